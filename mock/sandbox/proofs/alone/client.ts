import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a request came back with, and after how many milliseconds; status 0 for a connection that broke. */
export type Timed = {
  status: number;
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: a proof reads any answer of any operation
  data: any;
  ms: number;
};

export type Call = { method: string; path: string; token?: string; key?: string; body?: unknown };

const agent = new Agent({ keepAlive: true });

/** Calls an operation of the sandbox at `url`. */
export function send(url: string, { method, path, token, key, body }: Call): Promise<Timed> {
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
    const end = (status: number, answer: string) => {
      const { code = 0, data = null } = status === 0 ? {} : JSON.parse(answer);
      resolve({ status, code, data, ms: performance.now() - begun });
    };
    const outgoing = request(`${url}/api${path}`, { agent, method, headers }, (incoming) => {
      let answer = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
      });
      incoming.on('end', () => end(incoming.statusCode ?? 0, answer));
      incoming.on('error', () => end(0, ''));
    });
    outgoing.on('error', () => end(0, ''));
    outgoing.end(text);
  });
}

let lastMobile = 10_000_000;

/** Calls until the sandbox has room: for what is no part of the load itself. */
async function sendPatiently(url: string, call: Call): Promise<Timed> {
  for (;;) {
    const answer = await send(url, call);
    if (answer.status !== 503) return answer;
    await sleep(200);
  }
}

/** Registers a user with 10,000,000 yen and answers the token. */
export async function newToken(url: string): Promise<string> {
  lastMobile += 1;
  const body = { mobile: `090${lastMobile}`, password: 'secret1', invitation_code: 'TSUBAME' };
  const { code, data } = await sendPatiently(url, { method: 'POST', path: '/session/register', body });
  if (code !== 1) throw new Error(`registering failed with ${code}`);
  return data.token;
}

/** A market order that costs some 15,000 yen. */
export const smallOrder = {
  code: '9432',
  direction: 'long',
  price_type: 'market',
  price: null,
  quantity: 100,
  leverage: 1,
} as const;

/** Ids of all orders of a user. */
export async function orderIds(url: string, token: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { data } = await sendPatiently(url, { method: 'GET', path: `/orders?limit=100${after}`, token });
    ids.push(...data.items.map((item: { order_id: string }) => item.order_id));
    cursor = data.next_cursor;
  } while (cursor !== null);
  return ids;
}
