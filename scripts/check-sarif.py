#!/usr/bin/env python3
"""Usage: check-sarif.py CLR

Has sarif-tools, another reader, read what the program CLR writes with `clr check --report sarif`.
`make check-peers ONLY=sarif` installs it from PyPI in a folder of its own and runs this. It counts results that are
suppressed too, so that its count is that of new and known findings.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from sarif import loader

SHEET = ":root {\n  /* 🎨 */ --a: #999; --b: #888;\n  --c: rgb(8 8 8 / 43%); --paper: #fff;\n  --d: var(--e);\n}\n"


def main(clr):
    clr = str(pathlib.Path(clr).resolve())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)

        def run(*words, status):
            done = subprocess.run([clr, "check", *words], cwd=folder, capture_output=True, text=True)
            assert done.returncode == status, (words, done)
            return done.stdout

        def read(*words, status):
            path = folder / "found.sarif"
            path.write_text(run("a b.css", "--pairs", "p", *words, "--report", "sarif", status=status), encoding="utf-8")
            file = loader.load_sarif_file(str(path))
            return file, json.loads(path.read_text(encoding="utf-8"))["runs"][0]["results"]

        (folder / "a b.css").write_text(SHEET, encoding="utf-8")
        (folder / "p").write_text("* on paper AA\n")
        file, results = read(status=1)
        assert file.get_distinct_tool_names() == ["clr"], file.get_distinct_tool_names()
        assert file.get_result_count() == len(results) == 4, file.get_result_count()
        records = file.get_records()
        found = {(record["Code"], record["Line"]) for record in records}
        assert found == {("contrast", 2), ("contrast", 3), ("undefined-reference", 4)}, found
        assert all(record["Location"] in ("a b.css", "a%20b.css") for record in records), records

        # A known finding is still a result, and a stale line is not.
        run("a b.css", "--pairs", "p", "--accept", status=0)
        (folder / "a b.css").write_text(SHEET.replace("#999", "#666") + "p { x: var(--y) }\n", encoding="utf-8")
        file, results = read(status=1)
        states = [result["baselineState"] for result in results]
        assert sorted(states) == ["new", "unchanged", "unchanged", "unchanged"], states
        assert file.get_result_count() == 4, file.get_result_count()
    print("sarif-tools reads the findings of clr check")


main(*sys.argv[1:])
