"""Seeds each fault of `../seeded-faults.ts` into this provider."""

import copy
import json
import re
import time
import types

from contract import example_data
from backend import Refused, in_states, new_id, problem

# Longer than the timeout that the tests set for one response.
SLOW_S = 0.6
# Limits the time that the tests wait.
SLOW_ANSWERS = 3
# The reserve of the order that is placed and refused.
RESERVE_OF_ORDER = 240_000


def changing_data(name, change):
    """Changes the data that an operation returns."""

    def seed(provider):
        operation = getattr(provider.backend, name)
        setattr(provider.backend, name, lambda call: change(copy.deepcopy(operation(call)), call))

    return seed


def for_every_user(name, records, key):
    """Lets every user call an operation of one record, as if the user owned the record."""

    def seed(provider):
        operation = getattr(provider.backend, name)

        def acting(call):
            for user in provider.backend.users.values():
                if call.path[key] in getattr(user, records):
                    call.user = user
            return operation(call)

        setattr(provider.backend, name, acting)

    return seed


def on_envelope(change):
    def seed(provider):
        envelope = provider.envelope
        provider.envelope = lambda code, data, lang: change(envelope, code, data, lang)

    return seed


def ignore_state_filter(provider):
    listed = provider.backend.listOrders

    def all_of_them(call):
        call.query.pop("state", None)
        return listed(call)

    provider.backend.listOrders = all_of_them


def unlisted_status(provider):
    answer = provider.answer

    def answered(request):
        status, body = answer(request)
        return 418 if status == 404 else status, body

    provider.answer = answered


def accept_any_text(provider):
    body = provider.body
    provider.body = lambda route, request: json.loads(request.text) if "display_name" in request.text else body(route, request)


def fail_on_malformed_body(provider):
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


def break_connections(provider):
    answer = provider.answer
    provider.answer = lambda request: None if request.path.endswith("/getCzhiurl") else answer(request)


def ignore_keys(provider):
    provider.once = lambda name, content, run: run()


def execute_twice(provider):
    once, seen = provider.once, set()

    def twice(name, content, run):
        first = once(name, content, run)
        if name in seen:
            run()
        seen.add(name)
        return first

    provider.once = twice


def accept_other_body(provider):
    once = provider.once
    provider.once = lambda name, content, run: once((*name, json.dumps(content)), content, run)


def compare_secrets(provider):
    provider.without_secrets = lambda route, body: body


def store_refused_secrets(provider):
    provider.is_final = lambda name, answer: True


def open_assets(provider):
    authenticate = provider.authenticate

    def first_user(route, token):
        if route.id == "getAssets" and provider.backend.user_of(token) is None:
            return next(iter(provider.backend.users.values()))
        return authenticate(route, token)

    provider.authenticate = first_user


def open_form(provider):
    authenticate = provider.authenticate

    def first_user(route, token):
        if route.form and provider.backend.user_of(token) is None:
            return next(iter(provider.backend.users.values()))
        return authenticate(route, token)

    provider.authenticate = first_user


def accept_malformed_token(provider):
    authenticate = provider.authenticate

    def first_user(route, token):
        return next(iter(provider.backend.users.values())) if len(token) == 1 else authenticate(route, token)

    provider.authenticate = first_user


def endless_sessions(provider):
    provider.backend.user_of = lambda token: provider.backend.sessions.get(token, (None, 0))[0]


def list_orders_of_all_users(provider):
    def listed(call):
        orders = {key: order for user in provider.backend.users.values() for key, order in user.orders.items()}
        return in_states(orders, call.query)

    provider.backend.listOrders = listed


def no_sign_out(provider):
    provider.backend.logout = lambda call: None


def ten_times_the_fee(provider):
    place = provider.backend.placeOrder

    def placed(call):
        provider.backend.fee_basis_points *= 10
        try:
            return place(call)
        finally:
            provider.backend.fee_basis_points //= 10

    provider.backend.placeOrder = placed


