import { isDeepStrictEqual } from 'node:util';
import { type Operation, schemaOf } from '../contract/operations.ts';
import { describeResponse, type Violation } from '../findings/findings.ts';
import { type Exchange, jsonBodyOf, statusOf } from '../http/exchange.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import { withNewKey } from './pact-cases.ts';

/** An exchange that breaks the rule for secrets, with the violation. */
export interface SecretViolation {
  readonly exchange: Exchange;
  readonly violation: Violation;
}

/**
 * Repeats a request under the same key with another secret. A secret is not part of the request that the key identifies: a wrong
 * secret is refused, and the refusal is not stored under the key. Sends nothing if the request has no secret.
 *
 * @param first the successful exchange of the draft under its key
 */
export async function checkSecrets(
  send: (draft: RequestDraft) => Promise<Exchange>,
  operation: Operation,
  draft: RequestDraft,
  first: Exchange,
): Promise<SecretViolation[]> {
  const secrets = secretsIn(operation, draft);
  if (secrets.length === 0) return [];
  const findings: SecretViolation[] = [];
  const expectThat = (exchange: Exchange, isRight: boolean, detail: string) => {
    if (!isRight)
      findings.push({
        exchange,
        violation: { rule: 'secret_in_key', detail: `${detail}: ${describeResponse(exchange.response)}` },
      });
  };
  const isAboutSecret = ({ response }: Exchange) => {
    const field = (jsonBodyOf(response)?.data as { field?: unknown } | null)?.field;
    return statusOf(response) === 200 && secrets.includes(String(field));
  };
  const wrong = withSecrets(draft, secrets);
  const mistyped = await send(wrong);
  expectThat(mistyped, isAboutSecret(mistyped), 'the key of a successful request, sent with a wrong secret');
  const again = await send(draft);
  const isSame = isDeepStrictEqual(jsonBodyOf(again.response)?.data, jsonBodyOf(first.response)?.data);
  expectThat(again, isSame, 'the correct secret after a wrong one');
  const key = newIdempotencyKey();
  const refused = await send(withNewKey(wrong, key));
  if (!isAboutSecret(refused)) return findings;
  const corrected = await send(withNewKey(draft, key));
  const isAccepted = statusOf(corrected.response) === 200 && !isAboutSecret(corrected);
  expectThat(
    corrected,
    isAccepted,
    'the key of a request with a refused secret, sent with the correct secret',
  );
  return findings;
}

function secretsIn({ body }: Operation, draft: RequestDraft): string[] {
  const { properties = {} } = schemaOf(body?.schema ?? {});
  return Object.keys((draft.body ?? {}) as object).filter(
    (name) => schemaOf(properties[name] ?? {}).format === 'password',
  );
}

/** The same request with every secret reversed, so that its length stays valid. */
function withSecrets(draft: RequestDraft, secrets: readonly string[]): RequestDraft {
  const body = draft.body as Readonly<Record<string, unknown>>;
  const mistyped = secrets.map((name) => [name, [...String(body[name])].reverse().join('')]);
  return { ...draft, body: { ...body, ...Object.fromEntries(mistyped) } };
}
