"""Pages of clr, looked at by axe, which knows the rules of accessibility (WCAG 2): `check-pages.py CLR`.

Each page is opened in Debian's Chromium, in light and in dark; a finding of axe ends with 1.
"""

import os
import shutil
import subprocess
import sys
import tempfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

CLR = os.path.abspath(sys.argv[1])
PALETTES = {
    "plain": {"accent": "#f60", "glass": "#0a141e80", "sea": "color(display-p3 0 1 1)"},
    "groups": {"blue/50": "#eff6ff", "blue/500": "#3b82f6", "blue/900": "#1e3a8a", "paper": "white", "ink": "black"},
    "hostile": {"<script>alert(1)</script>": "#f00", "a' onclick='x": "#00f", "&amp;": "gray"},
}


def run(*words, text=""):
    subprocess.run([CLR, *words, "-q"], check=True, input=text.encode())


def pages(folder):
    """Writes the pages: of each palette, and of one with a theme."""
    os.chdir(folder)
    for name, entries in PALETTES.items():
        lines = "".join(f"{key}\t{color}\n" for key, color in entries.items())
        run("create", f"{name}.clr", "--from", "-", text=lines)
        run("export", f"{name}.clr", "-o", f"{name}.html")
    run("create", "night.clr", "accent=#ffb380", "background=#101418")
    run("export", "plain.clr", "--theme", "dark=night.clr", "-o", "themes.html")
    return [f"{name}.html" for name in (*PALETTES, "themes")]


def main():
    chromium = shutil.which("chromium") or sys.exit("chromium is needed")
    findings = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        files = pages(folder)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for file in files:
            for scheme in ("light", "dark"):
                # The policy of a page lets only its own script run; axe is put in by the browser's protocol.
                page = browser.new_page(color_scheme=scheme, bypass_csp=True)
                page.goto(f"file://{folder}/{file}")
                results = Axe().run(page)
                findings += results.violations_count
                print(f"{file}, {scheme}: {len(results.response['passes'])} rules passed, {results.violations_count} findings")
                if results.violations_count:
                    print(results.generate_report())
                page.close()
        browser.close()
    sys.exit(1 if findings else 0)


main()
