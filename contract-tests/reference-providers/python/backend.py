"""The operations of the provider: users, orders in one stock with a fixed price, bank accounts and withdrawals."""

import copy
import datetime
import math
import random
import re
import secrets
import time
import unicodedata
from types import SimpleNamespace

from business_rules import FEE_BASIS_POINTS, GROUP, LEVERAGE_STEPS, LOT_SIZE, STOCK, business_days_after, interest_of_a_day
from business_rules import good_till_dates, last_possible_date
from business_rules import price_at_margin_rate, price_limits, price_of, prices_around, settlement_date, tenths_of
from contract import RULES, example_data, translated

OPENING_CASH_YEN = 10_000_000
PRICE = STOCK["quote"]["price"]
LOWER, UPPER = price_limits(GROUP, tenths_of(STOCK["quote"]["base_price"]))
MINIMUM_WITHDRAWAL = RULES["withdrawal_amount"]["minimum_yen"]
SESSION = 12 * 3_600
ID_CHARACTERS = "0123456789abcdefghjkmnpqrstvwxyz"
JAPAN = datetime.timezone(datetime.timedelta(hours=9))


def rate_of(yen):
    """A profit as a share of the opening cash, without the sign of a negative zero."""
    text = f"{yen / OPENING_CASH_YEN:.4f}"
    return text.lstrip("-") if float(text) == 0 else text


class Refused(Exception):
    """A response other than success."""

    def __init__(self, status, code, data):
        super().__init__(code)
        self.status, self.code, self.data = status, code, data


def problem(status, *fields):
    listed = [{"path": path, "message": "violates the contract"} for path in fields[:50]]
    return Refused(status, status, {"fields": listed, "retry_after": None})


def refuse(code, example, params=None, nearest=(), **changes):
    """A business refusal with the data of one of the contract's examples."""
    own = example_data(example)
    values = {"params": own["params"] if params is None else params, "nearest": list(nearest), **changes}
    return Refused(200, code, {**own, **values})


def now():
    return datetime.datetime.now(JAPAN).isoformat(timespec="milliseconds")


def new_id(prefix):
    return prefix + "_" + "".join(random.choices(ID_CHARACTERS, k=26))


def mobile_of(typed):
    """The digits of a mobile number as a user typed it."""
    return re.sub(r"^\+81", "0", re.sub(r"[^0-9+]", "", unicodedata.normalize("NFKC", typed)))


def digits_of(typed):
    """The seven digits of an account number as a user typed it."""
    return re.sub(r"\D", "", unicodedata.normalize("NFKC", typed)).zfill(7)


def wide_kana(typed):
    """Kana of any width and syllabary as full-width katakana."""
    plain = re.sub(" +", " ", unicodedata.normalize("NFKC", typed))
    return re.sub("[ぁ-ゖ]", lambda letter: chr(ord(letter[0]) + 0x60), plain)


def require_record(records, key):
    if key not in records:
        raise problem(404)
    return records[key]


def set_first_state(record, state, reason, actor="user"):
    first = {"at": now(), "from": None, "to": state, "actor": actor, "reason": reason}
    record.update(state=state, version=1, timeline=[first])
    record.update({name: first["at"] for name in ("placed_at", "requested_at") if name in record})


def set_state(record, state, actor, reason):
    record["timeline"].append({"at": now(), "from": record["state"], "to": state, "actor": actor, "reason": reason})
    record.update(state=state, version=record["version"] + 1, next_actions=[])


def add_ledger_entry(user, kind, reference, **sums):
    """Adds a ledger entry and updates the user's cash; the postings sum to zero."""
    for account in ("user_cash", "user_reserved", "user_margin"):
        user.cash[account] += sums.get(account, 0)
    postings = [{"account": account, "amount": amount} for account, amount in sums.items()]
    entry = {"entry_id": new_id("led"), "at": now(), "kind": kind, "reference_id": reference, "stock_code": None}
    user.ledger.insert(0, {**entry, "postings": postings, "cash_after": user.cash["user_cash"]})


