import { createUser, userByAccount } from './capabilities/account/users.ts';
import { seedDemoPortfolio } from './capabilities/trading/demo/demo-seed.ts';
import type { TradingEnv } from './capabilities/trading/rules/env.ts';
import type { Parts } from './capabilities.ts';
import { DEMO } from './demo-sign-in.ts';

/** The demo account is this much older than the store, so that it has a past to show. */
const AGE_MS = 40 * 24 * 3_600_000;

/** Makes the demo account with its portfolio, once: whoever comes second finds it there. */
export async function ensureDemoAccount(
  { database, passwords, turns, now }: Parts,
  trading: TradingEnv,
): Promise<void> {
  if (await userByAccount(database.db, DEMO.account)) return;
  const passwordHash = await passwords.hash(DEMO.password);
  const createdAt = now() - AGE_MS;
  await database.transaction(async (tx) => {
    const user = await createUser(tx, turns, {
      account: DEMO.account,
      displayName: DEMO.displayName,
      passwordHash,
      locale: 'jp',
      at: createdAt,
    });
    if (!user) return;
    const turnsAt = (at: number) => turns.within(tx, () => at);
    await seedDemoPortfolio(turnsAt, trading, { userId: user.userId, createdAt });
  });
}
