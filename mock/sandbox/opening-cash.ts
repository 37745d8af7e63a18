import { eq } from 'drizzle-orm';
import { OPENING_CASH } from '../control/opening-cash.ts';
import type { Database } from './frame/store/database.ts';
import { settings } from './frame/store/schema/platform.ts';

const NAME = 'opening_cash';

/**
 * Returns the paper cash of a new account in yen: the requested amount, else the stored one, so that it stays the same after a restart.
 */
export async function openingCash({ db }: Database, requested: number | undefined): Promise<number> {
  if (requested !== undefined) {
    const value = { yen: requested };
    await db
      .insert(settings)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
    return requested;
  }
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME));
  return (row?.value as { readonly yen: number } | undefined)?.yen ?? OPENING_CASH.usual;
}
