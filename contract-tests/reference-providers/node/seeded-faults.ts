import type { ComparisonFaultName } from '../seeded-faults.ts';
import { records } from './records.ts';
import { type Handler, type ProviderRequest, problem, RefusalError } from './request.ts';
import type { ReferenceProvider } from './server.ts';
import type { Data, User } from './user.ts';

export type FaultSeeder = (provider: ReferenceProvider) => void;

/** Changes the data that a handler returns. */
export function changingData(
  id: string,
  change: (data: Data, call: ProviderRequest) => unknown,
): FaultSeeder {
  return ({ handlers }) => {
    const handler = handlers[id] as Handler;
    handlers[id] = (call) => change(structuredClone(handler(call)) as Data, call);
  };
}

/** Lets every user call a handler of one record, as if the user owned the record. */
function forEveryUser(id: string, kind: 'orders' | 'withdrawals' | 'uploads', idName: string): FaultSeeder {
  return ({ handlers, backend }) => {
    const handler = handlers[id] as Handler;
    handlers[id] = (call) => {
      const owner = [...backend.accounts.users.values()].find((user) =>
        user[kind].has(call.path[idName] ?? ''),
      );
      return handler(owner ? { ...call, user: owner } : call);
    };
  };
}

/** Seeds each fault of `COMPARISON_FAULTS` into this provider. */
export const FAULT_SEEDERS: Readonly<Record<ComparisonFaultName, FaultSeeder>> = {
  'a price is a number': changingData('getStock', (data) => ({ ...data, year_high: 2921 })),
  'yen amounts have a fraction': changingData('getAssets', (data) => ({
    ...data,
    balance: Number(data.balance) - 0.5,
  })),
  'a response has an undeclared member': changingData('getUserInfo', (data) => ({
    ...data,
    password_hash: 'x',
  })),
  'a response lacks a required member': changingData('listBankAccounts', ({ items }) => ({ items })),
  'every message is OK': (provider) => {
    provider.envelope = (code, data) => ({ code, msg: 'OK', data });
  },
  'lang is ignored': (provider) => {
    const envelope = provider.envelope.bind(provider);
    provider.envelope = (code, data) => envelope(code, data, 'jp');
  },
  'a page has more than its limit': changingData('listLedgerEntries', (data, { user }) => ({
    ...data,
    items: user.ledger,
  })),
  'the state filter is ignored': (provider) => {
    const handler = provider.handlers.listOrders as Handler;
    provider.handlers.listOrders = (call) => handler({ ...call, query: {} });
  },
  'a status that is not listed': (provider) => {
    const send = provider.send.bind(provider);
    provider.send = (response, status, body) => send(response, status === 404 ? 418 : status, body);
  },
  'a code that is not listed': (provider) => {
    const envelope = provider.envelope.bind(provider);
    provider.envelope = (code, data, lang) => envelope(code === 7007 ? 2009 : code, data, lang);
  },
  'text of any length is accepted': (provider) => {
    const body = provider.body.bind(provider);
    provider.body = (schema, request, text) =>
      text.includes('display_name') ? JSON.parse(text) : body(schema, request, text);
  },
  'a body that is not JSON causes HTTP 500': (provider) => {
    const body = provider.body.bind(provider);
    provider.body = (schema, request, text) => {
      JSON.parse(text);
      return body(schema, request, text);
    };
  },
  'responses take too long': (provider) => {
    const serve = provider.serve.bind(provider);
    let slow = SLOW_ANSWERS;
    provider.serve = async (request, response) => {
      if (request.url?.includes('/loans/terms') && slow-- > 0)
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return serve(request, response);
    };
  },
  'connections break': (provider) => {
    const serve = provider.serve.bind(provider);
    provider.serve = async (request, response) =>
      request.url?.includes('/getCzhiurl') ? void request.socket.destroy() : serve(request, response);
  },
  'a repeated key executes again': (provider) => {
    provider.once = (_call, _key, _body, run) => run();
  },
  'a repeated key executes again and hides it': (provider) => {
    const once = provider.once.bind(provider);
    provider.once = (call, key, body, run) => {
      const first = once(call, key, body, run);
      if (provider.repeated.has(key)) run();
      provider.repeated.add(key);
      return first;
    };
  },
  'a key accepts another body': (provider) => {
    const once = provider.once.bind(provider);
    provider.once = (call, key, body, run) => once(call, `${key} ${body}`, body, run);
  },
  'orders of others can be read': forEveryUser('getOrder', 'orders', 'order_id'),
  'withdrawals of others can be cancelled': forEveryUser('cancelWithdrawal', 'withdrawals', 'withdrawal_id'),
  'no token is needed': (provider) => {
    const authenticate = provider.authenticate.bind(provider);
    provider.authenticate = (route, token) => {
      const [firstUser = null] = provider.backend.accounts.users.values();
      return route.id === 'getAssets'
        ? (provider.backend.accounts.userOf(token) ?? firstUser)
        : authenticate(route, token);
    };
  },
  'signing out does not end the session': ({ handlers }) => {
    handlers.logout = () => null;
  },
  'the fee is ten times too high': ({ backend, handlers }) => {
    const place = handlers.placeOrder as Handler;
    handlers.placeOrder = (call) => {
      backend.trading.fees.basisPoints *= 10;
      try {
        return place(call);
      } finally {
        backend.trading.fees.basisPoints /= 10;
      }
    };
  },
  'removing an account does not remove it': ({ handlers }) => {
    handlers.removeBankAccount = ({ user, path }) => {
      if (!user.banks.has(path.bank_account_id ?? '')) throw problem(404);
      return null;
    };
  },
  'a read deletes ledger entries': ({ handlers }) => {
    const list = handlers.listLedgerEntries as Handler;
    handlers.listLedgerEntries = (call) => {
      const data = structuredClone(list(call));
      call.user.ledger.pop();
      return data;
    };
  },
  'a refused request is executed': ({ handlers, backend }) => {
    const cancel = handlers.cancelOrder as Handler;
    handlers.cancelOrder = (call) => {
      const id = call.path.order_id ?? '';
      const owner = [...backend.accounts.users.values()].find(({ orders }) => orders.has(id)) as
        | User
        | undefined;
      if (owner && owner !== call.user) backend.trading.cancelOrder(owner, id);
      return cancel(call);
    };
  },
  'a cancelled order is cancelled again': ({ handlers }) => {
    const cancel = handlers.cancelOrder as Handler;
    handlers.cancelOrder = (call) => {
      try {
        return cancel(call);
      } catch (error) {
        const order = call.user.orders.get(call.path.order_id ?? '');
        if (error instanceof RefusalError && order) return order;
        throw error;
      }
    };
  },
  'total assets are not the sum': changingData('getAssets', (data) => ({
    ...data,
    total_assets: Number(data.total_assets) + 1,
  })),
  'a withdrawal is refused for the rank': ({ handlers }) => {
    const request = handlers.requestWithdrawal as Handler;
    handlers.requestWithdrawal = (call) => {
      const withdrawable = 0;
      if (call.user.profile.rank !== 'trial') return request(call);
      const data = {
        id: 'more_than_withdrawable',
        field: 'amount',
        rule: 'withdrawable_amount',
        retryable: false,
      };
      throw new RefusalError(200, 7002, {
        ...data,
        params: { withdrawable_amount: withdrawable, unsettled: 0 },
        nearest: [],
      });
    };
  },
  'a malformed token is accepted': (provider) => {
    const authenticate = provider.authenticate.bind(provider);
    provider.authenticate = (route, token) => {
      const [firstUser = null] = provider.backend.accounts.users.values();
      return token.length === 1 ? firstUser : authenticate(route, token);
    };
  },
  'a session never ends': ({ backend: { accounts } }) => {
    accounts.userOf = (token) => accounts.sessions.get(token)?.user ?? null;
  },
  'a list contains the orders of all users': ({ handlers, backend }) => {
    handlers.listOrders = ({ query }) => {
      const all = [...backend.accounts.users.values()].flatMap(({ orders }) => [...orders]);
      return records(new Map(all), query);
    };
  },
  'an upload needs no token': (provider) => {
    const authenticate = provider.authenticate.bind(provider);
    provider.authenticate = (route, token) => {
      const [firstUser = null] = provider.backend.accounts.users.values();
      return route.form ? (provider.backend.accounts.userOf(token) ?? firstUser) : authenticate(route, token);
    };
  },
  'uploads of others can be read': forEveryUser('getUpload', 'uploads', 'upload_id'),
  'a ticket opens the stream twice': ({ backend: { stream } }) => {
    stream.tickets.delete = () => true;
  },
  'an old ticket opens the stream': ({ backend: { stream } }) => {
    const issue = stream.issue.bind(stream);
    stream.issue = (user, token) => issue(user, token);
  },
  'a ticket outlives its session': ({ backend: { stream } }) => {
    const redeem = stream.redeem.bind(stream);
    stream.redeem = (ticket) => redeem(ticket, () => ANY_USER);
  },
  'signing out does not end the stream': ({ backend: { stream } }) => {
    stream.end = () => undefined;
  },
  'the stream sends the orders of all users': ({ backend: { stream } }) => {
    stream.listenersOf = () => [...stream.listeners];
  },
  'a draw has a wrong winner': changingData('getIpoDraw', (data) => {
    const { items } = data.roster as { items: { rank: number; allotted_lots: number }[] };
    const [winner, loser] = [
      items.find(({ rank }) => rank === 1),
      items.findLast(({ allotted_lots }) => allotted_lots === 0),
    ];
    if (winner && loser) [winner.allotted_lots, loser.allotted_lots] = [0, winner.allotted_lots];
    return data;
  }),
  'a loan above the legal cap': changingData('getLoanTerms', (data) => ({ ...data, annual_rate: '0.1990' })),
};

/** Any user; only its existence is checked. */
const ANY_USER = {} as User;

/** Longer than the timeout that the tests set for one response. */
const SLOW_MS = 600;
/** Limits the time that the tests wait. */
const SLOW_ANSWERS = 3;
