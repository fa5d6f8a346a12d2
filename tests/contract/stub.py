"""A booking platform of one agency, written from app/upstream/contract alone. Usage: stub.py rest|action"""
import calendar
import datetime
import json
import re
import secrets
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

TRANSPORT, PARTNER, PASSWORD = sys.argv[1], 70001, "Stub-password-1"
TODAY = datetime.date.today()
LINES = {1: "Northern Line", 2: "Southern Line"}
tokens = set()
office = {"reisebuerotyp": "1", "firma": "Stub Travel", "abteilung": "", "anrede": "1", "titel": "", "fname": "Ada",
          "lname": "Stone", "strasse": "Quay", "hausnummer": "5", "ort": "Hamburg", "land": "DE", "plz": "20095",
          "telefon": "+49 40 123456", "email": "office@stub.example", "url": "", "gtmid": "", "director": "Ada Stone",
          "register": "HRB 1", "steuernr": "12/345", "partnerType": 0}
accounts = [{"paymentAccountId": 1, "active": True, "bankName": "Quay Bank", "accountOwner": "Stub Travel",
             "iban": "DE89370400440532013000", "swift": "COBADEFFXXX"}]


class Refused(Exception):
    def __init__(self, status, error):
        self.status, self.error = status, error


def month_before(count):
    year, month = divmod(TODAY.year * 12 + TODAY.month - 1 - count, 12)
    return year, month + 1


def bookings():
    for back in range(1, 14):
        year, month = month_before(back)
        for number in range(9):
            sailing = datetime.date(year, month, 15) + datetime.timedelta(days=90)
            yield {"bookingId": year * 10000 + month * 100 + number, "date": f"{year}-{month:02}-{number + 3:02}",
                   "status": ("request", "storno", "open", "open")[number % 4], "bookingNr": f"S-{year}{month:02}{number}",
                   "routePlanId": 7, "shipName": "MS Stub", "reiseterminVon": str(sailing), "line": 1 + number % 2,
                   "reiseterminBis": str(sailing + datetime.timedelta(days=7)), "name": "Fjords", "travelerName": "Bo Lake",
                   "customerName": "Ada Stone", "bookingPriceBrutto": 1000 + 10 * number, "persons": 2}


ALL = list(bookings())


def between(query):
    return [row for row in ALL if query["startDate"] <= row["date"] <= query["endDate"]]


def counts(rows):
    firm = [row for row in rows if row["status"] == "open"]
    return {"bookingRequest_count": sum(row["status"] == "request" for row in rows), "booking_count": len(firm),
            "stornos": sum(row["status"] == "storno" for row in rows), "personen": sum(row["persons"] for row in firm),
            "bookingGesamt_sum": sum(row["bookingPriceBrutto"] for row in firm)}


def of_month(year, month):
    return counts([row for row in ALL if row["date"].startswith(f"{year}-{month:02}")])


def transactions(query):
    words = query.get("searchIn", "").lower().split()
    text = lambda row: " ".join(str(value) for value in row.values()).lower()
    return [row for row in between(query) if row["status"] == query["type"] and all(word in text(row) for word in words)]


def report(query):
    kind, date = query["datePeriodType"], str(TODAY)
    if kind != "custom":
        query = {"startDate": date[:8 if kind == "month" else 5] + ("01" if kind == "month" else "01-01"), "endDate": date}
    months = sorted({row["date"][:7] for row in between(query)})
    rows = {month: [row for row in between(query) if row["date"].startswith(month)] for month in months}
    groups = lambda month: [{"shippingCompanyId": line, "cruisingAreaId": line,
                             **counts([row for row in rows[month] if row["line"] == line])} for line in LINES]
    names = {str(line): {"1": {"name": name}, "6": {"name": name}} for line, name in LINES.items()}
    return {"statistic": [{"jahr": int(month[:4]), "monat": int(month[5:]), "visits": 31, **counts(rows[month]),
                           "groupedItems": groups(month)} for month in months],
            "shippingCompanyTexts": names, "cruisingAreaTexts": names}


def yearly(query):
    count = {"bookings": "booking_count", "requests": "bookingRequest_count"}.get(query["type"])
    value = lambda year, month: of_month(year, month)[count] if count else 31
    year = int(query["year"])
    return [{"monthNr": month, **{f"year{back + 1}": value(year - back, month) for back in range(3)}} for month in range(1, 13)]


def sales(query):
    months = [(month, of_month(int(query["year"]), month)) for month in range(1, 13)]
    return [{"monthNr": month, "booking_sum": found["bookingGesamt_sum"], "umBook": found["booking_count"],
             "bak": found["bookingRequest_count"]} for month, found in months]


def hits(query):
    day, end = (datetime.date.fromisoformat(query[name]) for name in ("startDate", "endDate"))
    return [{"date": str(day + datetime.timedelta(days=each)), "visits": 1} for each in range((end - day).days + 1)]