def no_removal(provider):
    def kept(call):
        if call.path["bank_account_id"] not in call.user.banks:
            raise problem(404)

    provider.backend.removeBankAccount = kept


def delete_ledger_on_read(provider):
    listed = provider.backend.listLedgerEntries

    def erased(call):
        data = copy.deepcopy(listed(call))
        call.user.ledger and call.user.ledger.pop()
        return data

    provider.backend.listLedgerEntries = erased


def cancel_despite_refusal(provider):
    cancel = provider.backend.cancelOrder

    def cancelled(call):
        caller = call.user
        for owner in provider.backend.users.values():
            if owner is not caller and call.path["order_id"] in owner.orders:
                call.user = owner
                cancel(call)
        call.user = caller
        return cancel(call)

    provider.backend.cancelOrder = cancelled


def cancelled_again(provider):
    cancel = provider.backend.cancelOrder

    def cancelled(call):
        try:
            return cancel(call)
        except Refused:
            if call.path["order_id"] in call.user.orders:
                return call.user.orders[call.path["order_id"]]
            raise

    provider.backend.cancelOrder = cancelled


def refuse_by_rank(provider):
    request = provider.backend.requestWithdrawal

    def requested(call):
        if call.user.profile["rank"] != "trial":
            return request(call)
        refusal = {"id": "more_than_withdrawable", "field": "amount", "rule": "withdrawable_amount", "nearest": []}
        params = {"withdrawable_amount": 0, "unsettled": 0}
        raise Refused(200, 7002, {**refusal, "params": params, "retryable": False})

    provider.backend.requestWithdrawal = requested


def skip_ledger_entry(provider):
    request = provider.backend.requestWithdrawal

    def requested(call):
        record = request(call)
        call.user.ledger.pop(0)
        return record

    provider.backend.requestWithdrawal = requested


def cancelling_from(name, records, key, state):
    """Cancels a record in a state that forbids it."""

    def seed(provider):
        operation = getattr(provider.backend, name)

        def moved(call):
            record = getattr(call.user, records).get(call.path[key])
            if record and record["state"] == state:
                record["state"] = "cancelled"
                return record
            return operation(call)

        setattr(provider.backend, name, moved)

    return seed


def place_despite_refusal(provider):
    check = provider.parameters, provider.body
    order = {"code": "7203", "direction": "long", "price_type": "limit", "price": "2303", "quantity": 100, "leverage": 1}

    def after_placing(step):
        def checked(route, request, *rest):
            try:
                return step(route, request, *rest)
            except Refused:
                user = provider.backend.user_of(request.headers.get("token", ""))
                if route.id == "placeOrder" and user and user.cash["user_cash"] > RESERVE_OF_ORDER:
                    provider.backend.placeOrder(types.SimpleNamespace(user=user, body=order))
                raise

        return checked

    provider.parameters, provider.body = map(after_placing, check)


def refuse_with_conflict(provider):
    body = provider.body

    def read(route, request):
        try:
            return body(route, request)
        except Refused as refused:
            raise problem(409) if route.id == "placeOrder" and refused.status == 422 else refused

    provider.body = read


def refuse_japanese_names(provider):
    body = provider.body

    def read(route, request):
        if re.search(r'"display_name":"[^"]*[^ -~]', request.text):
            raise problem(400)
        return body(route, request)

    provider.body = read


def change_commitment(provider):
    draw, calls = provider.backend.getIpoDraw, []

    def drawn(call):
        data = draw(call)
        if calls:
            return data
        calls.append(call)
        return {**example_data("getIpoDraw_Committed"), "subject_id": data["subject_id"], "seed_commitment": "0" * 64}

    provider.backend.getIpoDraw = drawn


