/** @type {import("tailwindcss").Config} */
const x = require("x");
module.exports = { theme: { colors: x } }
