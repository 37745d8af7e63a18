import { createHash } from 'node:crypto';
import type { Json } from '../contract.ts';
import type { Finding } from '../finding.ts';
import { type ExampleObject, type Instance, objectsOf } from '../instances.ts';

const sha256 = (text: unknown): string => createHash('sha256').update(String(text)).digest('hex');

/** Draws of the examples that nobody could work out again: a seed that was not the one committed to, a rank that it does not give. */
export function drawFindings(instances: readonly Instance[]): Finding[] {
  const committed = instances.filter(
    (instance): instance is ExampleObject =>
      typeof (instance.value as Json | null)?.seed_commitment === 'string' &&
      typeof (instance.value as Json).seed === 'string',
  );
  const broken = committed
    .filter(({ value }) => value.seed_commitment !== sha256(value.seed))
    .map(({ file, example }) => ({
      file,
      rule: 'tsubame-draws',
      message: `seed_commitment in ${example} is not the SHA-256 of its seed`,
    }));
  const seeds = seedsByOffer(instances);
  const misranked = instances.flatMap(({ file, example, value }) => {
    const { rank_hash, application_id, ipo_id, block_trade_id } = (value ?? {}) as Json;
    if (typeof rank_hash !== 'string' || application_id === undefined) return [];
    const seed = seeds.get(String(ipo_id ?? block_trade_id));
    if (seed === undefined || rank_hash === sha256(`${seed}${application_id}`)) return [];
    const message = `rank_hash of ${application_id} in ${example} is not the SHA-256 of the published seed and its id`;
    return [{ file, rule: 'tsubame-draws', message }];
  });
  return [...broken, ...misranked];
}

function seedsByOffer(instances: readonly Instance[]): Map<string, string> {
  const offers = [...objectsOf(instances, 'Ipo'), ...objectsOf(instances, 'BlockTrade')];
  return new Map(
    offers.flatMap(({ value }) => {
      const seed = (value.draw as Json | undefined)?.seed;
      return typeof seed === 'string' ? [[String(value.ipo_id ?? value.block_trade_id), seed] as const] : [];
    }),
  );
}
