import { parseDay, startOfDay } from '@tsubame/sdk/rules';
import { accountSecrets, orderConfirmation } from './account-secrets.ts';
import { account } from './capabilities/account/account.ts';
import type { IdentityStateOf } from './capabilities/account/credit-standing.ts';
import { accountsIn, infoIn } from './capabilities/account/user-info.ts';
import { userByAccount, userById } from './capabilities/account/users.ts';
import { blockTrades } from './capabilities/block-trades/block-trades.ts';
import { copyTrading } from './capabilities/copy-trading/copy-trading.ts';
import { ProductTracks } from './capabilities/copy-trading/strategy/product-tracks.ts';
import { followSalesOf, followTradesOf } from './capabilities/copy-trading/trades.ts';
import { followGainOf } from './capabilities/copy-trading/worth.ts';
import { dividends } from './capabilities/dividends/dividends.ts';
import { environment } from './capabilities/environment/environment.ts';
import { funds } from './capabilities/funds/funds.ts';
import { identity } from './capabilities/identity/identity.ts';
import { identityOf } from './capabilities/identity/read.ts';
import { intraday } from './capabilities/intraday/intraday.ts';
import { ipo } from './capabilities/ipo/ipo.ts';
import type { Listings } from './capabilities/ipo/listings.ts';
import { accruedOf, interestPaidBy } from './capabilities/loans/accrued.ts';
import { loans } from './capabilities/loans/loans.ts';
import { loanOutcomes } from './capabilities/loans/outcomes.ts';
import { market } from './capabilities/market/market.ts';
import { shownMarket } from './capabilities/market/shown.ts';
import { news } from './capabilities/news/news.ts';
import { preMarket } from './capabilities/pre-market/pre-market.ts';
import type { Passwords } from './capabilities/session/passwords.ts';
import { session } from './capabilities/session/session.ts';
import type { SessionCache } from './capabilities/session/session-cache.ts';
import { prolongSessions } from './capabilities/session/tokens.ts';
import { stream } from './capabilities/stream/stream.ts';
import { support } from './capabilities/support/support.ts';
import { pledgesOf } from './capabilities/trading/positions/pledged.ts';
import { closingsOf } from './capabilities/trading/records/closings.ts';
import { executionsOf } from './capabilities/trading/records/executions.ts';
import { offExchangeFees } from './capabilities/trading/records/fee-plans.ts';
import { shareholders, sharesHeld, sharesHeldIn } from './capabilities/trading/records/shares-held.ts';
import { tradingDaysOf } from './capabilities/trading/records/trading-days.ts';
import type { TradingEnv } from './capabilities/trading/rules/env.ts';
import { settlementDate } from './capabilities/trading/rules/settlement-date.ts';
import { TERMS } from './capabilities/trading/rules/terms.ts';
import { floatingOf, marginOf, openingOf, trading } from './capabilities/trading/trading.ts';
import { rememberSearch } from './capabilities/watchlist/service.ts';
import { WatchedCodes } from './capabilities/watchlist/watched-codes.ts';
import { watchlist } from './capabilities/watchlist/watchlist.ts';
import { DEMO } from './demo-sign-in.ts';
import { DESK_RECORDS } from './desk-records.ts';
import type { Capability } from './frame/capability.ts';
import type { Reviews } from './frame/clock/autopilot.ts';
import type { Catalogue } from './frame/contract/catalogue.ts';
import { drawSecrets } from './frame/draws/secrets.ts';
import type { MessageBook } from './frame/messages/message-book.ts';
import { openBusiness } from './frame/records/open-business.ts';
import type { Database } from './frame/store/database.ts';
import { keyedIds } from './frame/store/ids.ts';
import type { Turns } from './frame/turns/turns.ts';
import { fundsEnv } from './funds-env.ts';
import type { Market } from './market/market.ts';

/** What the sandbox gives to its capabilities. */
export type Parts = {
  readonly database: Database;
  readonly turns: Turns;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  readonly market: Market;
  readonly listings: Listings;
  readonly catalogue: Catalogue;
  readonly contractVersion: string;
  readonly passwords: Passwords;
  readonly sessions: SessionCache;
  /** What all capabilities say to users; it is filled from the list of them. */
  readonly book: MessageBook;
  readonly reviews: Reviews;
};

