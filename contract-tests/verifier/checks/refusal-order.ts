import { isDeepStrictEqual } from 'node:util';
import { REFUSAL_ORDER } from '@tsubame/sdk/rules';
import { type Finding, findingOf } from '../findings/findings.ts';
import { type Exchange, jsonBodyOf } from '../http/exchange.ts';
import { callProvider } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { type PactCase, REFUSED_CASES, withNewKey } from './pact-cases.ts';

/** A value of one member that breaks a rule, whatever else is in the request. */
interface Broken {
  readonly rule: string;
  readonly member: string;
  readonly value: unknown;
}

/**
 * Sends a request that succeeds with two refused values at once, each with the next one in the contract's order of rules, and reports
 * refusals that name a rule after the first of the two.
 *
 * @param values of a provider state in which the request was carried out before
 */
export async function checkRefusalOrder(
  { provider }: CheckContext,
  { operation, state, draftFor }: PactCase,
  values: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const order = orderOf(operation);
  const draft = draftFor(values);
  const owner = values.token === undefined ? null : { token: values.token };
  const send = (changes: Readonly<Record<string, unknown>>) => {
    const body = { ...(draft.body as object), ...changes };
    return callProvider(provider, operation, withNewKey({ ...draft, body }, newIdempotencyKey()), owner);
  };
  const broken: Broken[] = [];
  const body = (draft.body ?? {}) as Readonly<Record<string, unknown>>;
  const isOther = ({ member, value }: Broken) => !isDeepStrictEqual(value, body[member]);
  for (const each of brokenValues({ operation, state, order }).filter(isOther))
    if (ruleOf(await send({ [each.member]: each.value })) === each.rule) broken.push(each);
  const findings: Finding[] = [];
  for (const [place, first] of broken.entries()) {
    const next = broken.slice(place + 1).find(({ member }) => member !== first.member);
    if (next === undefined) break;
    const both = { [first.member]: first.value, [next.member]: next.value };
    const isLater = (exchange: Exchange) => order.indexOf(ruleOf(exchange) ?? '') > order.indexOf(first.rule);
    // Prices move: only what is seen twice is reported.
    if (!isLater(await send(both))) continue;
    const exchange = await send(both);
    if (isLater(exchange))
      findings.push(
        findingOf(operation, exchange.request, {
          rule: 'refusal_order',
          pointer: '/data/rule',
          detail: `${first.member} and ${next.member} are both refused`,
          expected: first.rule,
          received: ruleOf(exchange),
        }),
      );
  }
  return findings;
}

/** Rules of an operation in the order in which they are checked. */
function orderOf({ id }: PactCase['operation']): readonly string[] {
  const orders: Readonly<Record<string, readonly string[]>> = REFUSAL_ORDER;
  return orders[id] ?? [];
}

/**
 * The values that the pact shows refused in the same state, one for each rule and member, in the order of the rules: in another state
 * they may succeed, and change records.
 */
function brokenValues({
  operation,
  state,
  order,
}: Pick<PactCase, 'operation' | 'state'> & { readonly order: readonly string[] }): Broken[] {
  const found = new Map<string, Broken>();
  for (const { shown, draftFor } of (REFUSED_CASES.get(operation) ?? []).filter(
    (each) => each.state === state,
  )) {
    const { rule = '', field: member } = (shown ?? {}) as { rule?: string; field?: string | null };
    const body = (draftFor({}).body ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof member !== 'string' || !(member in body) || !order.includes(rule)) continue;
    found.set(`${rule} ${member}`, { rule, member, value: body[member] });
  }
  return [...found.values()].sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule));
}

function ruleOf({ response }: Exchange): string | undefined {
  const body = jsonBodyOf(response);
  const { rule } = (body?.data ?? {}) as { rule?: string };
  return typeof body?.code === 'number' && body.code >= 1_000 ? rule : undefined;
}
