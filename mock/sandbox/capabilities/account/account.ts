import { sql } from 'drizzle-orm';
import { forgetOldAttempts } from '#frame/attempts.ts';
import type { Capability } from '#frame/capability.ts';
import { countOpenRecords } from '#frame/records/open-records.ts';
import type { Executor } from '#frame/store/database.ts';
import { users } from '#frame/store/schema/users.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import type { StandingDependencies } from './credit-standing.ts';
import { checkFundPassword } from './fund-password.ts';
import { fundPasswordResetDueKind, RESET_DECISIONS } from './fund-password-reset-review.ts';
import { type AccountOperation, accountHandlers } from './handlers.ts';
import { netPaidInAt } from './history.ts';
import { MESSAGES } from './messages.ts';
import { createSaleSettlement } from './settle-sales.ts';
import { possiblyUnsettledTrades, unsettledSales } from './settlements.ts';
import { fundPasswordFailures } from './tables.ts';
import { createAccountServices, createUserInfoReader } from './user-info.ts';
import { userByAccount, userById } from './users.ts';

type AccountServices = ReturnType<typeof accountServices>;

declare module '#frame/services.ts' {
  interface Services extends AccountServices {}
}

/** The account capability: user profile, assets, ledger, profit and secrets. */
export function createAccountCapability(parts: Dependencies): Capability<AccountOperation> {
  const { now, unitRunner, passwords, services, reviews, composed, database } = parts;
  const { settlementDate } = services;
  const { listeners, job: settlementJob } = createSaleSettlement(settlementDate);
  const standing = {
    identityStateOf: services.identityStateOf,
    tradingDaysOf: services.tradingDaysOf,
    loansOf: services.loanOutcomes,
  };
  return {
    handlers: accountHandlers({
      ...standing,
      market: parts.market,
      now,
      settlementDate,
      floatingOf: services.floatingOf,
      marginOf: services.marginOf,
      followGainOf: services.followGainOf,
      closingsOf: services.closingsOf,
      followSalesOf: services.followSalesOf,
      accruedOf: services.accruedInterestOf,
      interestPaidBy: services.interestPaidBy,
      verifiedOf: services.identityOf,
      executionsOf: services.executionsOf,
      followTradesOf: services.followTradesOf,
      secrets: {
        hash: passwords.hash,
        verify: passwords.verify,
        unitRunner,
        now,
        attemptTime: parts.attemptTime,
        checkPassword: services.checkOwnPassword,
        forgetTries: services.forgetPasswordAttempts,
        endOthers: services.endOtherSessions,
        sessionsEnded: services.forgetSessionsOf,
      },
      async forget(executor, userId) {
        for (const { forget } of composed()) await forget?.(executor, userId);
      },
      openBusiness: (executor, userId) =>
        countOpenRecords(
          composed().flatMap(({ open = [] }) => open),
          executor,
          userId,
        ),
    }),
    offers: accountServices(parts, standing),
    messages: MESSAGES,
    listeners,
    scheduledJobs: [settlementJob],
    due: [fundPasswordResetDueKind(reviews)],
    decisions: RESET_DECISIONS,
    tidy: ({ attempts }) => forgetOldAttempts(database.db, fundPasswordFailures, attempts),
  };
}

/** Services of the account: users, their fund password, and money from sales that has not settled. */
function accountServices(
  { now, attemptTime, unitRunner, openingCash, passwords, services }: Dependencies,
  standing: StandingDependencies,
) {
  const { open, byNumber, byId } = createAccountServices(
    { unitRunner, openingCash, now },
    createUserInfoReader(standing),
  );
  return {
    openAccount: open,
    accountByNumber: byNumber,
    accountById: byId,
    /** The id of the user of an account name; null if there is none. */
    userIdOf: async (db: Executor, name: string) => (await userByAccount(db, name))?.userId ?? null,
    accountOpenedAt: async (db: Executor, userId: string) => (await userById(db, userId)).createdAt,
    netPaidInAt,
    hasFundPassword: async (db: Executor, userId: string) =>
      (await userById(db, userId)).fundPasswordHash !== null,
    /** @throws Refusal unless it is the user's fund password. */
    checkFundPassword: (db: Executor, userId: string, password: string | undefined) =>
      checkFundPassword(passwords.verify, db, { userId, password, at: attemptTime() }),
    /** SQL that is true if the user confirms orders with the fund password. */
    confirmsOrders: (userId: string) =>
      sql`select ${users.orderConfirmation} = 'fund_password' from ${users} where ${users.userId} = ${userId}`,
    /** Proceeds of sales (yen) that have not settled at an instant (epoch ms). */
    unsettledSalesOf: async (db: Executor, userId: string, at: number) =>
      unsettledSales(await possiblyUnsettledTrades(db, userId, at), at, services.settlementDate),
  };
}
