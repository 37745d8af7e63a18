import { eq } from 'drizzle-orm';
import { forgetSnapshots } from './capabilities/account/snapshots.ts';
import { lookAgain } from './frame/due/look-again.ts';
import type { Database } from './frame/store/database.ts';
import { settings } from './frame/store/schema/platform.ts';
import type { Schedule } from './market/schedule.ts';

export type MarketSetting = { seed: string; schedule: Schedule };

const NAME = 'market';
const DEFAULTS: MarketSetting = { seed: 'tsubame', schedule: 'always_open' };

/** The market of this store: what was asked for now, else what the store began with, so that prices outlive a restart; `now` of its clock. */
export async function marketSetting(
  database: Database,
  asked: Partial<MarketSetting>,
  now: number,
): Promise<MarketSetting> {
  const rows = await database.db.select().from(settings).where(eq(settings.name, NAME));
  const before = { ...DEFAULTS, ...(rows[0]?.value as Partial<MarketSetting> | undefined) };
  const value = { ...before, ...asked };
  await database.db
    .insert(settings)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  // Whatever waits for a price waits for those of this market.
  if (value.seed !== before.seed || value.schedule !== before.schedule) {
    await lookAgain(database.db, null, now);
    await forgetSnapshots(database.db);
  }
  return value;
}
