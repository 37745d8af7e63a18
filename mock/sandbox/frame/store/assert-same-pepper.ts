import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Passwords } from '../passwords.ts';
import { SandboxStartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { settings } from './schema/platform.ts';

const NAME = 'pepper_check';

/**
 * Stores a value that only this pepper gives, at the first start on a database, and compares it at every later start. With
 * another pepper no password would match, and users would only read that theirs is wrong.
 *
 * @param discardPepper deletes a new file of the pepper, which must not be backed up as that of the database; undefined if the pepper
 *   is from TSUBAME_PEPPER
 * @throws SandboxStartError with the remedy if the database was begun with another pepper, as after a restore without its
 * file
 */
export async function assertSamePepper(
  { db }: Database,
  passwords: Passwords,
  discardPepper: (() => void) | undefined,
): Promise<void> {
  const value = createHmac('sha256', passwords.keyFor('check of the pepper')).digest('base64url');
  await db.insert(settings).values({ name: NAME, value }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.name, NAME));
  if (stored?.value === value) return;
  discardPepper?.();
  const remedy = discardPepper
    ? 'copy the file "pepper" from the data folder where it was begun into this data folder, or set TSUBAME_PEPPER to its content'
    : 'set TSUBAME_PEPPER to the value that it had then, or leave TSUBAME_PEPPER out and copy the file "pepper" from the data folder where it was begun into this data folder';
  throw new SandboxStartError(
    `The database was begun with another pepper, so no password in it can be checked: ${remedy}.`,
  );
}