def check(query):
    if query["username"] != str(PARTNER):
        raise Refused(404, "partner_not_found")
    return {"isCbe": 0, "partnerID": PARTNER, "userName": str(PARTNER), "mandant": 101}


def sign_in(query):
    if query["username"] != str(PARTNER) or query["password"] != PASSWORD:
        raise Refused(401, "login_invalid")
    token = secrets.token_urlsafe(24)
    tokens.add(token)
    return {"authToken": token, "user": str(PARTNER), "accessToken": 1 + 2 + 64, **check(query)}


def save_office(query):
    office.update(query["partner"])
    return {}


def save_accounts(query):
    for account in query["accounts"]:
        known = [each for each in accounts if each["paymentAccountId"] == account["paymentaccountid"]]
        target = known[0] if known else {"paymentAccountId": len(accounts) + 1}
        if not known:
            accounts.append(target)
        target.update(active=account["active"], bankName=account["bankname"], accountOwner=account["accountowner"],
                      swift=account["swift"], iban=target.get("iban", account["iban"]))
    return {}


def payouts(query):
    year, month = int(query["year"]), int(query["month"])
    last = calendar.monthrange(year, month)[1]
    return [{"fileId": f"{year}-{month:02}", "fileName": f"payout-{year}-{month:02}.pdf", "createdDate": f"{year}-{month:02}-{last}"}]


def payout(query):
    if not re.fullmatch(r"\d{4}-\d\d", query["fileId"]):
        raise Refused(404, "file_not_found")
    return b"%PDF-1.4\n%%EOF\n"


def missing(_):
    raise Refused(400, "partner_not_found")


VALUES = {"salutation": ("1", "Mr"), "titel": ("1", "Dr"), "country": ("DE", "Germany"), "kette": ("1", "None")}
LISTS = {name: [{"value": value, "texts": {"1": {"label": label}, "6": {"label": label}}}] for name, (value, label) in VALUES.items()}
# action: method, path, the body's field, what answers
CALLS = {
    "checkpartner": ("POST", "checkpartner", None, check), "authentication": ("POST", "authentication", None, sign_in),
    "passwordreset": ("POST", "passwordreset", None, missing), "errorflash": ("POST", "errorflash", None, lambda query: {}),
    "partner": ("GET", "partner/P", None, lambda query: office), "partnersave": ("POST", "partner/P/save", "partner", save_office),
    "bankaccounts": ("GET", "partner/P/bankaccounts", None, lambda query: accounts),
    "bankaccountssave": ("POST", "partner/P/bankaccounts/save", "accounts", save_accounts),
    "standardvalues": ("GET", "standardvalues", None, lambda query: LISTS),
    "telnumbers": ("GET", "telnumbers", None, lambda query: [{"countryCode": "DE", "phoneCode": "49"}]),
    "externallinks": ("GET", "externallinks", None, lambda query: []),
    "transactions": ("GET", "statistics/P/transactions", None, transactions),
    "yearlystats": ("GET", "statistics/P", None, yearly), "hits": ("GET", "statistics/P/hits", None, hits),
    "partnerstatistics": ("POST", "statistics/P", None, report),
    "partnerstatisticsyearly": ("POST", "partner/statistics/yearly", None, sales),
    "provisions": ("GET", "partner/P/provisions", None, payouts),
    "provisiondownload": ("GET", "partner/P/provision/download", None, payout)}
OPEN = {"checkpartner", "authentication", "passwordreset", "errorflash"}


class Platform(BaseHTTPRequestHandler):
    def answer(self):
        address = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
        form = "urlencoded" in (self.headers.get("content-type") or "")
        body = dict(parse_qsl(body)) if form else json.loads(body or "{}")
        query = dict(parse_qsl(address.query))
        if TRANSPORT == "action":
            name, query = query.pop("action", None), {**(body if isinstance(body, dict) else {}), **query}
        else:
            path = re.sub(r"(?<=/)\d+", "P", address.path.strip("/"))
            name = next((each for each, row in CALLS.items() if row[:2] == (self.command, path)), None)
            field = CALLS[name][2] if name else None
            found = re.search(r"/(\d+)", address.path)
            query = {**query, **({field: body} if field else body), **({"partnerid": found[1]} if found else {})}
        if name not in CALLS:
            raise Refused(404, "not_found")
        if name not in OPEN and (self.headers.get("authorization") or "")[7:] not in tokens:
            raise Refused(401, "no_session")
        if name not in OPEN and str(query.get("partnerid", PARTNER)) != str(PARTNER):
            raise Refused(403, "foreign_partner")
        return CALLS[name][3](query)

    def do_GET(self):
        try:
            status, said = 200, self.answer()
        except Refused as refused:
            status, said = refused.status, {"error": refused.error}
        data = said if isinstance(said, bytes) else json.dumps(said).encode()
        self.send_response(status)
        self.send_header("content-type", "application/pdf" if isinstance(said, bytes) else "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_POST = do_DELETE = do_GET

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Platform)
print(f"http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