def require_cash(available, required):
    if required > available:
        params = {"required": required, "available": available, "shortfall": required - available}
        raise refuse(2002, "placeOrder_InsufficientFunds", params)


def page(items, query):
    """One page. The cursor is the id of the last item of the page before, so that items added meanwhile move nothing."""
    cursors = ["after-" + str(next(iter(item.values()))) for item in items]
    cursor = query.get("cursor")
    if cursor is not None and cursor not in cursors:
        raise problem(422, "query.cursor")
    begin_at = 0 if cursor is None else cursors.index(cursor) + 1
    end = begin_at + query.get("limit", 20)
    return {"items": items[begin_at:end], "next_cursor": cursors[end - 1] if end < len(items) else None}


def in_states(records, query):
    states = query.get("state")
    return page([each for each in reversed(records.values()) if states is None or each["state"] in states], query)


class User:
    def __init__(self, mobile, body, locale="jp"):
        self.id, self.mobile, self.password = new_id("usr"), mobile, body["password"]
        self.fund_password = None
        self.cash = {"user_cash": 0, "user_reserved": 0, "user_margin": 0, "fees": 0}
        self.orders, self.banks, self.withdrawals, self.uploads, self.ledger = {}, {}, {}, {}, []
        self.profile = {
            **example_data("register_Registered")["user_info"],
            "user_id": self.id,
            "account": f"{mobile[:3]}-****-{mobile[-4:]}",
            "display_name": body.get("display_name", "ゲスト"),
            "locale": locale,
            "identity_state": "passed",
            "created_at": now(),
        }


