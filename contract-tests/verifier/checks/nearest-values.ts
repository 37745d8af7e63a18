import { fromTenths, tickTenths, toTenths } from '@tsubame/sdk/rules';
import { operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { type Exchange, hasSuccessCode, jsonBodyOf, jsonMembersOf } from '../http/exchange.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import { successDataOf } from './operation-discovery.ts';
import { isCheckedAfter, ruleOf } from './refusal-order.ts';

interface Refusal {
  readonly rule: string;
  readonly field: string;
  readonly nearest: readonly string[];
}

/** Collects refusals that name a nearest value, and sends each again with that value. */
export class NearestValues {
  readonly #refused = new Map<string, Exchange>();

  /** Keeps the newest refusal of each rule and operation: the session of an older one may have ended. */
  record(exchange: Exchange): void {
    const refusal = refusalIn(exchange);
    if (refusal === null || !(refusal.field in jsonMembersOf(exchange.request))) return;
    this.#refused.set(`${exchange.operation.id} ${refusal.rule}`, exchange);
  }

  /**
   * The same rule must not refuse its own nearest value, and must refuse nearer ones; its price step is that of the issue. Prices move,
   * so the value of the second refusal is tried too. Refusals are then forgotten.
   */
  async sendAgain(provider: CheckedProvider): Promise<Finding[]> {
    const findings: Finding[] = [];
    const refused = [...this.#refused.values()];
    this.#refused.clear();
    for (const first of refused) {
      findings.push(...(await nearerFindings(provider, first)), ...(await stepFindings(provider, first)));
      const second = await sendNearest(provider, first);
      const last = second && (await sendNearest(provider, second));
      const named = second && refusalIn(second);
      if (!last || !named) continue;
      const [nearest] = named.nearest;
      findings.push(
        findingOf(last.operation, last.request, {
          rule: 'nearest_refused',
          pointer: '/data/nearest',
          detail: `${named.rule} names ${nearest} as the nearest ${named.field}, and refuses it`,
          expected: 'a value that the rule accepts',
          received: nearest,
        }),
      );
    }
    return findings;
  }
}

/** Sends values on common steps that are nearer than the nearest one of a refusal: the rule must refuse them too. */
async function nearerFindings(provider: CheckedProvider, refused: Exchange): Promise<Finding[]> {
  const { field, nearest = [], rule } = refusalIn(refused) ?? {};
  const sent = Number(jsonMembersOf(refused.request)[field ?? '']);
  const distanceOf = (value: number) => Math.abs(value - sent);
  const least = Math.min(...nearest.map((value) => distanceOf(Number(value))));
  if (!Number.isFinite(sent) || !Number.isFinite(least)) return [];
  const nearer = STEPS.flatMap((step) => [Math.floor(sent / step) * step, Math.ceil(sent / step) * step])
    .map((value) => Math.round(value * 10) / 10)
    .filter((value) => value > 0 && value !== sent && distanceOf(value) < least);
  for (const value of new Set(nearer)) {
    const nearerOne = await sendValue(provider, refused, String(value));
    // A refusal by a rule that is checked earlier does not show whether this one accepts the value.
    const isAccepted =
      hasSuccessCode(nearerOne.response) ||
      isCheckedAfter(refused.operation, ruleOf(nearerOne) ?? '', rule ?? '');
    if (!isAccepted) continue;
    // Where the bound is a price of the market, the value may have become valid meanwhile.
    const again = refusalIn(await sendValue(provider, refused, String(sent)));
    if (JSON.stringify(again?.nearest) !== JSON.stringify(nearest)) continue;
    const detail = `${rule} names ${nearest.join(' and ')} as the nearest ${field} to ${sent}, and accepts ${value}`;
    const violation = { rule: 'nearest_refused', pointer: '/data/nearest', detail } as const;
    const found = { ...violation, expected: String(value), received: nearest };
    return [findingOf(refused.operation, refused.request, found)];
  }
  return [];
}

/** The price step that a refusal names must be that of the issue in the request. */
async function stepFindings(provider: CheckedProvider, refused: Exchange): Promise<Finding[]> {
  const { code } = jsonMembersOf(refused.request);
  const { params } = (jsonBodyOf(refused.response)?.data ?? {}) as { params?: Record<string, unknown> };
  const [price, step] = [toTenths(String(params?.price)), params?.tick];
  if (typeof code !== 'string' || price === null || step === undefined) return [];
  const { token } = refused.request.headers;
  const owner = token === undefined ? null : { token };
  const stock = await callProvider(provider, operationOf('getStock'), { path: { code } }, owner);
  const group = successDataOf(stock)?.tick_group;
  if (group !== 'T500' && group !== 'OTHER') return [];
  const expected = tickTenths(group, price);
  if (toTenths(String(step)) === expected) return [];
  const detail = `${params?.price} yen of ${code}, an issue of the group ${group}, is refused by a price step of ${step} yen`;
  const violation = { rule: 'contradiction', pointer: '/data/params/tick', detail } as const;
  return [
    findingOf(refused.operation, refused.request, {
      ...violation,
      expected: fromTenths(expected),
      received: step,
    }),
  ];
}

/** Steps of prices and lots, in yen or shares. */
const STEPS = [0.1, 0.5, 1, 5, 10, 50, 100];

/** Sends a refused request again with its nearest value. @returns the exchange if the same rule refuses it again, otherwise null */
async function sendNearest(provider: CheckedProvider, exchange: Exchange): Promise<Exchange | null> {
  const refusal = refusalIn(exchange);
  const [nearest] = refusal?.nearest ?? [];
  if (nearest === undefined) return null;
  const repeated = await sendValue(provider, exchange, nearest);
  return refusalIn(repeated)?.rule === refusal?.rule ? repeated : null;
}

/** Sends a refused request again with another value of the refused field, under a new key. */
async function sendValue(provider: CheckedProvider, exchange: Exchange, text: string): Promise<Exchange> {
  const { operation, request } = exchange;
  const [{ field = '' } = {}, body] = [refusalIn(exchange) ?? {}, jsonMembersOf(request)];
  const value = typeof body[field] === 'number' ? Number(text) : text;
  const headers = Object.entries(request.headers).map(([name, text]) => [
    name,
    name.toLowerCase() === 'idempotency-key' ? newIdempotencyKey() : text,
  ]);
  const again = {
    ...request,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: JSON.stringify({ ...body, [field]: value }),
  };
  const repeated = { operation, request: again, response: await provider.http.send(again) };
  provider.onExchange(repeated);
  return repeated;
}

function refusalIn({ response }: Pick<Exchange, 'response'>): Refusal | null {
  const body = jsonBodyOf(response);
  if (typeof body?.code !== 'number' || body.code < 1_000) return null;
  const { rule, field, nearest } = (body.data ?? {}) as Partial<Refusal>;
  if (typeof rule !== 'string' || typeof field !== 'string') return null;
  return Array.isArray(nearest) && nearest.length > 0 ? { rule, field, nearest } : null;
}
