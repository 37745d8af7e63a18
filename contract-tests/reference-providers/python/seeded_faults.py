"""How somebody would have written each fault of `../faults.ts` here."""

import copy
import json
import re
import time
import types

from contract import shape
from backend import Refused, in_states, new_id, problem

# Past what the kit's tests wait for one answer.
SLOW_S = 0.6
# Enough to be seen, few enough to be waited for.
SLOW_ANSWERS = 3
# What the order takes that is placed and refused.
ITS_RESERVE = 240_000


def after(name, change):
    """Changes what an operation answers."""

    def plant(provider):
        operation = getattr(provider.house, name)
        setattr(provider.house, name, lambda call: change(copy.deepcopy(operation(call)), call))

    return plant


def for_anybody(name, records, key):
    """Lets an operation of one record act for whoever asks, as its owner."""

    def plant(provider):
        operation = getattr(provider.house, name)

        def acting(call):
            for user in provider.house.users.values():
                if call.path[key] in getattr(user, records):
                    call.user = user
            return operation(call)

        setattr(provider.house, name, acting)

    return plant


def on_envelope(change):
    def plant(provider):
        envelope = provider.envelope
        provider.envelope = lambda code, data, lang: change(envelope, code, data, lang)

    return plant


def state_ignored(provider):
    listed = provider.house.listOrders

    def all_of_them(call):
        call.query.pop("state", None)
        return listed(call)

    provider.house.listOrders = all_of_them


def teapot(provider):
    answer = provider.answer

    def answered(request):
        status, body = answer(request)
        return 418 if status == 404 else status, body

    provider.answer = answered


def any_text(provider):
    body = provider.body
    provider.body = lambda route, request: json.loads(request.text) if "display_name" in request.text else body(route, request)


def down_on_text(provider):
    body = provider.body

    def read(route, request):
        json.loads(request.text)
        return body(route, request)

    provider.body = read


def slow(provider):
    answer, left = provider.answer, list(range(SLOW_ANSWERS))

    def answered(request):
        if request.path.endswith("/loans/terms") and left:
            left.pop()
            time.sleep(SLOW_S)
        return answer(request)

    provider.answer = answered


def breaking(provider):
    answer = provider.answer
    provider.answer = lambda request: None if request.path.endswith("/getCzhiurl") else answer(request)


def acts_again(provider):
    provider.once = lambda name, content, run: run()


def acts_in_hiding(provider):
    once, seen = provider.once, set()

    def twice(name, content, run):
        first = once(name, content, run)
        if name in seen:
            run()
        seen.add(name)
        return first

    provider.once = twice


def any_body(provider):
    once = provider.once
    provider.once = lambda name, content, run: once((*name, json.dumps(content)), content, run)


def secret_in_key(provider):
    provider.without_secrets = lambda route, body: body


def used_up(provider):
    provider.is_final = lambda name, answer: True


def open_assets(provider):
    authenticate = provider.authenticate

    def somebody(route, token):
        if route.id == "getAssets" and provider.house.user_of(token) is None:
            return next(iter(provider.house.users.values()))
        return authenticate(route, token)

    provider.authenticate = somebody


def open_form(provider):
    authenticate = provider.authenticate

    def somebody(route, token):
        if route.form and provider.house.user_of(token) is None:
            return next(iter(provider.house.users.values()))
        return authenticate(route, token)

    provider.authenticate = somebody


def short_token(provider):
    authenticate = provider.authenticate

    def somebody(route, token):
        return next(iter(provider.house.users.values())) if len(token) == 1 else authenticate(route, token)

    provider.authenticate = somebody


def endless(provider):
    provider.house.user_of = lambda token: provider.house.sessions.get(token, (None, 0))[0]


def orders_of_all(provider):
    def listed(call):
        orders = {key: order for user in provider.house.users.values() for key, order in user.orders.items()}
        return in_states(orders, call.query)

    provider.house.listOrders = listed


def no_sign_out(provider):
    provider.house.logout = lambda call: None


def dear(provider):
    place = provider.house.placeOrder

    def placed(call):
        provider.house.fee_basis_points *= 10
        try:
            return place(call)
        finally:
            provider.house.fee_basis_points //= 10

    provider.house.placeOrder = placed


def no_removal(provider):
    def kept(call):
        if call.path["bank_account_id"] not in call.user.banks:
            raise problem(404)

    provider.house.removeBankAccount = kept


def erasing(provider):
    listed = provider.house.listLedgerEntries

    def erased(call):
        data = copy.deepcopy(listed(call))
        call.user.ledger and call.user.ledger.pop()
        return data

    provider.house.listLedgerEntries = erased


def refused_yet_done(provider):
    cancel = provider.house.cancelOrder

    def cancelled(call):
        asking = call.user
        for owner in provider.house.users.values():
            if owner is not asking and call.path["order_id"] in owner.orders:
                call.user = owner
                cancel(call)
        call.user = asking
        return cancel(call)

    provider.house.cancelOrder = cancelled


def cancelled_again(provider):
    cancel = provider.house.cancelOrder

    def cancelled(call):
        try:
            return cancel(call)
        except Refused:
            if call.path["order_id"] in call.user.orders:
                return call.user.orders[call.path["order_id"]]
            raise

    provider.house.cancelOrder = cancelled


def only_for_ranks(provider):
    request = provider.house.requestWithdrawal

    def requested(call):
        if call.user.profile["rank"] != "trial":
            return request(call)
        refusal = {"id": "more_than_withdrawable", "field": "amount", "rule": "withdrawable_amount", "nearest": []}
        params = {"withdrawable_amount": 0, "unsettled": 0}
        raise Refused(200, 7002, {**refusal, "params": params, "retryable": False})

    provider.house.requestWithdrawal = requested


