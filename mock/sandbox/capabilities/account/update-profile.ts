import { eq } from 'drizzle-orm';
import type { Input, UserContext } from '#frame/contract/handlers.ts';
import { users } from '#frame/store/schema/users.ts';
import { checkFundPassword, fundPasswordHashOf } from './fund-password.ts';
import type { SecretDependencies } from './secrets.ts';
import { userById } from './users.ts';

/**
 * Changes the given profile fields; omitted fields stay.
 *
 * @throws Refusal when order confirmation is turned on without a fund password, or turned off without the right one;
 * nothing is changed then.
 */
export async function updateProfile(
  { verify, now, attemptTime }: Pick<SecretDependencies, 'verify' | 'now' | 'attemptTime'>,
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  body: Input<'updateProfile'>['body'],
): Promise<void> {
  const { display_name, locale, colour_convention, order_confirmation, fund_password: password } = body;
  const user = await userById(db, userId);
  // Write the confirmation only if it changes: a concurrent identical request must not turn it off unchecked.
  const confirmation = order_confirmation === user.orderConfirmation ? undefined : order_confirmation;
  if (confirmation === 'fund_password') fundPasswordHashOf(user);
  if (confirmation === 'none') await checkFundPassword(verify, db, { userId, password, at: attemptTime() });
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