def wrong_winner(data, _):
    rows = data["roster"]["items"]
    winner = next(row for row in rows if row["rank"] == 1)
    loser = next(row for row in reversed(rows) if row["allotted_lots"] == 0)
    winner["allotted_lots"], loser["allotted_lots"] = 0, winner["allotted_lots"]
    return data


FAULT_SEEDERS = {
    "a price is a number": changing_data("getStock", lambda data, _: {**data, "year_high": 2921}),
    "yen amounts have a fraction": changing_data("getAssets", lambda data, _: {**data, "balance": data["balance"] - 0.5}),
    "a response has an undeclared member": changing_data("getUserInfo", lambda data, _: {**data, "password_hash": "x"}),
    "a response lacks a required member": changing_data("listBankAccounts", lambda data, _: {"items": data["items"]}),
    "every message is OK": on_envelope(lambda envelope, code, data, lang: {**envelope(code, data, lang), "msg": "OK"}),
    "lang is ignored": on_envelope(lambda envelope, code, data, lang: envelope(code, data, "jp")),
    "a page has more than its limit": changing_data("listLedgerEntries", lambda data, call: {**data, "items": call.user.ledger}),
    "the state filter is ignored": ignore_state_filter,
    "a status that is not listed": unlisted_status,
    "a code that is not listed": on_envelope(
        lambda envelope, code, data, lang: envelope(2009 if code == 7007 else code, data, lang)
    ),
    "text of any length is accepted": accept_any_text,
    "a body that is not JSON causes HTTP 500": fail_on_malformed_body,
    "responses take too long": slow,
    "connections break": break_connections,
    "a repeated key executes again": ignore_keys,
    "a repeated key executes again and hides it": execute_twice,
    "a key accepts another body": accept_other_body,
    "orders of others can be read": for_every_user("getOrder", "orders", "order_id"),
    "withdrawals of others can be cancelled": for_every_user("cancelWithdrawal", "withdrawals", "withdrawal_id"),
    "no token is needed": open_assets,
    "signing out does not end the session": no_sign_out,
    "the fee is ten times too high": ten_times_the_fee,
    "removing an account does not remove it": no_removal,
    "a read deletes ledger entries": delete_ledger_on_read,
    "a refused request is executed": cancel_despite_refusal,
    "a cancelled order is cancelled again": cancelled_again,
    "total assets are not the sum": changing_data(
        "getAssets", lambda data, _: {**data, "total_assets": data["total_assets"] + 1}
    ),
    "a withdrawal is refused for the rank": refuse_by_rank,
    "a draw has a wrong winner": changing_data("getIpoDraw", wrong_winner),
    "a malformed token is accepted": accept_malformed_token,
    "a session never ends": endless_sessions,
    "a list contains the orders of all users": list_orders_of_all_users,
    "an upload needs no token": open_form,
    "uploads of others can be read": for_every_user("getUpload", "uploads", "upload_id"),
    "a secret is compared as part of the request": compare_secrets,
    "a refused secret is stored under the key": store_refused_secrets,
    "cash changes without a ledger entry": skip_ledger_entry,
    "a filled order is cancelled": cancelling_from("cancelOrder", "orders", "order_id", "filled"),
    "an approved withdrawal is cancelled": cancelling_from("cancelWithdrawal", "withdrawals", "withdrawal_id", "approved"),
    "another order is returned": changing_data("getOrder", lambda data, _: {**data, "order_id": new_id("ord")}),
    "a schema violation gets 409": refuse_with_conflict,
    "Japanese names are refused": refuse_japanese_names,
    "the mode is live": changing_data("getEnvironment", lambda data, _: {**data, "mode": "live"}),
    "a top-up leads out of the app": changing_data("getTopUpUrl", lambda data, _: {**data, "url": "https://pay.example/"}),
    "a draw changes its commitment": change_commitment,
    "an invalid order is placed, then refused": place_despite_refusal,
    "a loan above the legal cap": changing_data("getLoanTerms", lambda data, _: {**data, "annual_rate": "0.1990"}),
}
