import type { Rule } from '../verifier/findings/rules.ts';
import type { StateName } from '../verifier/provider-states/states.ts';

/** A fault that a provider could have, and the finding that the verifier must report for it. */
export interface SeededFault {
  readonly operation: string;
  readonly rule: Rule;
  /** The operator state that is needed to find the fault. */
  readonly state?: StateName;
  /** True if the fault is in the stream, which only the Node provider has. */
  readonly stream?: true;
  /** True if only the Node provider implements the operation. */
  readonly node?: true;
}

/** Forty faults of the comparison with other tools. Each reference provider can be started with one of them. */
export const COMPARISON_FAULTS = {
  'a price is a number': { operation: 'getStock', rule: 'decimal_as_number' },
  'yen amounts have a fraction': { operation: 'getAssets', rule: 'not_an_integer' },
  'a response has an undeclared member': { operation: 'getUserInfo', rule: 'undeclared_member' },
  'a response lacks a required member': { operation: 'listBankAccounts', rule: 'missing_member' },
  'every message is OK': { operation: 'getLoanTerms', rule: 'language' },
  'lang is ignored': { operation: 'getTopUpUrl', rule: 'language' },
  'a page has more than its limit': { operation: 'listLedgerEntries', rule: 'too_many_items' },
  'the state filter is ignored': { operation: 'listOrders', rule: 'other_state' },
  'a status that is not listed': { operation: 'getWithdrawal', rule: 'undeclared_status' },
  'a code that is not listed': { operation: 'cancelWithdrawal', rule: 'undeclared_code' },
  'text of any length is accepted': { operation: 'updateProfile', rule: 'accepted_invalid' },
  'a body that is not JSON causes HTTP 500': { operation: 'login', rule: 'server_error' },
  'responses take too long': { operation: 'getLoanTerms', rule: 'slow' },
  'connections break': { operation: 'getTopUpUrl', rule: 'no_answer' },
  'a repeated key executes again': { operation: 'placeOrder', rule: 'not_replayed' },
  'a repeated key executes again and hides it': { operation: 'placeOrder', rule: 'acted_twice' },
  'a key accepts another body': { operation: 'placeOrder', rule: 'key_not_refused' },
  'orders of others can be read': { operation: 'getOrder', rule: 'open_to_others' },
  'withdrawals of others can be cancelled': { operation: 'cancelWithdrawal', rule: 'open_to_others' },
  'no token is needed': { operation: 'getAssets', rule: 'open_to_nobody' },
  'signing out does not end the session': { operation: 'getUserInfo', rule: 'open_to_nobody' },
  'the fee is ten times too high': { operation: 'placeOrder', rule: 'not_as_previewed' },
  'removing an account does not remove it': { operation: 'removeBankAccount', rule: 'without_effect' },
  'a read deletes ledger entries': { operation: 'listLedgerEntries', rule: 'read_changed' },
  'a refused request is executed': { operation: 'cancelOrder', rule: 'refused_changed' },
  'a cancelled order is cancelled again': { operation: 'cancelOrder', rule: 'unlisted_move' },
  'total assets are not the sum': { operation: 'getAssets', rule: 'books_off' },
  'a withdrawal is refused for the rank': { operation: 'requestWithdrawal', rule: 'protection' },
  'a draw has a wrong winner': { operation: 'getIpoDraw', rule: 'protection' },
  'a malformed token is accepted': { operation: 'updateProfile', rule: 'open_to_nobody' },
  'a session never ends': { operation: 'getUserInfo', rule: 'open_to_nobody', state: 'expiredSession' },
  'a list contains the orders of all users': { operation: 'listOrders', rule: 'open_to_others' },
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
  'signing out does not end the stream': { operation: 'openStream', rule: 'open_to_nobody', stream: true },
  'the stream sends the orders of all users': {
    operation: 'openStream',
    rule: 'open_to_others',
    stream: true,
  },
  'a loan above the legal cap': { operation: 'getLoanTerms', rule: 'protection' },
} as const satisfies Readonly<Record<string, SeededFault>>;

export type ComparisonFaultName = keyof typeof COMPARISON_FAULTS;

/** Faults that were added after the comparison and are not part of it. */
export const ADDED_FAULTS = {
  'a number in full width is another number': { operation: 'login', rule: 'refused_valid', node: true },
  'a price is refused before a quantity': { operation: 'previewOrder', rule: 'refusal_order', node: true },
  'the language of a registration is ignored': {
    operation: 'getUserInfo',
    rule: 'not_as_requested',
    node: true,
  },
  'texts are decomposed': { operation: 'updateProfile', rule: 'schema', node: true },
  'the stream sends text that is not JSON': { operation: 'openStream', rule: 'not_json', stream: true },
  'a streamed price is a number': { operation: 'openStream', rule: 'decimal_as_number', stream: true },
  'quotes start without a snapshot': { operation: 'openStream', rule: 'stream_protocol', stream: true },
  'events during a disconnection are skipped': {
    operation: 'openStream',
    rule: 'stream_protocol',
    stream: true,
  },
  'a client without an event is not resumed': {
    operation: 'openStream',
    rule: 'stream_protocol',
    stream: true,
  },
  'an unused sequence number is accepted': {
    operation: 'openStream',
    rule: 'stream_protocol',
    stream: true,
  },
  'a secret is compared as part of the request': { operation: 'requestWithdrawal', rule: 'secret_in_key' },
  'a refused secret is stored under the key': { operation: 'requestWithdrawal', rule: 'secret_in_key' },
  'cash changes without a ledger entry': { operation: 'requestWithdrawal', rule: 'books_off' },
  'a filled order is cancelled': { operation: 'cancelOrder', rule: 'unlisted_move' },
  'an approved withdrawal is cancelled': {
    operation: 'cancelWithdrawal',
    rule: 'unlisted_move',
    state: 'withdrawalArrived',
  },
  'another order is returned': { operation: 'getOrder', rule: 'other_record' },
  'a schema violation gets 409': { operation: 'placeOrder', rule: 'wrong_refusal' },
  'Japanese names are refused': { operation: 'updateProfile', rule: 'refused_valid' },
  'responses have the content type text': { operation: 'getEnvironment', rule: 'not_json', node: true },
  'the mode is live': { operation: 'getEnvironment', rule: 'protection' },
  'a top-up leads out of the app': { operation: 'getTopUpUrl', rule: 'protection' },
  'support is not simulated': { operation: 'listSupportChannels', rule: 'protection', node: true },
  'a draw changes its commitment': { operation: 'getIpoDraw', rule: 'protection' },
  'a page of the roster is repeated': { operation: 'getIpoDraw', rule: 'protection', node: true },
  'questions are Japanese in every language': {
    operation: 'listSupportChannels',
    rule: 'language',
    node: true,
  },
  'signing out ends every session': { operation: 'logout', rule: 'without_effect', node: true },
  'a cancelled order is not announced': { operation: 'openStream', rule: 'stream_protocol', stream: true },
  'a filter loses an order': { operation: 'listOrders', rule: 'wrong_items', node: true },
  'assets leave out what a withdrawal holds': { operation: 'getAssets', rule: 'books_off', node: true },
  'an invalid order is placed, then refused': { operation: 'placeOrder', rule: 'refused_changed' },
} as const satisfies Readonly<Record<string, SeededFault>>;

export type AddedFaultName = keyof typeof ADDED_FAULTS;