class Backend:
    """One method per operation, with the operation's name."""

    fee_basis_points = FEE_BASIS_POINTS

    def __init__(self):
        self.users, self.sessions = {}, {}

    def getEnvironment(self, call):
        return {**example_data("getEnvironment_PaperMode"), "now": now()}

    def register(self, call):
        mobile = mobile_of(call.body["mobile"])
        if not re.fullmatch(r"0[789]0[0-9]{8}", mobile):
            raise refuse(1005, "register_MobileInvalid")
        if unicodedata.normalize("NFKC", call.body["invitation_code"]).upper() != "TSUBAME":
            raise refuse(1004, "register_InvitationInvalid", None, ["TSUBAME"])
        if mobile in self.users:
            raise refuse(1003, "register_MobileTaken")
        user = self.users[mobile] = User(mobile, call.body, call.query.get("lang", "jp"))
        add_ledger_entry(user, "opening_balance", None, user_cash=OPENING_CASH_YEN, house_capital=-OPENING_CASH_YEN)
        return self.signed_in(user)

    def login(self, call):
        user = self.users.get(mobile_of(call.body["account"]))
        if user is None or user.password != call.body["password"]:
            raise refuse(1001, "login_WrongAccountOrPassword")
        return self.signed_in(user)

    def signed_in(self, user, lasts=SESSION):
        token = secrets.token_urlsafe(32)
        self.sessions[token] = user, time.monotonic() + lasts
        ids = {"token": token, "user_id": user.id, "user_info": user.profile, "device_id": new_id("dev")}
        return {**example_data("register_Registered"), **ids}

    def user_of(self, token):
        """The user of a token, or None if its session has ended."""
        user, ends_at = self.sessions.get(token, (None, 0))
        return user if time.monotonic() < ends_at else None

    def logout(self, call):
        del self.sessions[call.token]

    def getUserInfo(self, call):
        if call.query.get("user_id", call.user.id) != call.user.id:
            raise problem(403)
        return call.user.profile

    def updateProfile(self, call):
        user, change = call.user, dict(call.body)
        given = change.pop("fund_password", None)
        before = user.profile["order_confirmation"]
        wanted = change.get("order_confirmation", before)
        if wanted != before and user.fund_password is None:
            raise refuse(1007, "updateProfile_FundPasswordUnset")
        if wanted != before and wanted == "none" and given != user.fund_password:
            raise refuse(1008, "updateProfile_FundPasswordWrong")
        user.profile.update(change)
        return user.profile

    def changeFundPassword(self, call):
        if call.user.fund_password not in (None, call.body.get("current_password")):
            raise refuse(1008, "changeFundPassword_FundPasswordWrong")
        call.user.fund_password = call.body["new_password"]
        call.user.profile["fund_password_set"] = True

    def getAssets(self, call):
        balance, reserved, margin, fees = call.user.cash.values()
        total, at = balance + reserved + margin, now()
        return {
            **example_data("getAssets_WithPositions"),
            **{"at": at, "balance": balance, "buying_power": balance, "reserved": reserved, "margin": margin},
            **{"used_funds": reserved + margin, "total_assets": total, "net_paid_in": OPENING_CASH_YEN},
            **{"floating_profit_loss": 0, "floating_rate": "0.0000", "today_paid_in": OPENING_CASH_YEN},
            **{"today_profit_loss": -fees, "today_rate": rate_of(-fees), "usage_rate": f"{(reserved + margin) / total:.4f}"},
            **{"unsettled_amount": 0, "withdrawable_amount": balance, "settlements": []},
            "margin_status": {
                **{"level": "ok", "rate": None, "lowest_rate": None, "lowest_position_id": None},
                **{"shortage": 0, "deadline": None, "call": None},
                **{"equity": balance + reserved, "collateral": 0, "open_amount": 0},
            },
            "equity_curve": [{"at": at, "total_assets": total, "net_paid_in": OPENING_CASH_YEN}],
        }

    def listLedgerEntries(self, call):
        kind = call.query.get("kind")
        kinds = [kind] if isinstance(kind, str) else kind
        return page([each for each in call.user.ledger if kinds is None or each["kind"] in kinds], call.query)

    def getStock(self, call):
        if call.path["code"] != "7203":
            raise problem(404)
        return {**example_data("getStock_Toyota"), "watched": False}

    def terms(self, body):
        """The cost of an order; raises a refusal if the order is not allowed."""
        require_combination(body)
        quantity, leverage = int(body["quantity"]), int(body["leverage"])
        if body["code"] != "7203":
            raise refuse(2014, "placeOrder_StockUnknown", {"code": body["code"]}, ["7203"])
        if leverage not in LEVERAGE_STEPS:
            nearest = sorted(LEVERAGE_STEPS, key=lambda each: abs(each - leverage))
            raise refuse(2007, "placeOrder_LeverageNotOffered", None, [str(each) for each in nearest])
        below = quantity - quantity % LOT_SIZE
        if quantity != below:
            params = {"quantity": quantity, "lot_size": LOT_SIZE}
            nearest = [str(each) for each in (below, below + LOT_SIZE) if each > 0]
            raise refuse(2005, "placeOrder_QuantityNotLot", params, nearest)
        is_limit = body["price_type"] == "limit"
        price = tenths_of((body.get("price") or 0) if is_limit else PRICE)
        if not LOWER <= price <= UPPER:
            raise refuse(2004, "placeOrder_PriceOutsideLimits", None, [price_of(UPPER if price > UPPER else LOWER)])
        around = prices_around(GROUP, price)
        if price not in around:
            raise refuse(2003, "placeOrder_PriceOffTick", None, [price_of(each) for each in around])
        price, reserved = counted_prices(body, price if is_limit else None)
        require_execution(body)
        require_good_till(body)
        if body.get("exit"):
            closing = {"price_type": "limit", "good_till": body["exit"]["good_till"]}
            require_good_till(closing, "exit.good_till")
        notional = price * quantity // 10
        principal = math.ceil(notional / leverage)
        fee = notional * self.fee_basis_points // 10_000
        at_most = reserved * quantity // 10
        reserve = math.ceil(at_most / leverage) + at_most * self.fee_basis_points // 10_000
        sums = {"notional": notional, "principal": principal, "fee": fee, "reserve": reserve}
        return {**sums, "reference_price": price_of(price), "margin_rate": f"{principal / notional:.4f}"}

    def risk(self, body, terms):
        """The prices at which a position of an order is warned and closed, and what that costs at most."""
        price, notional = tenths_of(terms["reference_price"]), terms["notional"]
        warning, forced = (
            price_at_margin_rate(body, price, RULES[name]["rate_basis_points"])
            for name in ("margin_warning", "forced_close")
        )
        end = (forced or 0) * int(body["quantity"]) // 10
        return {
            "daily_interest": interest_of_a_day(body, notional, terms["principal"]),
            "warning_price": warning and price_of(warning),
            "forced_close_price": forced and price_of(forced),
            "worst_case_loss": abs(notional - end) + terms["fee"] + end * self.fee_basis_points // 10_000,
        }

    def previewOrder(self, call):
        terms, cash = self.terms(call.body), call.user.cash["user_cash"]
        require_cash(cash, terms["reserve"])
        left = {"buying_power": cash, "buying_power_after": cash - terms["reserve"]}
        left["release_estimate"] = terms["reserve"] - terms["principal"] - terms["fee"]
        named = {"preview_id": "pre_" + secrets.token_hex(8), "expires_at": now()}
        example, risk = example_data("previewOrder_LongTwoTimes"), self.risk(call.body, terms)
        named["queued"] = call.body.get("execution") == "at_close"
        return {**example, **order_fields(call.body), **named, **terms, **risk, **left}

    def confirm_placeOrder(self, call):
        is_confirmed = call.user.profile["order_confirmation"] == "fund_password"
        if is_confirmed and call.body.get("fund_password") != call.user.fund_password:
            raise refuse(1008, "placeOrder_FundPasswordWrong")

    def placeOrder(self, call):
        terms, user = self.terms(call.body), call.user
        reserve = terms["reserve"]
        require_cash(user.cash["user_cash"], reserve)
        self.confirm_placeOrder(call)
        key = new_id("ord")
        order = {**example_data("placeOrder_Working"), **order_fields(call.body), "order_id": key}
        order.update(placed_at=now(), expires_on=call.body.get("good_till") or now()[:10])
        order["stop_status"] = "waiting" if call.body.get("stop") else None
        is_stop = call.body.get("trigger_price") is not None
        execution = call.body.get("execution", "day")
        is_queued = execution == "at_close"
        set_first_state(order, "armed" if is_stop else "queued" if is_queued else "working", "placed")
        if is_queued:
            order["next_actions"] = ["change", "cancel"]
        user.orders[key] = order
        if call.body["price_type"] == "market" and not is_stop and not is_queued:
            self.fill(user, order, terms)
        elif execution in ("ioc", "fok"):
            # No limit is ever met here.
            order["reserve"] = 0
            set_state(order, "expired", "system", "not_filled_at_once")
        else:
            order["reserve"] = reserve
            add_ledger_entry(user, "order_reserved", key, user_cash=-reserve, user_reserved=reserve)
        return copy.deepcopy(order)

    def fill(self, user, order, terms):
        fee, quantity = terms["fee"], order["quantity"]
        fill = {"fill_id": new_id("fil"), "at": order["placed_at"], "price": PRICE, "quantity": quantity, "fee": fee, "opening_fee": 0, "interest": 0, "reverse_fee": 0, "tax": 0,
                "realised_profit_loss": None, "net_profit_loss": None}
        order.update(
            **{"reserve": 0, "filled_quantity": quantity, "average_price": PRICE, "fee": fee},
            **{"position_id": new_id("pos"), "fills": [{**fill, "settlement_date": settlement_date(now()[:10])}]},
        )
        set_state(order, "filled", "system", "matched")
        sums = {"user_cash": -terms["principal"] - fee, "user_margin": terms["principal"], "house_fee": fee}
        add_ledger_entry(user, "position_opened", order["order_id"], **sums)
        user.cash["fees"] += fee
        if order["exit"]:
            self.follow_with_exit(user, order)

    def follow_with_exit(self, user, entry):
        """The closing order that follows a filled opening order; nothing is ever executed at its prices here."""
        key, terms = new_id("ord"), entry["exit"]
        order = {**example_data("getOrder_Exit"), "order_id": key, "entry_order_id": entry["order_id"]}
        order.update({name: entry[name] for name in ("code", "direction", "quantity", "leverage", "position_id", "placed_at")})
        is_armed = terms["price"] is None
        if is_armed:
            order.update({**terms["stop"], "stop": None, "stop_status": None})
        else:
            status = terms["stop"] and "waiting"
            order.update(price=terms["price"], stop=terms["stop"], stop_status=status)
        order.update(good_till=terms["good_till"], expires_on=terms["good_till"] or now()[:10])
        set_first_state(order, "armed" if is_armed else "working", "entry_filled", "system")
        user.orders[key] = order
        entry["exit_order_ids"] = [key]

    def listOrders(self, call):
        return in_states(call.user.orders, call.query)

    def getOrder(self, call):
        return require_record(call.user.orders, call.path["order_id"])

    def cancelOrder(self, call):
        order = require_record(call.user.orders, call.path["order_id"])
        if order["state"] not in ("armed", "queued", "working"):
            raise refuse(2009, "cancelOrder_OrderNotCancellable", {"state": order["state"]})
        reserve, order["reserve"] = order["reserve"], 0
        order["stop_status"] = order["stop_status"] and "cancelled"
        set_state(order, "cancelled", "user", "cancelled")
        if reserve > 0:
            add_ledger_entry(call.user, "order_released", order["order_id"], user_cash=reserve, user_reserved=-reserve)
        return copy.deepcopy(order)

    def uploadImage(self, call):
        if "PNG\r\n" not in call.body:
            raise refuse(6004, "uploadImage_ImageNotAccepted")
        upload = {**example_data("uploadImage_Uploaded"), "upload_id": new_id("upl"), "expires_at": now()}
        call.user.uploads[upload["upload_id"]] = upload
        return upload

    def getUpload(self, call):
        return {**example_data("getUpload_Unused"), "upload": require_record(call.user.uploads, call.path["upload_id"])}

    def listBankAccounts(self, call):
        return page(sorted(call.user.banks.values(), key=lambda bank: not bank["is_default"]), call.query)

    def addBankAccount(self, call):
        if len(call.user.banks) >= RULES["bank_account_hold"]["most_accounts"]:
            raise refuse(7004, "addBankAccount_BankAccountLimit")
        key, number = new_id("bnk"), digits_of(call.body["account_number"])
        account = {
            **example_data("addBankAccount_Added"),
            **{"bank_account_id": key, "holder_kana": wide_kana(call.body["holder_kana"]), "created_at": now()},
            **{"bank_code": call.body["bank_code"], "branch_code": call.body["branch_code"]},
            **{"account_type": call.body["account_type"], "account_number": "***" + number[-4:]},
            "image_id": call.body.get("image_id"),
            **{"is_default": call.body.get("is_default", False) or not call.user.banks, "withdrawals_held_until": None},
        }
        for other in call.user.banks.values():
            other["is_default"] = other["is_default"] and not account["is_default"]
        call.user.banks[key] = account
        return account

    def removeBankAccount(self, call):
        removed = require_record(call.user.banks, call.path["bank_account_id"])
        del call.user.banks[call.path["bank_account_id"]]
        for oldest in list(call.user.banks.values())[:1]:
            oldest["is_default"] = oldest["is_default"] or removed["is_default"]

    def getTopUpUrl(self, call):
        return example_data("getTopUpUrl_InApp")

    def getWithdrawalTerms(self, call):
        self.getUserInfo(call)
        cash = call.user.cash["user_cash"]
        sums = {"balance": cash, "withdrawable_amount": cash, "holds": [], "minimum_amount": MINIMUM_WITHDRAWAL}
        is_set = call.user.fund_password is not None
        return {**example_data("getWithdrawalTerms_OpenNow"), **sums, "fund_password_set": is_set}

    def confirm_requestWithdrawal(self, call):
        if call.user.fund_password is None:
            raise refuse(1007, "requestWithdrawal_FundPasswordUnset")
        if call.user.fund_password != call.body["fund_password"]:
            raise refuse(1008, "requestWithdrawal_FundPasswordWrong")

    def requestWithdrawal(self, call):
        user, amount = call.user, int(call.body["amount"])
        bank = require_record(user.banks, call.body["bank_account_id"])
        if amount < MINIMUM_WITHDRAWAL:
            raise refuse(7001, "requestWithdrawal_AmountBelowMinimum", None, [str(MINIMUM_WITHDRAWAL)])
        if amount > user.cash["user_cash"]:
            params = {"withdrawable_amount": user.cash["user_cash"], "unsettled": 0}
            raise refuse(7002, "requestWithdrawal_MoreThanWithdrawable", params, [str(user.cash["user_cash"])])
        self.confirm_requestWithdrawal(call)
        key = new_id("wdr")
        record = {**example_data("requestWithdrawal_AwaitingReview"), "withdrawal_id": key, "amount": amount}
        named = ("bank_code", "branch_code", "account_type", "account_number")
        record["bank_account"].update({name: bank[name] for name in named})
        at = now()
        record.update(bank_account_id=bank["bank_account_id"], requested_at=at)
        set_first_state(record, "awaiting_review", "requested")
        at = record["requested_at"]
        arrives_by = business_days_after(at[:10], 1) + at[10:]
        record.update(arrives_by=arrives_by, deadline={"at": arrives_by, "action": "arrive"})
        user.withdrawals[key] = record
        add_ledger_entry(user, "funds_held", key, user_cash=-amount, user_reserved=amount)
        return copy.deepcopy(record)

    def listWithdrawals(self, call):
        return in_states(call.user.withdrawals, call.query)

    def getWithdrawal(self, call):
        return require_record(call.user.withdrawals, call.path["withdrawal_id"])

    def cancelWithdrawal(self, call):
        record = require_record(call.user.withdrawals, call.path["withdrawal_id"])
        if record["state"] != "awaiting_review":
            raise refuse(7007, "cancelWithdrawal_WithdrawalNotCancellable", {"state": record["state"]})
        record["deadline"] = None
        set_state(record, "cancelled", "user", "cancelled")
        amount = record["amount"]
        add_ledger_entry(call.user, "funds_released", record["withdrawal_id"], user_cash=amount, user_reserved=-amount)
        return copy.deepcopy(record)

    def paid_out(self):
        """Creates a user with an approved withdrawal to an account that was removed since, as an operator could."""
        user = User("00000000000", {"password": "demo1234"})
        add_ledger_entry(user, "opening_balance", None, user_cash=OPENING_CASH_YEN, house_capital=-OPENING_CASH_YEN)
        user.fund_password = "fund456"
        bank = {"holder_kana": "サトウ イチロウ", "account_type": "ordinary", "account_number": "0034821"}
        bank.update(bank_code="9998", branch_code="001")
        bank_account_id = self.addBankAccount(SimpleNamespace(user=user, body=bank))["bank_account_id"]
        body = {"amount": 300_000, "bank_account_id": bank_account_id, "fund_password": user.fund_password}
        record = self.requestWithdrawal(SimpleNamespace(user=user, body=body))
        record = user.withdrawals[record["withdrawal_id"]]
        record["deadline"] = None
        set_state(record, "approved", "operator", "approved")
        amount = record["amount"]
        add_ledger_entry(user, "withdrawal_approved", record["withdrawal_id"], user_reserved=-amount, house_capital=amount)
        del user.banks[bank_account_id]
        ids = {"bank_account_id": bank_account_id, "withdrawal_id": record["withdrawal_id"]}
        return {"token": self.signed_in(user)["token"], **ids}

    def listIpos(self, call):
        drawn = example_data("getIpo_Drawn")
        summary = translated(drawn["summary"], call.query.get("lang", "jp"))
        offering = {**drawn, "summary": summary, "my_application_id": None}
        return page([offering] if "drawn" in call.query.get("state", ["drawn"]) else [], call.query)

    def getIpoDraw(self, call):
        proof = example_data("getIpoDraw_Drawn")
        if call.path["ipo_id"] != proof["subject_id"]:
            raise problem(404)
        return proof

    def getLoanTerms(self, call):
        return example_data("getLoanTerms_Terms")


