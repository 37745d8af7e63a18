import { and, count, eq, inArray } from 'drizzle-orm';
import type { OpenBusiness } from './capabilities/account/close-account.ts';
import { blockTradeApplications } from './capabilities/block-trades/tables.ts';
import { followRecords } from './capabilities/copy-trading/tables.ts';
import { deposits, withdrawals } from './capabilities/funds/tables.ts';
import { ipoApplications } from './capabilities/ipo/tables.ts';
import { loans } from './capabilities/loans/tables.ts';
import { preMarketApplications } from './capabilities/pre-market/tables.ts';
import { orders, positions } from './capabilities/trading/records/tables.ts';
import type { Executor } from './frame/store/database.ts';

/** What of a user's is still open, over all that opens something: it stands in the way of closing the account. */
export async function openBusiness(db: Executor, userId: string): Promise<OpenBusiness> {
  const open = [
    await db
      .select({ n: count() })
      .from(positions)
      .where(and(eq(positions.userId, userId), inArray(positions.state, ['holding', 'closing']))),
    await db
      .select({ n: count() })
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.state, ['queued', 'working']))),
    await db
      .select({ n: count() })
      .from(ipoApplications)
      .where(
        and(
          eq(ipoApplications.userId, userId),
          inArray(ipoApplications.state, ['awaiting_draw', 'waitlisted', 'won']),
        ),
      ),
    await db
      .select({ n: count() })
      .from(deposits)
      .where(and(eq(deposits.userId, userId), eq(deposits.state, 'awaiting_review'))),
    await db
      .select({ n: count() })
      .from(withdrawals)
      .where(and(eq(withdrawals.userId, userId), eq(withdrawals.state, 'awaiting_review'))),
    await db
      .select({ n: count() })
      .from(blockTradeApplications)
      .where(and(eq(blockTradeApplications.userId, userId), eq(blockTradeApplications.state, 'applying'))),
    await db
      .select({ n: count() })
      .from(preMarketApplications)
      .where(and(eq(preMarketApplications.userId, userId), eq(preMarketApplications.state, 'applying'))),
    await db
      .select({ n: count() })
      .from(loans)
      .where(
        and(
          eq(loans.userId, userId),
          inArray(loans.state, ['applying', 'in_progress', 'repaying', 'overdue', 'handed_over']),
        ),
      ),
    await db
      .select({ n: count() })
      .from(followRecords)
      .where(and(eq(followRecords.userId, userId), eq(followRecords.state, 'following'))),
    await db
      .select({ n: count() })
      .from(followRecords)
      .where(and(eq(followRecords.userId, userId), eq(followRecords.state, 'pending_review'))),
  ];
  const [
    held = 0,
    ordered = 0,
    applied = 0,
    paidIn = 0,
    paidOut = 0,
    blocks = 0,
    outside = 0,
    owed = 0,
    followed = 0,
    asked = 0,
  ] = open.map(([row]) => row?.n ?? 0);
  return {
    positions: held + followed,
    orders: ordered + applied + blocks + outside + paidIn + paidOut + asked,
    loans: owed,
  };
}
