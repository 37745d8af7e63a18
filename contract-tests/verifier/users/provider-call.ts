import { type Operation, operationOf } from '../contract/operations.ts';
import type { Finding } from '../findings/findings.ts';
import { type Answer, bodyOf, type Exchange, succeeded } from '../http/exchange.ts';
import type { Wire } from '../http/http-client.ts';
import { type Draft, wired } from '../http/request-draft.ts';
import { Pool } from './known-values.ts';
import { newMobile, PASSWORD } from './test-users.ts';

/** Where the provider is, and how its users come to be. */
export interface Provider {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  /** A code that the provider accepts at registration. */
  readonly invitationCode: string;
  readonly wire: Wire;
  /** Sees every exchange of the kit, and tells what is wrong with its answer. */
  readonly saw: (exchange: Exchange) => readonly Finding[];
}

/** A user of the provider, and what the provider has told this user. */
export interface Visitor {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
  readonly pool: Pool;
}

/** Sends a draft, as a visitor or as nobody; what comes back is judged by whoever sees exchanges. */
export async function call(
  provider: Provider,
  operation: Operation,
  draft: Partial<Draft>,
  sender: (Pick<Visitor, 'token'> & { readonly pool?: Pool }) | null,
): Promise<Exchange> {
  const whole: Draft = { path: {}, query: {}, headers: {}, body: undefined, ...draft };
  const request = wired(operation, whole, { baseUrl: provider.baseUrl, token: sender?.token ?? null });
  const answer = await provider.wire.send(request);
  const exchange = { operation, request, answer };
  provider.saw(exchange);
  if (succeeded(answer)) sender?.pool?.harvest(operation, bodyOf(answer));
  return exchange;
}

/** Registers a new user by the contract's own operation. */
export async function signUp(provider: Provider): Promise<Visitor> {
  const mobile = newMobile();
  const body = { mobile, password: PASSWORD, invitation_code: provider.invitationCode };
  const { answer } = await call(provider, operationOf('register'), { body }, null);
  const session = sessionIn(answer);
  if (!session)
    throw new Error(
      `register makes no user: ${'broken' in answer ? answer.broken : answer.text.slice(0, 200)}`,
    );
  return { ...session, mobile, pool: new Pool() };
}

function sessionIn(answer: Answer): { token: string; userId: string } | null {
  const data = succeeded(answer)
    ? (bodyOf(answer)?.data as { token?: unknown; user_id?: unknown })
    : undefined;
  return typeof data?.token === 'string' ? { token: data.token, userId: String(data.user_id) } : null;
}
