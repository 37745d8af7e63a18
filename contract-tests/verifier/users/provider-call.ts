import { type Operation, operationOf } from '../contract/operations.ts';
import type { Finding } from '../findings/findings.ts';
import { type Exchange, isSuccess, jsonBodyOf, type ProviderResponse } from '../http/exchange.ts';
import type { HttpClient } from '../http/http-client.ts';
import { httpRequestOf, type RequestDraft } from '../http/request-draft.ts';
import { KnownValues } from './known-values.ts';
import { newMobile, PASSWORD } from './test-users.ts';

/** Where the provider is, and how its users come to be. */
export interface CheckedProvider {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  /** A code that the provider accepts at registration. */
  readonly invitationCode: string;
  readonly http: HttpClient;
  /** Sees every exchange of the kit, and tells what is wrong with its answer. */
  readonly onExchange: (exchange: Exchange) => readonly Finding[];
}

/** A user of the provider, and what the provider has told this user. */
export interface ProviderUser {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
  readonly pool: KnownValues;
}

/** Sends a draft as a user, or without a token for a null sender, and hands the exchange to `onExchange`. */
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
  const answer = await provider.http.send(request);
  const exchange = { operation, request, answer };
  provider.onExchange(exchange);
  if (isSuccess(answer)) sender?.pool?.collect(operation, jsonBodyOf(answer));
  return exchange;
}

/** Registers a new user by the contract's own operation. */
export async function registerUser(provider: CheckedProvider): Promise<ProviderUser> {
  const mobile = newMobile();
  const body = { mobile, password: PASSWORD, invitation_code: provider.invitationCode };
  const { answer } = await callProvider(provider, operationOf('register'), { body }, null);
  const session = sessionIn(answer);
  if (!session)
    throw new Error(
      `register makes no user: ${'broken' in answer ? answer.broken : answer.text.slice(0, 200)}`,
    );
  return { ...session, mobile, pool: new KnownValues() };
}

function sessionIn(answer: ProviderResponse): { token: string; userId: string } | null {
  const data = isSuccess(answer)
    ? (jsonBodyOf(answer)?.data as { token?: unknown; user_id?: unknown })
    : undefined;
  return typeof data?.token === 'string' ? { token: data.token, userId: String(data.user_id) } : null;
}
