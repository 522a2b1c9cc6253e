module.exports = {
  "content": ["./src/**/*.{html,js}"],
  "darkMode": "class",
  "theme": {
    "extend": {
      "colors": {
        "blue": { "50": "#e7f5ff", "900": "oklch(30% .1 250)", "DEFAULT": "#00f", "deep": { "DEFAULT": "navy" } },
        "ink": "rgb(20 33 61 / <alpha-value>)",
        "current": "currentColor",
        "var": "var(--ink)",
        "a/b": "transparent"
      }
    },
    "colors": { "white": "#fff" },
    "spacing": { "1": "4px" }
  }
}
