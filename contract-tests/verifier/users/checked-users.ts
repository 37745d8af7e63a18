import { OPERATIONS, type Operation } from '../contract/operations.ts';
import type { HttpRequest } from '../http/exchange.ts';
import { KnownValues } from './known-values.ts';
import type { CheckedProvider, ProviderUser } from './provider-call.ts';
import { createTestUsers, type TestUser, type TestUsers } from './test-users.ts';

/** Test users whose requests are checked like all others of the verifier. */
export function checkedUsers(provider: CheckedProvider): TestUsers {
  const { baseUrl, invitationCode } = provider;
  return createTestUsers({ baseUrl, invitationCode, fetch: (request) => send(provider, request) });
}

/** The same user, as other checks call the provider. */
export function asProviderUser({ session, account }: TestUser): ProviderUser {
  return { token: session.token, userId: session.user_id, mobile: account, pool: new KnownValues() };
}

async function send(provider: CheckedProvider, request: Request): Promise<Response> {
  const { method, url } = request;
  const body = request.body === null ? null : await bodyOf(request);
  const sent: HttpRequest = { method, url, headers: Object.fromEntries(request.headers), body };
  const response = await provider.http.send(sent);
  const operation = operationAt(method, url.slice(provider.baseUrl.length).split('?')[0] ?? '');
  if (operation !== undefined) provider.onExchange({ operation, request: sent, response });
  if ('broken' in response) throw new TypeError(response.broken);
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  return new Response(response.text, { status: response.status, headers });
}

async function bodyOf(request: Request): Promise<string | Uint8Array> {
  const isText = request.headers.get('content-type') === 'application/json';
  return isText ? request.text() : new Uint8Array(await request.arrayBuffer());
}

function operationAt(method: string, path: string): Operation | undefined {
  const parts = path.split('/');
  const fits = (operation: Operation) => {
    const own = operation.path.split('/');
    return own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at]);
  };
  const found = OPERATIONS.filter((operation) => operation.method === method && fits(operation));
  // A fixed path comes before one with a parameter.
  return found.find((operation) => operation.path === path) ?? found[0];
}
