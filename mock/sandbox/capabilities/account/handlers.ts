import { dayOf, formatDay } from '@tsubame/sdk/rules';
import type { HandlersOf, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf } from '#frame/contract/page.ts';
import { ProtocolError } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Market } from '#market/market.ts';
import { assetsOf } from './assets.ts';
import { changePassword } from './change-password.ts';
import { type ClosingDependencies, closeAccount } from './close-account.ts';
import { creditStandingAt, creditStandingOnWire, type StandingDependencies } from './credit-standing.ts';
import type { FloatingAt } from './equity.ts';
import { changeFundPassword } from './fund-password.ts';
import {
  cancelReset,
  completeReset,
  createLoginPasswordCheck,
  newestReset,
  type ReadVerifiedIdentity,
  requestReset,
} from './fund-password-reset.ts';
import { resetOnWire } from './fund-password-reset-record.ts';
import { ledgerPage } from './ledger-list.ts';
import { type FollowSale, profitCalendar, type RealisedClosing, yearSpanOf } from './profit-calendar.ts';
import type { SecretDependencies } from './secrets.ts';
import type { SettlementDate } from './settlements.ts';
import { storeEquitySnapshots } from './snapshots.ts';
import { exportStatement, type ReadFollowTrades, type ReadStatementExecutions } from './statement.ts';
import { updateProfile } from './update-profile.ts';
import { createUserInfoReader } from './user-info.ts';
import { userById } from './users.ts';

export type AccountOperation =
  | 'getUserInfo'
  | 'updateProfile'
  | 'getAssets'
  | 'getProfit'
  | 'getStanding'
  | 'changePassword'
  | 'changeFundPassword'
  | 'requestFundPasswordReset'
  | 'getFundPasswordReset'
  | 'cancelFundPasswordReset'
  | 'useFundPasswordReset'
  | 'exportStatement'
  | 'closeAccount'
  | 'listLedgerEntries';

export type AccountDependencies = StandingDependencies & {
  market: Market;
  now: () => number;
  /** Unrealised profit or loss of the user's positions at any instant from `from` on (epoch ms). */
  floatingOf(db: Executor, userId: string, from: number): Promise<FloatingAt>;
  /** Gain or loss (yen) of all products that the user follows at any instant from `from` on (epoch ms). */
  followGainOf(db: Executor, userId: string, from: number): Promise<FloatingAt>;
  /** The user's margin status at the instant (epoch ms). */
  marginOf(db: Executor, userId: string, at: number): Promise<Schemas['MarginStatus']>;
  /** The user's closing orders that were filled in a span (epoch ms, end excluded), oldest first. */
  closingsOf(db: Executor, userId: string, span: { from: number; to: number }): Promise<RealisedClosing[]>;
  /** The user's followed products that were sold in a span (epoch ms, end excluded), oldest first. */
  followSalesOf(db: Executor, userId: string, span: { from: number; to: number }): Promise<FollowSale[]>;
  /** Interest and late charge that the user owed at any instant (epoch ms): the part of a debt without a ledger entry. */
  accruedOf(db: Executor, userId: string): Promise<FloatingAt>;
  /** Interest and late charge that the user paid, each at its instant (epoch ms), in yen. */
  interestPaidBy(db: Executor, userId: string): Promise<{ at: number; yen: number }[]>;
  settlementDate: SettlementDate;
  secrets: SecretDependencies;
  verifiedOf: ReadVerifiedIdentity;
  executionsOf: ReadStatementExecutions;
  followTradesOf: ReadFollowTrades;
  openBusiness: ClosingDependencies['openBusiness'];
  forget: ClosingDependencies['forget'];
};

export function accountHandlers(parts: AccountDependencies): HandlersOf<AccountOperation> {
  const readInfoOf = createUserInfoReader(parts);
  const readUserInfo = async ({ db, userId }: { db: Executor; userId: string }) =>
    readInfoOf(db, await userById(db, userId), parts.now());
  return {
    async getUserInfo(context, { query }) {
      if (query.user_id !== undefined && query.user_id !== context.userId) throw new ProtocolError(403);
      return readUserInfo(context);
    },
    async updateProfile(context, { body }) {
      await updateProfile(parts.secrets, context, body);
      return readUserInfo(context);
    },
    async getAssets(context, { query }) {
      const at = await context.runDueJobs();
      // One database snapshot: a fill between two reads would show money and shares of different instants.
      const { assets, counted } = await context.db.transaction(
        async (tx) => {
          const user = await userById(tx, context.userId);
          const { market, settlementDate } = parts;
          const floatingSince = (from: number) => parts.floatingOf(tx, user.userId, from);
          const followGainSince = (from: number) => parts.followGainOf(tx, user.userId, from);
          const marginStatus = await parts.marginOf(tx, user.userId, at);
          const accruedAt = await parts.accruedOf(tx, user.userId);
          const standing = await creditStandingAt(parts, tx, user, at);
          const trades = { market, floatingSince, followGainSince, accruedAt, marginStatus, settlementDate };
          return assetsOf(tx, trades, { ...user, standing }, { at, span: query.span ?? 'month' });
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      await storeEquitySnapshots(context.db, context.userId, counted);
      return assets;
    },
    async getProfit(context, { query }) {
      await context.runDueJobs();
      const present = formatDay(dayOf(parts.now())).slice(0, 7);
      const month = query.month ?? present;
      const year = yearSpanOf(month);
      const closings = await parts.closingsOf(context.db, context.userId, year);
      const follows = await parts.followSalesOf(context.db, context.userId, year);
      const paid = await parts.interestPaidBy(context.db, context.userId);
      const interest = paid.map(({ at, yen }) => ({ date: formatDay(dayOf(at)), yen }));
      return profitCalendar({ closings, follows, interest }, month, present);
    },
    async getStanding({ db, userId, runDueJobs }) {
      const at = await runDueJobs();
      return creditStandingOnWire(parts, db, await userById(db, userId), at);
    },
    changePassword: (context, { body }) => changePassword(parts.secrets, context, body),
    changeFundPassword: (context, { body }) => changeFundPassword(parts.secrets, context, body),
    requestFundPasswordReset: (context, { body }) => {
      const { verifiedOf } = parts;
      const reset = { ...parts.secrets, verifiedOf };
      const checkPassword = createLoginPasswordCheck(reset, context, body.current_password);
      return context.unit(async (unit, at) =>
        resetOnWire(
          await requestReset(unit, { verifiedOf, checkPassword }, { userId: context.userId, at, body }),
        ),
      );
    },
    async getFundPasswordReset({ db, userId, runDueJobs }) {
      await runDueJobs();
      const row = await newestReset(db, userId);
      return row === null ? null : resetOnWire(row);
    },
    cancelFundPasswordReset: ({ userId, unit: inUnit }) =>
      inUnit(async (unit, at) => resetOnWire(await cancelReset(unit, userId, at))),
    async useFundPasswordReset(context, { body }) {
      return resetOnWire(await completeReset(parts.secrets, context, body.new_password));
    },
    async exportStatement({ db, userId, lang, runDueJobs }, { query }) {
      await runDueJobs();
      return exportStatement({ db, userId, lang }, query, parts);
    },
    closeAccount(context) {
      const { secrets, openBusiness, forget } = parts;
      return closeAccount({ ...secrets, openBusiness, forget }, context);
    },
    listLedgerEntries: (context, { query }) =>
      ledgerPage(context.db, context.userId, pageRequestOf('listLedgerEntries', query), query.kind),
  };
}
