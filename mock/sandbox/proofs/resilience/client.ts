import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A reply with its duration in milliseconds; status 0 if the connection broke. */
export type TimedReply = {
  status: number;
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests read replies of many operations
  data: any;
  ms: number;
};

export type ApiRequest = { method: string; path: string; token?: string; key?: string; body?: unknown };

const agent = new Agent({ keepAlive: true });

/** Sends a request to the sandbox at `url`. */
export function send(url: string, { method, path, token, key, body }: ApiRequest): Promise<TimedReply> {
  const begun = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(token === undefined ? {} : { token }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  return new Promise((resolve) => {
    const end = (status: number, responseText: string) => {
      const { code = 0, data = null } = status === 0 ? {} : JSON.parse(responseText);
      resolve({ status, code, data, ms: performance.now() - begun });
    };
    const outgoing = request(`${url}/api${path}`, { agent, method, headers }, (incoming) => {
      let responseText = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        responseText += chunk;
      });
      incoming.on('end', () => end(incoming.statusCode ?? 0, responseText));
      incoming.on('error', () => end(0, ''));
    });
    outgoing.on('error', () => end(0, ''));
    outgoing.end(text);
  });
}

let lastMobile = 10_000_000;

/** Repeats a request until the reply is not 503, for requests that are not part of the load. */
async function sendUntilAccepted(url: string, apiRequest: ApiRequest): Promise<TimedReply> {
  for (;;) {
    const reply = await send(url, apiRequest);
    if (reply.status !== 503) return reply;
    await sleep(200);
  }
}

/** Registers a user with 10,000,000 yen and returns the session token. */
export async function newToken(url: string): Promise<string> {
  lastMobile += 1;
  const body = { mobile: `090${lastMobile}`, password: 'secret1', invitation_code: 'TSUBAME' };
  const { code, data } = await sendUntilAccepted(url, { method: 'POST', path: '/session/register', body });
  if (code !== 1) throw new Error(`Registration failed with result code ${code}.`);
  return data.token;
}

/** A market order of about 15,000 yen. */
export const smallOrder = {
  code: '9432',
  direction: 'long',
  price_type: 'market',
  price: null,
  quantity: 100,
  leverage: 1,
} as const;

/** Returns the ids of all orders of a user. */
export async function orderIds(url: string, token: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { data } = await sendUntilAccepted(url, {
      method: 'GET',
      path: `/orders?limit=100${after}`,
      token,
    });
    ids.push(...data.items.map((item: { order_id: string }) => item.order_id));
    cursor = data.next_cursor;
  } while (cursor !== null);
  return ids;
}