/** What trading works with. */
export function tradingEnv({ market: prices, now, passwords }: Parts): TradingEnv {
  return { market: prices, now, previewSecret: passwords.keyFor('preview') };
}

/** What control needs to know of them. */
export function controlled({ database: { db }, sessions }: Parts) {
  return {
    keepSignedIn: async (ms: number) => {
      await prolongSessions(db, ms);
      sessions.forgetAll();
    },
    demoAccount: DEMO.account,
    demoUserId: async () => (await userByAccount(db, DEMO.account))?.userId ?? null,
    settlesAt: (at: number) => startOfDay(parseDay(settlementDate(at))),
  };
}

const identityStateOf: IdentityStateOf = async (executor, userId) =>
  (await identityOf(executor, userId)).state;

/** What others know that counts for a user's credit score. */
const standing = { identityStateOf, tradingDaysOf, loansOf: loanOutcomes };

/**
 * The capabilities of the sandbox: a new one is a folder and a line here. What one needs of another, by name and not by
 * event, is handed to it here too: they do not import one another.
 */
export function capabilities(parts: Parts): readonly Capability<never>[] {
  const {
    database,
    turns,
    now,
    market: prices,
    listings,
    catalogue,
    contractVersion,
    passwords,
    sessions,
    book,
    reviews,
  } = parts;
  const { db } = database;
  const env = tradingEnv(parts);
  const followId = keyedIds('fpr', passwords.keyFor('follow'));
  const desk = new ProductTracks(prices);
  const watched = new WatchedCodes(database.engine === 'pglite');
  const all: Capability<never>[] = [
    environment({ now, schedule: prices.schedule, contractVersion, catalogue }),
    session({ db, passwords, now, sessions, turns, accounts: accountsIn(turns, infoIn(standing), now) }),
    account({
      db,
      market: prices,
      now,
      floatingOf: (executor, userId, from) => floatingOf(env, executor, userId, from),
      marginOf: (executor, userId, at) => marginOf(env, executor, userId, at),
      followGainOf: (executor, userId, from) => followGainOf({ tracks: desk }, executor, userId, from),
      closingsOf: (executor, userId, span) => closingsOf(env, executor, userId, span),
      followSalesOf: (executor, userId, span) =>
        followSalesOf({ tracks: desk, settlementDate }, executor, userId, span),
      accruedOf,
      interestPaidBy,
      settlementDate,
      secrets: accountSecrets(parts),
      reviews,
      verifiedOf: identityOf,
      ...standing,
      executionsOf,
      followTradesOf,
      openBusiness: (executor, userId) =>
        openBusiness(
          all.flatMap(({ open = [] }) => open),
          executor,
          userId,
        ),
    }),
    market({
      market: prices,
      now,
      leverageSteps: TERMS.leverageSteps,
      watchedBy: (executor, userId) => watched.by(executor, userId),
      rememberSearch,
    }),
    watchlist({
      market: shownMarket(prices),
      now,
      watched,
      alerts: { market: prices, marginOf: openingOf },
    }),
    news({ market: prices, now, db, book, places: () => all.flatMap(({ places = [] }) => places) }),
    support({ records: DESK_RECORDS }),
    stream({ now, db }),
    trading(env, db, orderConfirmation(parts)),
    funds({ reviews, now, ...fundsEnv(parts) }),
    identity({
      db,
      now,
      reviews,
      openedAt: async (executor, userId) => (await userById(executor, userId)).createdAt,
    }),
    loans({
      market: prices,
      now,
      shares: pledgesOf(env),
      identityOf: identityStateOf,
      reviews,
    }),
    copyTrading({
      market: prices,
      tracks: desk,
      reviews,
      now,
      settlementDate,
      idOf: (number) => followId(`id:${number}`),
    }),
    ipo({ db, now, schedule: prices.schedule, listings, ...drawSecrets('ipo', passwords.keyFor('ipo')) }),
    intraday({ now, market: prices }),
    preMarket({ now, market: prices, fees: offExchangeFees, bounds: TERMS }),
    blockTrades({ db, now, market: prices, ...drawSecrets('blk', passwords.keyFor('block_trades')) }),
    dividends({
      db,
      now,
      market: prices,
      idOf: keyedIds('div', passwords.keyFor('dividends')),
      holdingsOf: sharesHeld,
      holders: shareholders,
      sharesIn: sharesHeldIn,
    }),
  ];
  return all;
}
