import { createUser, userByAccount } from './capabilities/account/users.ts';
import { seedDemoPortfolio } from './capabilities/trading/demo/demo-seed.ts';
import { tradingEnv } from './capabilities/trading/trading.ts';
import { watchIssue } from './capabilities/watchlist/service.ts';
import { DEMO_CREDENTIALS } from './demo-sign-in.ts';
import type { Dependencies } from './frame/dependencies.ts';

/** How much older the demo account is than the store, so that it has a history to show. */
const AGE_MS = 40 * 24 * 3_600_000;

/** The issues of its watchlist, in order: issues that it trades or has traded. */
const WATCHED = ['7203', '6758', '7974', '9984', '8306', '7011', '8035', '9432', '6501'] as const;

/** Creates the demo account with its portfolio and watchlist, unless it exists. */
export async function ensureDemoAccount(
  parts: Pick<Dependencies, 'database' | 'passwords' | 'unitRunner' | 'now' | 'market'>,
): Promise<void> {
  const { database, passwords, unitRunner, now } = parts;
  if (await userByAccount(database.db, DEMO_CREDENTIALS.account)) return;
  const passwordHash = await passwords.hash(DEMO_CREDENTIALS.password);
  const createdAt = now() - AGE_MS;
  await database.transaction(async (tx) => {
    const user = await createUser(tx, unitRunner, {
      account: DEMO_CREDENTIALS.account,
      displayName: DEMO_CREDENTIALS.displayName,
      passwordHash,
      locale: 'jp',
      at: createdAt,
    });
    if (!user) return;
    const unitRunnerAt = (at: number) => unitRunner.within(tx, () => at);
    await seedDemoPortfolio(unitRunnerAt, tradingEnv(parts), { userId: user.userId, createdAt });
    for (const code of WATCHED) await watchIssue(tx, user.userId, code, createdAt);
  });
}
