import type { ResponseHistory } from '@tsubame/sdk/invariants';
import { type Operation, operationOf } from '../contract/operations.ts';
import type { Finding } from '../findings/findings.ts';
import { type Exchange, hasSuccessCode, jsonBodyOf, type ProviderResponse } from '../http/exchange.ts';
import type { HttpClient } from '../http/http-client.ts';
import { httpRequestOf, type RequestDraft } from '../http/request-draft.ts';
import { KnownValues } from './known-values.ts';
import { newMobile, PASSWORD } from './test-users.ts';

/** The provider under test, and how to send requests to it. */
export interface CheckedProvider {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  /** A code that the provider accepts at registration. */
  readonly invitationCode: string;
  readonly http: HttpClient;
  /** The successful responses and stream messages so far. */
  readonly history: ResponseHistory;
  /** Receives every exchange of the verifier and returns the findings about its response. */
  readonly onExchange: (exchange: Exchange) => readonly Finding[];
}

/** A user of the provider, with the values from this user's responses. */
export interface ProviderUser {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
  readonly pool: KnownValues;
}

/** Sends a draft as a user, or without a token if `sender` is null, and passes the exchange to `onExchange`. */
export async function callProvider(
  provider: CheckedProvider,
  operation: Operation,
  draft: Partial<RequestDraft>,
  sender: (Pick<ProviderUser, 'token'> & { readonly pool?: KnownValues }) | null,
): Promise<Exchange> {
  const whole: RequestDraft = { path: {}, query: {}, headers: {}, body: undefined, ...draft };
  const request = httpRequestOf(operation, whole, {
    baseUrl: provider.baseUrl,
    token: sender?.token ?? null,
  });
  const response = await provider.http.send(request);
  const exchange = { operation, request, response };
  provider.onExchange(exchange);
  if (hasSuccessCode(response)) sender?.pool?.collect(operation, jsonBodyOf(response));
  return exchange;
}

/** Registers a new user with the contract's `register` operation. */
export async function registerUser(
  provider: CheckedProvider,
  { query = {}, ...more }: { query?: Record<string, string>; display_name?: string } = {},
): Promise<ProviderUser> {
  const mobile = newMobile();
  const body = { mobile, password: PASSWORD, invitation_code: provider.invitationCode, ...more };
  const { response } = await callProvider(provider, operationOf('register'), { query, body }, null);
  const session = sessionIn(response);
  if (!session)
    throw new Error(
      `register created no user: ${'broken' in response ? response.broken : response.text.slice(0, 200)}`,
    );
  const pool = new KnownValues();
  pool.add('GivenAccount', mobile);
  return { ...session, mobile, pool };
}

/** The session that a response begins, such as that of a sign-in; null if it begins none. */
export function sessionIn(response: ProviderResponse): { token: string; userId: string } | null {
  const data = hasSuccessCode(response)
    ? (jsonBodyOf(response)?.data as { token?: unknown; user_id?: unknown })
    : undefined;
  return typeof data?.token === 'string' ? { token: data.token, userId: String(data.user_id) } : null;
}