def past_the_ledger(provider):
    request = provider.house.requestWithdrawal

    def requested(call):
        record = request(call)
        call.user.ledger.pop(0)
        return record

    provider.house.requestWithdrawal = requested


def again(name, records, key, state):
    """Moves a record that is in a state out of which the user has no move."""

    def plant(provider):
        operation = getattr(provider.house, name)

        def moved(call):
            record = getattr(call.user, records).get(call.path[key])
            if record and record["state"] == state:
                record["state"] = "cancelled"
                return record
            return operation(call)

        setattr(provider.house, name, moved)

    return plant


def placed_yet_refused(provider):
    check = provider.parameters, provider.body
    order = {"code": "7203", "direction": "long", "price_type": "limit", "price": "2303", "quantity": 100, "leverage": 1}

    def after_placing(step):
        def checked(route, request, *rest):
            try:
                return step(route, request, *rest)
            except Refused:
                user = provider.house.user_of(request.headers.get("token", ""))
                if route.id == "placeOrder" and user and user.cash["user_cash"] > ITS_RESERVE:
                    provider.house.placeOrder(types.SimpleNamespace(user=user, body=order))
                raise

        return checked

    provider.parameters, provider.body = map(after_placing, check)


def conflicting(provider):
    body = provider.body

    def read(route, request):
        try:
            return body(route, request)
        except Refused as refused:
            raise problem(409) if route.id == "placeOrder" and refused.status == 422 else refused

    provider.body = read


def ascii_names(provider):
    body = provider.body

    def read(route, request):
        if re.search(r'"display_name":"[^"]*[^ -~]', request.text):
            raise problem(400)
        return body(route, request)

    provider.body = read


def committed_anew(provider):
    draw, asked = provider.house.getIpoDraw, []

    def drawn(call):
        data = draw(call)
        if asked:
            return data
        asked.append(call)
        return {**shape("getIpoDraw_Committed"), "subject_id": data["subject_id"], "seed_commitment": "0" * 64}

    provider.house.getIpoDraw = drawn


def another_winner(data, _):
    rows = data["roster"]["items"]
    winner = next(row for row in rows if row["rank"] == 1)
    loser = next(row for row in reversed(rows) if row["allotted_lots"] == 0)
    winner["allotted_lots"], loser["allotted_lots"] = 0, winner["allotted_lots"]
    return data


PLANTS = {
    "a price is a number": after("getStock", lambda data, _: {**data, "year_high": 2921}),
    "yen have a fraction": after("getAssets", lambda data, _: {**data, "balance": data["balance"] - 0.5}),
    "a member too many": after("getUserInfo", lambda data, _: {**data, "password_hash": "x"}),
    "a member too few": after("listBankAccounts", lambda data, _: {"items": data["items"]}),
    "every message is OK": on_envelope(lambda envelope, code, data, lang: {**envelope(code, data, lang), "msg": "OK"}),
    "lang is ignored": on_envelope(lambda envelope, code, data, lang: envelope(code, data, "jp")),
    "a page has more than its limit": after("listLedgerEntries", lambda data, call: {**data, "items": call.user.ledger}),
    "the state asked for is ignored": state_ignored,
    "a status that is not listed": teapot,
    "a code that is not listed": on_envelope(
        lambda envelope, code, data, lang: envelope(2009 if code == 7007 else code, data, lang)
    ),
    "text of any length is taken": any_text,
    "a body that is no JSON brings it down": down_on_text,
    "answers take too long": slow,
    "connections break": breaking,
    "a repeated key acts again": acts_again,
    "a repeated key acts again, and hides it": acts_in_hiding,
    "a key takes another body": any_body,
    "orders of others can be read": for_anybody("getOrder", "orders", "order_id"),
    "withdrawals of others can be cancelled": for_anybody("cancelWithdrawal", "withdrawals", "withdrawal_id"),
    "no token is needed": open_assets,
    "signing out ends nothing": no_sign_out,
    "ten times the fee": dear,
    "removing removes nothing": no_removal,
    "reading erases history": erasing,
    "what is refused is done": refused_yet_done,
    "a cancelled order is cancelled again": cancelled_again,
    "total assets are not the sum": after(
        "getAssets", lambda data, _: {**data, "total_assets": data["total_assets"] + 1}
    ),
    "a withdrawal waits for a rank": only_for_ranks,
    "a draw has another winner": after("getIpoDraw", another_winner),
    "a token of another form is somebody": short_token,
    "a session never ends": endless,
    "a list has the orders of all": orders_of_all,
    "an upload needs no token": open_form,
    "uploads of others can be read": for_anybody("getUpload", "uploads", "upload_id"),
    "a secret is part of its key": secret_in_key,
    "a mistyped secret uses its key up": used_up,
    "cash leaves past the ledger": past_the_ledger,
    "a filled order is cancelled": again("cancelOrder", "orders", "order_id", "filled"),
    "an approved withdrawal is cancelled": again("cancelWithdrawal", "withdrawals", "withdrawal_id", "approved"),
    "another order is answered": after("getOrder", lambda data, _: {**data, "order_id": new_id("ord")}),
    "what breaks the schema is a conflict": conflicting,
    "names in Japanese are malformed": ascii_names,
    "the mode is live": after("getEnvironment", lambda data, _: {**data, "mode": "live"}),
    "a top-up leads out of the app": after("getTopUpUrl", lambda data, _: {**data, "url": "https://pay.example/"}),
    "a draw commits anew when it is held": committed_anew,
    "an invalid order is placed, then refused": placed_yet_refused,
    "a loan above the legal cap": after("getLoanTerms", lambda data, _: {**data, "annual_rate": "0.1990"}),
}
