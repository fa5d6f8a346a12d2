"""Orca reads this file at its start, from its folder of settings. It makes Orca write down what it would say, in place of a voice.

A voice needs sound, a daemon, and as long as the words take. Orca has speech servers as plug-ins: this one writes a line of JSON for
each thing that Orca hands to its voice, with the moment, to the file that ORCA_SAYS names.
"""

import json
import os
import time

from gi.repository import GLib
from orca import settings, speechserver

out = open(os.environ["ORCA_SAYS"], "a", buffering=1, encoding="utf-8")


def write(kind, text="", part=""):
    out.write(json.dumps({"at": time.time(), "kind": kind, "text": text, "part": part}) + "\n")


class SpeechServer(speechserver.SpeechServer):
    only = None

    @staticmethod
    def getFactoryName():
        return "Paper"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.only = SpeechServer.only or SpeechServer()
        return SpeechServer.only

    @staticmethod
    def shutdownActiveServers():
        SpeechServer.only = None

    def __init__(self):
        super().__init__()
        self.reading = None

    def getInfo(self):
        return ["Paper", "paper"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            write("says", text)

    def speakCharacter(self, character, acss=None):
        write("says", character)

    def sayAll(self, utteranceIterator, progressCallback):
        """A page from where the reader is to its end. Piece by piece, so that a key breaks it off as with a voice."""
        reading = [utteranceIterator, progressCallback, None]
        self.reading = reading

        def go_on():
            if self.reading is not reading:
                return False
            try:
                context, _ = next(utteranceIterator)
            except StopIteration:
                self.reading = None
                return False
            reading[2] = context
            write("reads", context.utterance, f"{id(context.obj)} {context.startOffset}")
            # Where the reader is now: what Orca's keys go on from.
            progressCallback(context.copy(), speechserver.SayAllContext.COMPLETED)
            return True

        GLib.idle_add(go_on)

    def stop(self):
        write("stops")
        if self.reading:
            _, progressCallback, context = self.reading
            self.reading = None
            if context:
                progressCallback(context.copy(), speechserver.SayAllContext.INTERRUPTED)


# Orca imports its speech server by the name of a module, and this one it knows already.
settings.speechFactoryModules = [__name__]
settings.speechServerFactory = __name__
settings.enableBraille = False
settings.enableSound = False
# Every letter that is typed, on a line of its own, would only hide the rest.
settings.enableKeyEcho = False
