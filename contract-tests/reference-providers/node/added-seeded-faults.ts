import type { IncomingMessage } from 'node:http';
import type { AddedFaultName } from '../seeded-faults.ts';
import { exampleData, type Route } from './contract.ts';
import { framed, TEXT } from './frames.ts';
import { newId } from './records.ts';
import { type Handler, problem, RefusalError } from './request.ts';
import { changingData, type FaultSeeder } from './seeded-faults.ts';
import type { ReferenceProvider } from './server.ts';
import type { Events } from './stream-subscriptions.ts';
import type { Data } from './user.ts';

/** Changes the messages of the stream. */
function changingMessages(change: (message: Data) => Data): FaultSeeder {
  return ({ backend: { stream } }) => {
    const send = stream.send.bind(stream);
    stream.send = (socket, message) => send(socket, change(message));
  };
}

/** Cancels a record in a state that forbids it. */
function cancellingFrom(
  id: string,
  kind: 'orders' | 'withdrawals',
  idName: string,
  state: string,
): FaultSeeder {
  return ({ handlers }) => {
    const handler = handlers[id] as Handler;
    handlers[id] = (call) => {
      const record = call.user[kind].get(call.path[idName] ?? '');
      return record?.state === state ? Object.assign(record, { state: 'cancelled' }) : handler(call);
    };
  };
}

