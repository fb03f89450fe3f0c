"""A mail server that is not ours (aiosmtpd): what it takes is written to a file, one JSON line each, before it says so."""
import json
import sys
import time

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

port, taken, login = int(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else ""


class Handler:
    deferred = set()

    async def handle_RCPT(self, server, session, envelope, address, options):
        name = address.partition("@")[0]
        if name.startswith("unknown"):
            return "550 5.1.1 no such user here"
        if name.startswith("moved"):
            return "551 5.1.6 moved, and not told where to"
        # As Postfix says it of a sender or a server that it does not know.
        if name.startswith("relay"):
            return "554 5.7.1 relay access denied"
        if name.startswith("full"):
            return "452 4.2.2 mailbox full"
        # As greylisting does.
        if name.startswith("grey") and address not in self.deferred:
            self.deferred.add(address)
            return "450 4.7.1 come back later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_MAIL(self, server, session, envelope, address, options):
        if address.startswith("refused"):
            return "550 5.7.1 not a sender of ours"
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        content = envelope.original_content.decode("utf-8")
        if "Subject: spam" in content:
            return "554 5.7.1 this looks like spam"
        with open(taken, "a") as file:
            file.write(json.dumps({"from": envelope.mail_from, "to": envelope.rcpt_tos, "content": content}) + "\n")
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    given = f"{data.login.decode()}:{data.password.decode()}"
    return AuthResult(success=given == login, handled=False)


class Server(Controller):
    def factory(self):
        more = dict(authenticator=authenticate, auth_required=True, auth_require_tls=False) if login else {}
        return SMTP(self.handler, hostname="mail.test", enable_SMTPUTF8=True, data_size_limit=2**20, **more)


Server(Handler(), hostname="127.0.0.1", port=port).start()
print("ready", flush=True)
while True:
    time.sleep(60)
