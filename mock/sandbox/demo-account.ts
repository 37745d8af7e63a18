import { createUser, userByAccount } from './capabilities/account/users.ts';
import type { Passwords } from './capabilities/session/passwords.ts';
import { seedDemoPortfolio } from './capabilities/trading/demo/demo-seed.ts';
import type { TradingDeps } from './capabilities/trading/trading.ts';
import type { Database } from './frame/store/database.ts';

/** The sign-in that the start command prints. */
export const DEMO = { account: '09012345678', password: 'demo1234', displayName: '佐藤 一郎' } as const;

/** The demo account is this much older than the store, so that it has a past to show. */
const AGE_MS = 40 * 24 * 3_600_000;

/** Makes the demo account with its portfolio, once: whoever comes second finds it there. */
export async function ensureDemoAccount(
  database: Database,
  passwords: Passwords,
  trading: TradingDeps,
): Promise<void> {
  if (await userByAccount(database.db, DEMO.account)) return;
  const passwordHash = await passwords.hash(DEMO.password);
  const createdAt = trading.now() - AGE_MS;
  await database.transaction(async (tx) => {
    const user = await createUser(tx, {
      account: DEMO.account,
      displayName: DEMO.displayName,
      passwordHash,
      rank: 'intermediate',
      creditScore: 86,
      locale: 'jp',
      at: createdAt,
    });
    if (user) await seedDemoPortfolio(tx, trading, { userId: user.userId, createdAt });
  });
}
