#!/usr/bin/python3
"""Usage: libreoffice.py FOLDER HOME

Prints the palettes of FOLDER as LibreOffice shows them, as JSON: for each name of a file without its ending, a list
of [name, [red, green, blue]]. HOME is an empty folder for its files.

LibreOffice has no interface for palettes. Its own user interface is tested by a service that finds widgets by their
names, and sets and reads them; through it, this opens the dialog for the area of a shape and chooses each palette and
each color there. No screen is needed: the output plugin `svp` draws into memory. (With --headless, no dialog opens.)
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

try:
    import uno
    from com.sun.star.beans import PropertyValue
    from com.sun.star.connection import NoConnectException
except ImportError:
    sys.exit("libreoffice.py: python's module uno is missing (Debian: python3-uno)")


def until(seconds, found):
    """What `found` returns, once it is not None."""
    end = time.monotonic() + seconds
    while (value := found()) is None:
        if time.monotonic() > end:
            sys.exit(f"libreoffice.py: no answer in {seconds} seconds")
        time.sleep(0.1)
    return value


def connected(pipe):
    """The context of the LibreOffice that listens to the pipe; None as long as there is none."""
    here = uno.getComponentContext()
    resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
    try:
        return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
    except NoConnectException:
        return None


def state(widget):
    return {value.Name: value.Value for value in widget.getState()}


def act(widget, action, name=None, value=None):
    widget.executeAction(action, (PropertyValue(name, 0, value, 0),) if name else ())


def area_dialog(context):
    """The dialog for the area of a new shape."""
    create = lambda service: context.ServiceManager.createInstanceWithContext(service, context)
    tests = create("org.libreoffice.uitest.UITest")
    drawing = create("com.sun.star.frame.Desktop").loadComponentFromURL("private:factory/sdraw", "_blank", 0, ())
    shape = drawing.createInstance("com.sun.star.drawing.RectangleShape")
    drawing.DrawPages.getByIndex(0).add(shape)
    drawing.CurrentController.select(shape)
    tests.executeDialog(".uno:FormatArea")

    def opened():
        window = tests.getTopFocusWindow()
        return window if "paletteselector" in window.getChildren() else None
    dialog = until(60, opened)
    act(dialog.getChild("btncolor"), "CLICK")
    return dialog


def palette(dialog, title):
    act(dialog.getChild("paletteselector"), "SELECT", "TEXT", title)
    if state(dialog.getChild("paletteselector"))["SelectEntryText"] != title:
        sys.exit(f"libreoffice.py: LibreOffice does not show {title}")
    swatches = dialog.getChild("colorset")
    colors = []
    for place in range(int(state(swatches)["ColorsCount"])):
        act(swatches, "CHOOSE", "POS", str(place + 1))
        found = state(swatches)
        colors.append([found["ColorText"], [int(found[channel]) for channel in "RGB"]])
    return colors


def main(folder, home):
    files = sorted(pathlib.Path(folder).iterdir())
    # Users put palettes of their own here.
    shutil.copytree(folder, pathlib.Path(home, "profile/user/config"))
    pipe = f"clr-{os.getpid()}"
    office = subprocess.Popen(
        ["soffice", "--norestore", "--nologo", "--nodefault", f"-env:UserInstallation=file://{home}/profile",
         f"--accept=pipe,name={pipe};urp;"],
        env=dict(os.environ, HOME=home, SAL_USE_VCLPLUGIN="svp"), start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        dialog = area_dialog(until(120, lambda: connected(pipe)))
        json.dump({file.stem: palette(dialog, file.stem) for file in files}, sys.stdout, ensure_ascii=False)
    finally:
        os.killpg(office.pid, signal.SIGKILL)
        office.wait()


main(*sys.argv[1:])
