import { eq } from 'drizzle-orm';
import type { Input, UserContext } from '#frame/contract/handlers.ts';
import { users } from '#frame/store/schema/users.ts';
import { checkFundPassword, fundPasswordOf } from './fund-password.ts';
import type { SecretParts } from './secrets.ts';
import { userById } from './users.ts';

/**
 * Changes what a user may say about themselves; what is left out stays.
 *
 * @throws Refusal where orders are to be confirmed with a fund password that is unset, or no longer with one that is not
 * given right; nothing is changed then.
 */
export async function updateProfile(
  { verify, now }: Pick<SecretParts, 'verify' | 'now'>,
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  body: Input<'updateProfile'>['body'],
): Promise<void> {
  const { display_name, locale, colour_convention, order_confirmation, fund_password: password } = body;
  const user = await userById(db, userId);
  // Only what the refusals below were decided over is written: twins at once turn nothing off unasked.
  const confirmation = order_confirmation === user.orderConfirmation ? undefined : order_confirmation;
  if (confirmation === 'fund_password') fundPasswordOf(user);
  if (confirmation === 'none') await checkFundPassword(verify, db, { userId, password, at: now() });
  await db
    .update(users)
    .set({
      ...(display_name === undefined ? {} : { displayName: display_name }),
      ...(locale === undefined ? {} : { locale }),
      ...(colour_convention === undefined ? {} : { colourConvention: colour_convention }),
      ...(confirmation === undefined ? {} : { orderConfirmation: confirmation }),
      updatedAt: now(),
    })
    .where(eq(users.userId, userId));
}