/** Replaces the refusal of an invalid request. */
function onInvalidRequest(
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

/** Seeds each fault of `ADDED_FAULTS` into this provider. */
export const ADDED_FAULT_SEEDERS: Readonly<Record<AddedFaultName, FaultSeeder>> = {
  'the language of a registration is ignored': ({ handlers }) => {
    const register = handlers.register as Handler;
    handlers.register = (call) => register({ ...call, query: {} });
  },
  'a number in full width is another number': ({ handlers }) => {
    const login = handlers.login as Handler;
    handlers.login = (call) =>
      login({
        ...call,
        body: { ...call.body, account: String(call.body.account).replaceAll(/[^ -~]/g, '') },
      });
  },
  'a price is refused before a quantity': ({ handlers }) => {
    const preview = handlers.previewOrder as Handler;
    handlers.previewOrder = (call) => {
      preview({ ...call, body: { ...call.body, quantity: 100 } });
      return preview(call);
    };
  },
  'texts are decomposed': changingData('updateProfile', (data) => ({
    ...data,
    display_name: String(data.display_name).normalize('NFD'),
  })),
  'the stream sends text that is not JSON': ({ backend: { stream } }) => {
    stream.send = (socket, { type }) => void socket.write(framed(TEXT, Buffer.from(`event: ${type}`)));
  },
  'a streamed price is a number': changingMessages((message) =>
    message.type === 'quote'
      ? {
          ...message,
          items: (message.items as Data[]).map((item) => ({ ...item, price: Number(item.price) })),
        }
      : message,
  ),
  'quotes start without a snapshot': changingMessages((message) =>
    message.type === 'quote' ? { ...message, snapshot: false } : message,
  ),
  'events during a disconnection are skipped': ({ backend: { stream } }) => {
    stream.eventsOf = eventsOf(stream.eventsOf.bind(stream), (events) => {
      events.after = () => [];
    });
  },
  'a client without an event is not resumed': changingMessages((message) =>
    message.start === 'resumed' && message.seq === 0 ? { ...message, start: 'now' } : message,
  ),
  'an unused sequence number is accepted': ({ backend: { stream } }) => {
    stream.eventsOf = eventsOf(stream.eventsOf.bind(stream), (events) => {
      events.last = () => Number.MAX_SAFE_INTEGER;
    });
  },
  'a secret is compared as part of the request': (provider) => {
    provider.fingerprint = (_route, url, body) => JSON.stringify([url.pathname, body]);
  },
  'a refused secret is stored under the key': (provider) => {
    provider.isFinal = () => true;
  },
  'cash changes without a ledger entry': ({ handlers }) => {
    const request = handlers.requestWithdrawal as Handler;
    handlers.requestWithdrawal = (call) => {
      const withdrawal = request(call);
      call.user.ledger.shift();
      return withdrawal;
    };
  },
  'a filled order is cancelled': cancellingFrom('cancelOrder', 'orders', 'order_id', 'filled'),
  'an approved withdrawal is cancelled': cancellingFrom(
    'cancelWithdrawal',
    'withdrawals',
    'withdrawal_id',
    'approved',
  ),
  'another order is returned': changingData('getOrder', (data) => ({ ...data, order_id: newId('ord') })),
  'a schema violation gets 409': onInvalidRequest((error, _provider, { id }) =>
    id === 'placeOrder' && error instanceof RefusalError && error.status === 422 ? problem(409) : error,
  ),
  'Japanese names are refused': (provider) => {
    const body = provider.body.bind(provider);
    provider.body = (schema, request, text) => {
      if (/"display_name":"[^"]*[^ -~]/.test(text)) throw problem(400);
      return body(schema, request, text);
    };
  },
  'responses have the content type text': (provider) => {
    provider.send = (response, status, body) =>
      void response.writeHead(status, { 'content-type': 'text/plain' }).end(JSON.stringify(body));
  },
  'the mode is live': changingData('getEnvironment', (data) => ({ ...data, mode: 'live' })),
  'a top-up leads out of the app': changingData('getTopUpUrl', (data) => ({
    ...data,
    url: 'https://pay.example/',
  })),
  'support is not simulated': changingData('listSupportChannels', ({ items }) => ({
    items: (items as Data[]).map((item) => ({ ...item, simulated: false })),
  })),
  'a draw changes its commitment': (provider) => {
    let calls = 0;
    changingData('getIpoDraw', (data) =>
      calls++ === 0
        ? {
            ...exampleData('getIpoDraw_Committed'),
            subject_id: data.subject_id,
            seed_commitment: '0'.repeat(64),
          }
        : data,
    )(provider);
  },
  'a page of the roster is repeated': ({ handlers }) => {
    const draw = handlers.getIpoDraw as Handler;
    handlers.getIpoDraw = (call) => {
      const [data, first] = [draw(call), draw({ ...call, query: {} })] as [Data, Data];
      return { ...data, roster: { ...(data.roster as Data), items: (first.roster as Data).items } };
    };
  },
  'questions are Japanese in every language': changingData('listSupportChannels', ({ items, ...rest }) => {
    const [japanese] = exampleData('listSupportChannels_InApp').items as Data[];
    return { items: (items as Data[]).map((item) => ({ ...item, topics: japanese?.topics })), ...rest };
  }),
  'signing out ends every session': ({ handlers, backend: { accounts } }) => {
    handlers.logout = ({ user }) => {
      for (const [token, session] of accounts.sessions)
        if (session.user === user) accounts.sessions.delete(token);
      return null;
    };
  },
  'a cancelled order is not announced': ({ backend: { stream } }) => {
    const publish = stream.publish.bind(stream);
    stream.publish = (user, channel, about) => {
      if ((about.order as Data | undefined)?.state !== 'cancelled') publish(user, channel, about);
    };
  },
  'a filter loses an order': changingData('listOrders', ({ items, ...rest }, { query }) => ({
    items: (items as Data[]).slice(query.state === undefined ? 0 : 1),
    ...rest,
  })),
  'assets leave out what a withdrawal holds': changingData('getAssets', (data, { user }) => {
    const held = [...user.withdrawals.values()].some(({ state }) => state === 'awaiting_review');
    return held ? { ...data, reserved: 0, used_funds: data.margin } : data;
  }),
  'an invalid order is placed, then refused': onInvalidRequest((error, { backend }, { id }, { headers }) => {
    const user = backend.accounts.userOf(String(headers.token));
    if (id === 'placeOrder' && user && user.cash.balance > RESERVE_OF_ORDER)
      backend.trading.placeOrder(user, VALID_ORDER);
    return error;
  }),
};

const VALID_ORDER = {
  code: '7203',
  direction: 'long',
  price_type: 'limit',
  price: '2303',
  quantity: 100,
  leverage: 1,
} as const;
const RESERVE_OF_ORDER = 240_000;

function eventsOf<Owner>(own: (owner: Owner) => Events, change: (events: Events) => void) {
  return (owner: Owner) => {
    const events = own(owner);
    change(events);
    return events;
  };
}
