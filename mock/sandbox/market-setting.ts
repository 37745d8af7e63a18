import { eq } from 'drizzle-orm';
import { forgetSnapshots } from './capabilities/account/snapshots.ts';
import { recheckTopic } from './frame/due/due-table.ts';
import type { Database } from './frame/store/database.ts';
import { settings } from './frame/store/schema/platform.ts';
import type { Schedule } from './market/schedule.ts';

export type MarketSetting = { seed: string; schedule: Schedule };

const NAME = 'market';
/** Counts how prices come about: where it has changed, a store's past is told by other prices than before. */
const MODEL = 5;
const DEFAULTS: MarketSetting = { seed: 'tsubame', schedule: 'always_open' };

/** The market of this store: what was asked for now, else what the store began with, so that prices outlive a restart; `now` of its clock. */
export async function marketSetting(
  database: Database,
  asked: Partial<MarketSetting>,
  now: number,
): Promise<MarketSetting> {
  const rows = await database.db.select().from(settings).where(eq(settings.name, NAME));
  const kept = rows[0]?.value as (Partial<MarketSetting> & { model?: number }) | undefined;
  const before = { ...DEFAULTS, ...kept };
  const value = { seed: asked.seed ?? before.seed, schedule: asked.schedule ?? before.schedule };
  await database.db
    .insert(settings)
    .values({ name: NAME, value: { ...value, model: MODEL } })
    .onConflictDoUpdate({ target: settings.name, set: { value: { ...value, model: MODEL } } });
  // Whatever waits for a price waits for those of this market.
  const isNew = value.seed !== before.seed || value.schedule !== before.schedule;
  if (isNew || (kept && kept.model !== MODEL)) {
    await recheckTopic(database.db, null, now);
    await forgetSnapshots(database.db);
  }
  return value;
}
