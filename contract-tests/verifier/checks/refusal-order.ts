import { isDeepStrictEqual } from 'node:util';
import { REFUSAL_ORDER } from '@tsubame/sdk/rules';
import { type Finding, findingOf } from '../findings/findings.ts';
import { type Exchange, jsonBodyOf } from '../http/exchange.ts';
import { callProvider } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { type PactCase, REFUSED_CASES, withNewKey } from './pact-cases.ts';

type Body = Readonly<Record<string, unknown>>;

/** What makes a successful request one that a rule refuses. */
interface Breach {
  readonly rule: string;
  readonly field: string;
  /** Members that differ from those of the successful request. */
  readonly changes: Body;
}

/**
 * Sends a request that succeeds with two breaches at once, each with the next one in the contract's order of rules, and reports refusals
 * that name a rule after the first of the two.
 *
 * @param values of a provider state in which the request succeeds
 */
export async function checkRefusalOrder(
  { provider }: CheckContext,
  { operation, state, draftFor }: PactCase,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const order = orderOf(operation);
  const draft = draftFor(values);
  const valid = (draft.body ?? {}) as Body;
  const owner = values.token === undefined ? null : { token: values.token };
  const send = (changes: Body) => {
    const changed = withNewKey({ ...draft, body: { ...valid, ...changes } }, newIdempotencyKey());
    return callProvider(provider, operation, changed, owner);
  };
  // In its own state a request is refused. In this one it may succeed, which must move no money and register no user.
  const isHarmless = owner !== null && !operation.money;
  const cases = (REFUSED_CASES.get(operation) ?? []).filter((each) => isHarmless || each.state === state);
  const breaches: Breach[] = [];
  for (const each of breachesIn(cases, valid, values))
    if (order.includes(each.rule) && ruleOf(await send(each.changes)) === each.rule) breaches.push(each);
  breaches.sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
  const findings: Finding[] = [];
  for (const [place, first] of breaches.entries()) {
    const next = breaches.slice(place + 1).find((each) => each.field !== first.field && agree(first, each));
    if (next === undefined) continue;
    const both = { ...first.changes, ...next.changes };
    const isLater = (exchange: Exchange) => isCheckedAfter(operation, ruleOf(exchange) ?? '', first.rule);
    // Prices move: only what is seen twice is reported.
    if (!isLater(await send(both))) continue;
    const exchange = await send(both);
    if (isLater(exchange))
      findings.push(
        findingOf(operation, exchange.request, {
          rule: 'refusal_order',
          pointer: '/data/rule',
          detail: `${first.field} and ${next.field} are both refused`,
          expected: first.rule,
          received: ruleOf(exchange),
        }),
      );
  }
  return findings;
}

/** Whether the contract lists the order in which the rules of an operation are checked. */
export const hasRefusalOrder = (operation: PactCase['operation']): boolean => orderOf(operation).length > 0;

/** Whether the contract lists a rule of an operation after another one, so that a refusal by it shows that the other one accepted the request. */
export function isCheckedAfter(operation: PactCase['operation'], rule: string, other: string): boolean {
  const [place, otherPlace] = [rule, other].map((each) => orderOf(operation).indexOf(each));
  return otherPlace !== -1 && (place ?? -1) > (otherPlace ?? -1);
}

/** Rules of an operation in the order in which they are checked. */
function orderOf({ id }: PactCase['operation']): readonly string[] {
  const orders: Readonly<Record<string, readonly string[]>> = REFUSAL_ORDER;
  return orders[id] ?? [];
}

/** One breach for each rule and field that the refused requests of the pact show. */
function breachesIn(
  cases: readonly PactCase[],
  valid: Body,
  values: Readonly<Record<string, string>>,
): Breach[] {
  const found = new Map<string, Breach>();
  for (const { shown, draftFor } of cases) {
    const { rule = '', field } = (shown ?? {}) as { rule?: string; field?: string | null };
    const body = (draftFor(values).body ?? {}) as Body;
    const changes = Object.fromEntries(
      Object.entries(body).filter(([member, value]) => !isDeepStrictEqual(value, valid[member])),
    );
    if (typeof field === 'string' && field in changes)
      found.set(`${rule} ${field}`, { rule, field, changes });
  }
  return [...found.values()];
}

/** Whether two breaches change no member to different values. */
const agree = ({ changes: one }: Breach, { changes: other }: Breach): boolean =>
  Object.entries(one).every(
    ([member, value]) => !(member in other) || isDeepStrictEqual(value, other[member]),
  );

/** The rule that a refusal names; undefined if the response is none. */
export function ruleOf({ response }: Pick<Exchange, 'response'>): string | undefined {
  const body = jsonBodyOf(response);
  const { rule } = (body?.data ?? {}) as { rule?: string };
  return typeof body?.code === 'number' && body.code >= 1_000 ? rule : undefined;
}
