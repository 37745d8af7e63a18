import type { Rule } from '../verifier/findings/rules.ts';
import type { StateName } from '../verifier/provider-states/states.ts';

/** A fault that somebody could have built in, and what the judge has to say of it. */
export interface SeededFault {
  readonly operation: string;
  readonly rule: Rule;
  /** Shown only by a state that an operator brings about. */
  readonly state?: StateName;
  /** True where only the provider that has a stream can have it. */
  readonly stream?: true;
  /** True where only the provider in Node has what it is about. */
  readonly node?: true;
}

/** Forty ways to get it wrong. Each foreign provider can have each of them, one at a time, planted in its own language. */
export const COMPARISON_FAULTS = {
  'a price is a number': { operation: 'getStock', rule: 'decimal_as_number' },
  'yen have a fraction': { operation: 'getAssets', rule: 'not_an_integer' },
  'a member too many': { operation: 'getUserInfo', rule: 'undeclared_member' },
  'a member too few': { operation: 'listBankAccounts', rule: 'missing_member' },
  'every message is OK': { operation: 'getLoanTerms', rule: 'language' },
  'lang is ignored': { operation: 'getTopUpUrl', rule: 'language' },
  'a page has more than its limit': { operation: 'listLedgerEntries', rule: 'too_many_items' },
  'the state asked for is ignored': { operation: 'listOrders', rule: 'other_state' },
  'a status that is not listed': { operation: 'getWithdrawal', rule: 'undeclared_status' },
  'a code that is not listed': { operation: 'cancelWithdrawal', rule: 'undeclared_code' },
  'text of any length is taken': { operation: 'updateProfile', rule: 'accepted_invalid' },
  'a body that is no JSON brings it down': { operation: 'login', rule: 'server_error' },
  'answers take too long': { operation: 'getLoanTerms', rule: 'slow' },
  'connections break': { operation: 'getTopUpUrl', rule: 'no_answer' },
  'a repeated key acts again': { operation: 'placeOrder', rule: 'not_replayed' },
  'a repeated key acts again, and hides it': { operation: 'placeOrder', rule: 'acted_twice' },
  'a key takes another body': { operation: 'placeOrder', rule: 'key_not_refused' },
  'orders of others can be read': { operation: 'getOrder', rule: 'open_to_others' },
  'withdrawals of others can be cancelled': { operation: 'cancelWithdrawal', rule: 'open_to_others' },
  'no token is needed': { operation: 'getAssets', rule: 'open_to_nobody' },
  'signing out ends nothing': { operation: 'getUserInfo', rule: 'open_to_nobody' },
  'ten times the fee': { operation: 'placeOrder', rule: 'not_as_previewed' },
  'removing removes nothing': { operation: 'removeBankAccount', rule: 'without_effect' },
  'reading erases history': { operation: 'listLedgerEntries', rule: 'read_changed' },
  'what is refused is done': { operation: 'cancelOrder', rule: 'refused_changed' },
  'a cancelled order is cancelled again': { operation: 'cancelOrder', rule: 'unlisted_move' },
  'total assets are not the sum': { operation: 'getAssets', rule: 'books_off' },
  'a withdrawal waits for a rank': { operation: 'requestWithdrawal', rule: 'protection' },
  'a draw has another winner': { operation: 'getIpoDraw', rule: 'protection' },
  'a token of another form is somebody': { operation: 'updateProfile', rule: 'open_to_nobody' },
  'a session never ends': { operation: 'getUserInfo', rule: 'open_to_nobody', state: 'expiredSession' },
  'a list has the orders of all': { operation: 'listOrders', rule: 'open_to_others' },
  'an upload needs no token': { operation: 'uploadImage', rule: 'open_to_nobody' },
  'uploads of others can be read': { operation: 'getUpload', rule: 'open_to_others' },
  'a ticket opens the stream twice': { operation: 'openStream', rule: 'open_to_nobody', stream: true },
  'an old ticket opens the stream': {
    operation: 'openStream',
    rule: 'open_to_nobody',
    state: 'expiredTicket',
    stream: true,
  },
  'a ticket outlives its session': { operation: 'openStream', rule: 'open_to_nobody', stream: true },
  'signing out ends no stream': { operation: 'openStream', rule: 'open_to_nobody', stream: true },
  'the stream tells the orders of all': { operation: 'openStream', rule: 'open_to_others', stream: true },
  'a loan above the legal cap': { operation: 'getLoanTerms', rule: 'protection' },
} as const satisfies Readonly<Record<string, SeededFault>>;

export type ComparisonFaultName = keyof typeof COMPARISON_FAULTS;

/** Faults that came after the comparison with other tools, which is of the forty. */
export const LATER_FAULTS = {
  'the stream says no JSON': { operation: 'openStream', rule: 'not_json', stream: true },
  'a pushed price is a number': { operation: 'openStream', rule: 'decimal_as_number', stream: true },
  'quotes begin without a snapshot': { operation: 'openStream', rule: 'stream_protocol', stream: true },
  'what happened while a client was away is skipped': {
    operation: 'openStream',
    rule: 'stream_protocol',
    stream: true,
  },
  'a number that was never given is taken': {
    operation: 'openStream',
    rule: 'stream_protocol',
    stream: true,
  },
  'a secret is part of its key': { operation: 'requestWithdrawal', rule: 'secret_in_key' },
  'a mistyped secret uses its key up': { operation: 'requestWithdrawal', rule: 'secret_in_key' },
  'cash leaves past the ledger': { operation: 'requestWithdrawal', rule: 'books_off' },
  'a filled order is cancelled': { operation: 'cancelOrder', rule: 'unlisted_move' },
  'an approved withdrawal is cancelled': {
    operation: 'cancelWithdrawal',
    rule: 'unlisted_move',
    state: 'withdrawalArrived',
  },
  'another order is answered': { operation: 'getOrder', rule: 'other_record' },
  'what breaks the schema is a conflict': { operation: 'placeOrder', rule: 'wrong_refusal' },
  'names in Japanese are malformed': { operation: 'updateProfile', rule: 'refused_valid' },
  'answers call themselves text': { operation: 'getEnvironment', rule: 'not_json', node: true },
  'the mode is live': { operation: 'getEnvironment', rule: 'protection' },
  'a top-up leads out of the app': { operation: 'getTopUpUrl', rule: 'protection' },
  'support is not simulated': { operation: 'listSupportChannels', rule: 'protection', node: true },
  'a draw commits anew when it is held': { operation: 'getIpoDraw', rule: 'protection' },
  'a page of the roster comes twice': { operation: 'getIpoDraw', rule: 'protection', node: true },
  'an invalid order is placed, then refused': { operation: 'placeOrder', rule: 'refused_changed' },
} as const satisfies Readonly<Record<string, SeededFault>>;

export type LaterFaultName = keyof typeof LATER_FAULTS;
