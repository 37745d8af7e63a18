import { isDeepStrictEqual } from 'node:util';
import { type Operation, schemaOf } from '../contract/operations.ts';
import { type Fault, told } from '../findings/findings.ts';
import { bodyOf, type Exchange, statusOf } from '../http/exchange.ts';
import type { Draft } from '../http/request-draft.ts';
import { newKey } from '../users/test-users.ts';
import { underNewKey } from './pact-cases.ts';

/** An answer that breaks the rule for secrets, and how. */
export interface SecretFinding {
  readonly exchange: Exchange;
  readonly fault: Fault;
}

/**
 * Tries a key with another secret: a secret is no part of what the key stands for, a wrong one is refused, and the refusal is not
 * the answer of the key. Tries nothing where the request has no secret.
 *
 * @param first the success of the draft under its key
 */
export async function trySecrets(
  send: (draft: Draft) => Promise<Exchange>,
  operation: Operation,
  draft: Draft,
  first: Exchange,
): Promise<SecretFinding[]> {
  const secrets = secretsIn(operation, draft);
  if (secrets.length === 0) return [];
  const findings: SecretFinding[] = [];
  const hold = (exchange: Exchange, isRight: boolean, detail: string) => {
    if (!isRight)
      findings.push({
        exchange,
        fault: { rule: 'secret_in_key', detail: `${detail}: ${told(exchange.answer)}` },
      });
  };
  const isAboutSecret = ({ answer }: Exchange) => {
    const field = (bodyOf(answer)?.data as { field?: unknown } | null)?.field;
    return statusOf(answer) === 200 && secrets.includes(String(field));
  };
  const wrong = withSecrets(draft, secrets);
  const mistyped = await send(wrong);
  hold(mistyped, isAboutSecret(mistyped), 'a key whose request succeeded, with a wrong secret');
  const again = await send(draft);
  const isSame = isDeepStrictEqual(bodyOf(again.answer)?.data, bodyOf(first.answer)?.data);
  hold(again, isSame, 'the right secret after a wrong one');
  const key = newKey();
  const refused = await send(underNewKey(wrong, key));
  if (!isAboutSecret(refused)) return findings;
  const corrected = await send(underNewKey(draft, key));
  const isTaken = statusOf(corrected.answer) === 200 && !isAboutSecret(corrected);
  hold(corrected, isTaken, 'a key whose secret was refused, with the right one');
  return findings;
}

function secretsIn({ body }: Operation, draft: Draft): string[] {
  const { properties = {} } = schemaOf(body?.schema ?? {});
  return Object.keys((draft.body ?? {}) as object).filter(
    (name) => schemaOf(properties[name] ?? {}).format === 'password',
  );
}

/** The same request with every secret mistyped, as long as before. */
function withSecrets(draft: Draft, secrets: readonly string[]): Draft {
  const body = draft.body as Readonly<Record<string, unknown>>;
  const mistyped = secrets.map((name) => [name, [...String(body[name])].reverse().join('')]);
  return { ...draft, body: { ...body, ...Object.fromEntries(mistyped) } };
}