def require_combination(body):
    """Raises a problem if members do not make an order: a stop needs a limit order, an exit a price, and a market order has none."""
    stop, terms = body.get("stop"), body.get("exit")
    stops = [each for each in (stop, terms and terms["stop"]) if each]
    is_odd = any((each["price_type"] == "market") != (each["price"] is None) for each in stops)
    is_alone = body["price_type"] == "limit" and body.get("trigger_price") is None and not terms
    is_empty = terms and terms["price"] is None and terms["stop"] is None
    if is_odd or is_empty or (stop and not is_alone):
        raise problem(422)


def counted_prices(body, limit):
    """
    The prices that an order and its reserve are counted at: its limit, trigger price or the last price; a short stop at the higher of the first
    two, and the reserve of an OCO order at the dearer of its legs.
    """
    is_long, stop = body["direction"] == "long", body.get("stop")
    counted = tenths_of(PRICE) if limit is None else limit
    if body.get("trigger_price") is not None:
        trigger = tenths_of(body["trigger_price"])
        require_trigger(trigger, is_long, "trigger_price")
        counted = valued(limit, trigger, is_long)
    reserved = counted
    if stop and limit is not None:
        trigger, sent = tenths_of(stop["trigger_price"]), stop["price"] and tenths_of(stop["price"])
        if sent is not None:
            require_price(sent, "stop.price")
        require_trigger(trigger, is_long, "stop.trigger_price")
        require_apart(limit, trigger, is_long)
        reserved = max(counted, UPPER if sent is None else valued(sent, trigger, is_long))
    require_exit(body, counted)
    return counted, reserved


