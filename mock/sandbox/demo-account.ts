import { createUser, userByAccount } from './capabilities/account/users.ts';
import { seedDemoPortfolio } from './capabilities/trading/demo/demo-seed.ts';
import { tradingEnv } from './capabilities/trading/trading.ts';
import { watchIssue } from './capabilities/watchlist/service.ts';
import { DEMO_CREDENTIALS } from './demo-sign-in.ts';
import type { Dependencies } from './frame/dependencies.ts';
import { originalIssuesOf } from './market/listed.ts';
import type { Market } from './market/market.ts';

/** How much older the demo account is than the store, so that it has a history to show. */
const AGE_MS = 40 * 24 * 3_600_000;

/** The issues of its watchlist, in order: issues that it trades or has traded. */
const WATCHED = ['7203', '6758', '7974', '9984', '8306', '7011', '8035', '9432', '6501'] as const;

/** The issues of its watchlist in a market: with imported prices those that are there, else the first ones. */
function watchedIn(market: Market): readonly string[] {
  const listed = originalIssuesOf(market).map(({ code }) => code);
  const there = WATCHED.filter((code) => listed.includes(code));
  return there.length > 0 ? there : listed.slice(0, WATCHED.length);
}

/** Creates the demo account with its portfolio and watchlist, unless it exists. */
export async function ensureDemoAccount(
  parts: Pick<
    Dependencies,
    'database' | 'passwords' | 'unitRunner' | 'now' | 'pace' | 'market' | 'openingCash'
  >,
): Promise<void> {
  const { database, passwords, unitRunner, now } = parts;
  if (await userByAccount(database.db, DEMO_CREDENTIALS.account)) return;
  const passwordHash = await passwords.hash(DEMO_CREDENTIALS.password);
  const createdAt = now() - AGE_MS;
  await database.transaction(async (tx) => {
    const user = await createUser(tx, parts, {
      account: DEMO_CREDENTIALS.account,
      displayName: DEMO_CREDENTIALS.displayName,
      passwordHash,
      locale: 'jp',
      at: createdAt,
    });
    if (!user) return;
    const unitRunnerAt = (at: number) => unitRunner.within(tx, () => at);
    const { market } = parts;
    // Imported prices have no past to trade in before their first day.
    if (!market.prices)
      await seedDemoPortfolio(unitRunnerAt, tradingEnv(parts), { userId: user.userId, createdAt });
    for (const code of watchedIn(market)) await watchIssue(tx, user.userId, code, createdAt);
  });
}
