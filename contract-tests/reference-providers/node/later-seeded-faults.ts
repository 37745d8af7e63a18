import type { IncomingMessage } from 'node:http';
import type { LaterFaultName } from '../seeded-faults.ts';
import { newId } from './books.ts';
import type { Events } from './channels.ts';
import { type Route, shape } from './contract.ts';
import { framed, TEXT } from './frames.ts';
import { type Handler, problem, RefusalError } from './request.ts';
import { after, type FaultSeeder } from './seeded-faults.ts';
import type { ReferenceProvider } from './server.ts';
import type { Data } from './user.ts';

/** Changes what the stream says. */
function saying(change: (message: Data) => Data): FaultSeeder {
  return ({ backend: { stream } }) => {
    const say = stream.say.bind(stream);
    stream.say = (socket, message) => say(socket, change(message));
  };
}

/** Moves a record that is in a state out of which the user has no move. */
function again(id: string, kind: 'orders' | 'withdrawals', idName: string, state: string): FaultSeeder {
  return ({ handlers }) => {
    const handler = handlers[id] as Handler;
    handlers[id] = (call) => {
      const record = call.user[kind].get(call.path[idName] ?? '');
      return record?.state === state ? Object.assign(record, { state: 'cancelled' }) : handler(call);
    };
  };
}

/** Does something else, or refuses otherwise, where a request breaks its schema. */
function onBroken(
  refused: (error: unknown, provider: ReferenceProvider, route: Route, request: IncomingMessage) => unknown,
): FaultSeeder {
  return (provider) => {
    const check = provider.check.bind(provider);
    provider.check = (route, request, url, path, text) => {
      try {
        return check(route, request, url, path, text);
      } catch (error) {
        throw refused(error, provider, route, request);
      }
    };
  };
}

/** How somebody would have written each fault of `LATER_FAULTS` here. */
export const LATER_FAULT_SEEDERS: Readonly<Record<LaterFaultName, FaultSeeder>> = {
  'the stream says no JSON': ({ backend: { stream } }) => {
    stream.say = (socket, { type }) => void socket.write(framed(TEXT, Buffer.from(`event: ${type}`)));
  },
  'a pushed price is a number': saying((message) =>
    message.type === 'quote'
      ? {
          ...message,
          items: (message.items as Data[]).map((item) => ({ ...item, price: Number(item.price) })),
        }
      : message,
  ),
  'quotes begin without a snapshot': saying((message) =>
    message.type === 'quote' ? { ...message, snapshot: false } : message,
  ),
  'what happened while a client was away is skipped': ({ backend: { stream } }) => {
    stream.eventsOf = eventsOf(stream.eventsOf.bind(stream), (events) => {
      events.after = () => [];
    });
  },
  'a number that was never given is taken': ({ backend: { stream } }) => {
    stream.eventsOf = eventsOf(stream.eventsOf.bind(stream), (events) => {
      events.last = () => Number.MAX_SAFE_INTEGER;
    });
  },
  'a secret is part of its key': (provider) => {
    provider.fingerprint = (_route, url, body) => JSON.stringify([url.pathname, body]);
  },
  'a mistyped secret uses its key up': (provider) => {
    provider.isFinal = () => true;
  },
  'cash leaves past the ledger': ({ handlers }) => {
    const request = handlers.requestWithdrawal as Handler;
    handlers.requestWithdrawal = (call) => {
      const withdrawal = request(call);
      call.user.ledger.shift();
      return withdrawal;
    };
  },
  'a filled order is cancelled': again('cancelOrder', 'orders', 'order_id', 'filled'),
  'an approved withdrawal is cancelled': again(
    'cancelWithdrawal',
    'withdrawals',
    'withdrawal_id',
    'approved',
  ),
  'another order is answered': after('getOrder', (data) => ({ ...data, order_id: newId('ord') })),
  'what breaks the schema is a conflict': onBroken((error, _provider, { id }) =>
    id === 'placeOrder' && error instanceof RefusalError && error.status === 422 ? problem(409) : error,
  ),
  'names in Japanese are malformed': (provider) => {
    const body = provider.body.bind(provider);
    provider.body = (schema, request, text) => {
      if (/"display_name":"[^"]*[^ -~]/.test(text)) throw problem(400);
      return body(schema, request, text);
    };
  },
  'answers call themselves text': (provider) => {
    provider.send = (response, status, body) =>
      void response.writeHead(status, { 'content-type': 'text/plain' }).end(JSON.stringify(body));
  },
  'the mode is live': after('getEnvironment', (data) => ({ ...data, mode: 'live' })),
  'a top-up leads out of the app': after('getTopUpUrl', (data) => ({ ...data, url: 'https://pay.example/' })),
  'support is not simulated': after('listSupportChannels', ({ items }) => ({
    items: (items as Data[]).map((item) => ({ ...item, simulated: false })),
  })),
  'a draw commits anew when it is held': (provider) => {
    let asked = 0;
    after('getIpoDraw', (data) =>
      asked++ === 0
        ? { ...shape('getIpoDraw_Committed'), subject_id: data.subject_id, seed_commitment: '0'.repeat(64) }
        : data,
    )(provider);
  },
  'a page of the roster comes twice': ({ handlers }) => {
    const draw = handlers.getIpoDraw as Handler;
    handlers.getIpoDraw = (call) => {
      const [data, first] = [draw(call), draw({ ...call, query: {} })] as [Data, Data];
      return { ...data, roster: { ...(data.roster as Data), items: (first.roster as Data).items } };
    };
  },
  'an invalid order is placed, then refused': onBroken((error, { backend }, { id }, { headers }) => {
    const user = backend.accounts.userOf(String(headers.token));
    if (id === 'placeOrder' && user && user.cash.balance > ITS_RESERVE)
      backend.trading.placeOrder(user, AN_ORDER);
    return error;
  }),
};

const AN_ORDER = { code: '7203', price_type: 'limit', price: '2303', quantity: 100, leverage: 1 };
const ITS_RESERVE = 240_000;

function eventsOf<Owner>(own: (owner: Owner) => Events, change: (events: Events) => void) {
  return (owner: Owner) => {
    const events = own(owner);
    change(events);
    return events;
  };
}