def valued(limit, trigger, is_long):
    """The price that a stop is counted at."""
    if limit is None:
        return trigger
    return limit if is_long else max(limit, trigger)


def above(price):
    return prices_around(GROUP, price)[1]


def below(price):
    return prices_around(GROUP, price - 1)[0]


def require_price(price, field):
    """Raises a refusal if the limit price of a stop or an exit is outside the day's limits or between two steps."""
    if not LOWER <= price <= UPPER:
        params = {"price": price_of(price), "upper_limit": price_of(UPPER), "lower_limit": price_of(LOWER)}
        nearest = [price_of(UPPER if price > UPPER else LOWER)]
        raise refuse(2004, "placeOrder_PriceOutsideLimits", params, nearest, field=field)
    around = prices_around(GROUP, price)
    if price not in around:
        params = {"price": price_of(price), "tick": price_of(around[1] - around[0])}
        raise refuse(2003, "placeOrder_PriceOffTick", params, [price_of(each) for each in around], field=field)


def require_trigger(trigger, is_buy, field, last=None):
    """Raises a refusal if a trigger price is not inside the day's limits, on a step, and ahead of the last price or another one."""
    last = tenths_of(PRICE) if last is None else last

    def refuse_trigger(code, example, params, *nearest, **changes):
        ahead = [each for each in nearest if LOWER < each < UPPER and (each > last if is_buy else each < last)]
        return refuse(code, example, params, [price_of(each) for each in ahead], field=field, **changes)

    text, example = price_of(trigger), "placeOrder_TriggerNotAccepted"
    if not LOWER < trigger < UPPER:
        params = {"trigger": text, "upper_limit": price_of(UPPER), "lower_limit": price_of(LOWER)}
        inside = below(UPPER) if trigger >= UPPER else above(LOWER)
        raise refuse_trigger(2022, example, params, inside, rule="trigger_within_limits")
    around = prices_around(GROUP, trigger)
    if trigger not in around:
        params = {"price": text, "tick": price_of(around[1] - around[0])}
        raise refuse_trigger(2003, "placeOrder_PriceOffTick", params, *around)
    if trigger <= last if is_buy else trigger >= last:
        rule = "trigger_above_last" if is_buy else "trigger_below_last"
        nearest = above(last) if is_buy else below(last)
        raise refuse_trigger(2022, example, {"trigger": text, "last": PRICE}, nearest, rule=rule)


