import type { SeededFault } from '../faults.ts';
import type { Handler } from './call.ts';
import type { ForeignProvider } from './server.ts';

interface Planted extends SeededFault {
  readonly plant: (provider: ForeignProvider) => void;
}

type Data = Record<string, unknown>;

/** Changes what a handler answers. */
function after(id: string, change: (data: Data) => unknown) {
  return ({ handlers }: ForeignProvider) => {
    const handler = handlers[id] as Handler;
    handlers[id] = (call) => change(structuredClone(handler(call)) as Data);
  };
}

/** Thirty ways to get it wrong, one at a time; each is a line or two that somebody could have written. */
export const FAULTS: readonly Planted[] = [
  {
    ...{ name: 'a price as a number', operation: 'getStock', rule: 'decimal_as_number' },
    plant: after('getStock', (data) => ({ ...data, year_high: 2921 })),
  },
  {
    ...{ name: 'yen with a fraction', operation: 'getAssets', rule: 'not_an_integer' },
    plant: after('getAssets', (data) => ({ ...data, balance: 9_999_999.5 })),
  },
  {
    ...{ name: 'a member too many', operation: 'getUserInfo', rule: 'undeclared_member' },
    plant: after('getUserInfo', (data) => ({ ...data, password_hash: 'x' })),
  },
  {
    ...{ name: 'a member too few', operation: 'listBankAccounts', rule: 'missing_member' },
    plant: after('listBankAccounts', ({ items }) => ({ items })),
  },
  {
    ...{ name: 'every message OK', operation: 'getLoanTerms', rule: 'language' },
    plant: (provider) => {
      provider.envelope = (code, data) => ({ code, msg: 'OK', data });
    },
  },
  {
    ...{ name: 'lang ignored', operation: 'getTopUpUrl', rule: 'language' },
    plant: (provider) => {
      const envelope = provider.envelope.bind(provider);
      provider.envelope = (code, data) => envelope(code, data, 'jp');
    },
  },
  {
    ...{ name: 'more items than asked for', operation: 'listLedgerEntries', rule: 'too_many_items' },
    plant: after('listLedgerEntries', ({ items }) => ({
      items: Array.from({ length: 30 }, () => (items as unknown[])[0]).filter(Boolean),
      next_cursor: null,
    })),
  },
  {
    ...{
      name: 'another user’s withdrawals refused with 418',
      operation: 'getWithdrawal',
      rule: 'undeclared_status',
    },
    plant: (provider) => {
      const send = provider.send.bind(provider);
      provider.send = (response, status, body) => send(response, status === 404 ? 418 : status, body);
    },
  },
  {
    ...{ name: 'text of any length', operation: 'updateProfile', rule: 'accepted_invalid' },
    plant: (provider) => {
      const { body } = provider;
      provider.body = (schema, request, text) => {
        try {
          return body.call(provider, schema, request, text);
        } catch (error) {
          if (text.includes('display_name')) return JSON.parse(text);
          throw error;
        }
      };
    },
  },
  {
    ...{ name: 'down on text that is no JSON', operation: 'login', rule: 'server_error' },
    plant: (provider) => {
      const { body } = provider;
      provider.body = (schema, request, text) => {
        JSON.parse(text);
        return body.call(provider, schema, request, text);
      };
    },
  },
];
