import { eq } from 'drizzle-orm';
import { forgetEquitySnapshots } from './capabilities/account/snapshots.ts';
import { CLOCK_DAYS } from './frame/clock/clock.ts';
import { recheckTopic } from './frame/due/due-table.ts';
import { SandboxStartError } from './frame/start-error.ts';
import type { Database } from './frame/store/database.ts';
import { settings } from './frame/store/schema/platform.ts';
import { openAt, type Schedule } from './market/schedule.ts';

/** The instant (epoch ms) at which the clock of a market with imported prices begins: the open of a day that the clock can show. */
export const openingOf = (day: number): number => openAt('exchange', Math.max(day, CLOCK_DAYS.first));

export type MarketSetting = { seed: string; schedule: Schedule };

const NAME = 'market';
/** The version of the price model. A new version changes the past prices of a store. */
const PRICE_MODEL_VERSION = 7;
const DEFAULTS: MarketSetting = { seed: 'tsubame', schedule: 'always_open' };

/**
 * Returns the market setting: the requested values, else the stored ones, so that prices stay the same after a restart.
 *
 * @param now epoch ms of the sandbox's clock
 * @param prices id of imported prices, which are those of the exchange's hours. Another id, as of a set with more days, is taken over.
 * @throws SandboxStartError if the store was begun with simulated prices and shall have imported ones now, or the other way round: its
 * orders and fills have the prices of another market.
 */
export async function marketSetting(
  database: Database,
  requested: Partial<MarketSetting>,
  now: number,
  prices?: string,
): Promise<MarketSetting> {
  const rows = await database.db.select().from(settings).where(eq(settings.name, NAME));
  const stored = rows[0]?.value as (Partial<MarketSetting> & { model?: number; prices?: string }) | undefined;
  if (stored && (stored.prices === undefined) !== (prices === undefined))
    throw new SandboxStartError(
      prices === undefined
        ? 'These accounts were traded on imported prices: start with --prices and their folder, or with another --data folder.'
        : 'These accounts were traded on simulated prices: start with another --data folder for your own prices.',
    );
  const previous = { ...DEFAULTS, ...stored };
  const schedule = prices === undefined ? (requested.schedule ?? previous.schedule) : 'exchange';
  const value = { seed: requested.seed ?? previous.seed, schedule };
  const kept = { ...value, model: PRICE_MODEL_VERSION, ...(prices === undefined ? {} : { prices }) };
  await database.db
    .insert(settings)
    .values({ name: NAME, value: kept })
    .onConflictDoUpdate({ target: settings.name, set: { value: kept } });
  // Orders and alerts that wait for a price must be checked against the new prices.
  const isNew =
    value.seed !== previous.seed || value.schedule !== previous.schedule || stored?.prices !== prices;
  if (isNew || (stored && stored.model !== PRICE_MODEL_VERSION)) {
    await recheckTopic(database.db, null, now);
    await forgetEquitySnapshots(database.db);
  }
  return value;
}