def require_apart(limit, trigger, is_buy):
    """Raises a refusal if limit and trigger price of an OCO order are too close."""
    nearest, ticks = limit, RULES["order_oco"]["minimum_ticks"]
    for _ in range(ticks):
        nearest = above(nearest) if is_buy else below(nearest)
    if trigger < nearest if is_buy else trigger > nearest:
        params = {"price": price_of(limit), "trigger": price_of(trigger), "ticks": ticks}
        rule = "legs_apart_buy" if is_buy else "legs_apart_sell"
        raise refuse(2025, "closePosition_LegsNotAccepted", params, [price_of(nearest)], rule=rule)


def require_exit(body, entry):
    """Raises a refusal if a price of the closing order that follows is not valid or on the wrong side of the entry price."""
    if not body.get("exit"):
        return
    is_long, price, stop = body["direction"] == "long", body["exit"]["price"], body["exit"]["stop"]
    price, trigger = price and tenths_of(price), stop and tenths_of(stop["trigger_price"])
    field = "exit.stop.trigger_price"
    if price is not None:
        require_price(price, "exit.price")
    if stop and stop["price"] is not None:
        require_price(tenths_of(stop["price"]), "exit.stop.price")
    if trigger is not None:
        require_trigger(trigger, not is_long, field, UPPER if is_long else LOWER)
    for tenths, name, is_above in ((price, "exit.price", is_long), (trigger, field, not is_long)):
        if tenths is not None and (tenths <= entry if is_above else tenths >= entry):
            params = {"price": price_of(tenths), "entry": price_of(entry)}
            nearest = [price_of(above(entry) if is_above else below(entry))]
            rule = "exit_above_entry" if is_above else "exit_below_entry"
            raise refuse(2025, "placeOrder_LegsNotAccepted", params, nearest, field=name, rule=rule)


