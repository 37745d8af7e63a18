import { type Finding, findingOf } from '../findings/findings.ts';
import { type Exchange, jsonBodyOf, jsonMembersOf } from '../http/exchange.ts';
import type { CheckedProvider } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';

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

  /** The same rule must not refuse its own nearest value. Prices move, so the value of the second refusal is tried too. */
  async sendAgain(provider: CheckedProvider): Promise<Finding[]> {
    const findings: Finding[] = [];
    for (const first of [...this.#refused.values()]) {
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

/** Sends a refused request again with its nearest value. @returns the exchange if the same rule refuses it again, otherwise null */
async function sendNearest(provider: CheckedProvider, exchange: Exchange): Promise<Exchange | null> {
  const { operation, request } = exchange;
  const [refusal, body] = [refusalIn(exchange), jsonMembersOf(request)];
  if (refusal === null) return null;
  const [nearest] = refusal.nearest;
  const value = typeof body[refusal.field] === 'number' ? Number(nearest) : nearest;
  const headers = Object.entries(request.headers).map(([name, text]) => [
    name,
    name.toLowerCase() === 'idempotency-key' ? newIdempotencyKey() : text,
  ]);
  const again = {
    ...request,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: JSON.stringify({ ...body, [refusal.field]: value }),
  };
  const repeated = { operation, request: again, response: await provider.http.send(again) };
  provider.onExchange(repeated);
  return refusalIn(repeated)?.rule === refusal.rule ? repeated : null;
}

function refusalIn({ response }: Exchange): Refusal | null {
  const body = jsonBodyOf(response);
  if (typeof body?.code !== 'number' || body.code < 1_000) return null;
  const { rule, field, nearest } = (body.data ?? {}) as Partial<Refusal>;
  if (typeof rule !== 'string' || typeof field !== 'string') return null;
  return Array.isArray(nearest) && nearest.length > 0 ? { rule, field, nearest } : null;
}
