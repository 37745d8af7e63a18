import { isDeepStrictEqual } from 'node:util';
import { type Operation, schemaOf } from '../contract/operations.ts';
import { describeResponse, type Violation } from '../findings/findings.ts';
import { type Exchange, jsonBodyOf, statusOf } from '../http/exchange.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import { withNewKey } from './pact-cases.ts';

/** An answer that breaks the rule for secrets, and how. */
export interface SecretViolation {
  readonly exchange: Exchange;
  readonly fault: Violation;
}

/**
 * Tries a key with another secret: a secret is no part of what the key stands for, a wrong one is refused, and the refusal is not
 * the answer of the key. Tries nothing where the request has no secret.
 *
 * @param first the success of the draft under its key
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
  const hold = (exchange: Exchange, isRight: boolean, detail: string) => {
    if (!isRight)
      findings.push({
        exchange,
        fault: { rule: 'secret_in_key', detail: `${detail}: ${describeResponse(exchange.answer)}` },
      });
  };
  const isAboutSecret = ({ answer }: Exchange) => {
    const field = (jsonBodyOf(answer)?.data as { field?: unknown } | null)?.field;
    return statusOf(answer) === 200 && secrets.includes(String(field));
  };
  const wrong = withSecrets(draft, secrets);
  const mistyped = await send(wrong);
  hold(mistyped, isAboutSecret(mistyped), 'a key whose request succeeded, with a wrong secret');
  const again = await send(draft);
  const isSame = isDeepStrictEqual(jsonBodyOf(again.answer)?.data, jsonBodyOf(first.answer)?.data);
  hold(again, isSame, 'the right secret after a wrong one');
  const key = newIdempotencyKey();
  const refused = await send(withNewKey(wrong, key));
  if (!isAboutSecret(refused)) return findings;
  const corrected = await send(withNewKey(draft, key));
  const isTaken = statusOf(corrected.answer) === 200 && !isAboutSecret(corrected);
  hold(corrected, isTaken, 'a key whose secret was refused, with the right one');
  return findings;
}

function secretsIn({ body }: Operation, draft: RequestDraft): string[] {
  const { properties = {} } = schemaOf(body?.schema ?? {});
  return Object.keys((draft.body ?? {}) as object).filter(
    (name) => schemaOf(properties[name] ?? {}).format === 'password',
  );
}

/** The same request with every secret mistyped, as long as before. */
function withSecrets(draft: RequestDraft, secrets: readonly string[]): RequestDraft {
  const body = draft.body as Readonly<Record<string, unknown>>;
  const mistyped = secrets.map((name) => [name, [...String(body[name])].reverse().join('')]);
  return { ...draft, body: { ...body, ...Object.fromEntries(mistyped) } };
}