def require_execution(body):
    """Raises a refusal if the execution cannot be met in a market that never closes: each day opens at its midnight."""
    execution = body.get("execution", "day")

    def broken(rule, nearest, **params):
        return refuse(2023, "placeOrder_ExecutionNotAccepted", params, [nearest], rule=rule)

    if execution != "day" and (body.get("trigger_price") is not None or body.get("stop")):
        raise broken("execution_of_stop", "day")
    if execution == "limit_then_close" and body["price_type"] == "market":
        raise broken("execution_limit_only", "at_close")
    if execution == "at_open":
        raise broken("execution_auction_over", "at_close", ended_at=now()[:10] + "T00:00:00.000+09:00")


def require_good_till(body, field="good_till"):
    """Raises a refusal if an order cannot live until its last date; every day is a trading date here."""
    date = body.get("good_till")
    if date is None:
        return
    first = now()[:10]
    dates = good_till_dates(first)

    def broken(rule, nearest):
        params = {"date": date, "first": first, "last": dates[-1]}
        return refuse(2024, "placeOrder_GoodTillNotAccepted", params, nearest, field=field, rule="good_till_" + rule)

    if date < first:
        raise broken("past", [first])
    if date > last_possible_date(first):
        raise broken("too_late", dates[-1:])
    if date not in dates:
        raise broken("business_day", [day for day in dates if day < date][-1:] + [day for day in dates if day > date][:1])
    is_carried = body.get("execution", "day") == "day" and body.get("product", "standard") == "standard"
    waits = body.get("trigger_price") is not None or body["price_type"] == "limit"
    if date != first and not (is_carried and waits):
        raise broken("day_only", [first])


def order_fields(body):
    order = {name: value for name, value in body.items() if name not in ("preview_id", "fund_password")}
    return {**order, "price": order.get("price") if body["price_type"] == "limit" else None}
