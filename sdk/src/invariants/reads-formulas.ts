import type { ReadsId } from '../gen/invariants.gen.ts';
import type { JournalFigures, JournalGroupBy, JournalTrade, LedgerEntry, Order } from '../gen/schema.gen.ts';
import { weekday } from '../rules/index.ts';
import { amounts, day, product } from './amounts.ts';
import type { Difference, ReadsFormula } from './reads.ts';

/** How reads of one user are compared, by the id of the invariant. */
export const READS_FORMULAS: { readonly [Id in ReadsId]: ReadsFormula } = {
  'getAssets.ledger': (reads) => {
    const { balance, reserved, margin, shares_value, net_paid_in } = reads.data('getAssets');
    const sumOf = (account: PostingAccount) => postedTo(reads.items('listLedgerEntries'), account);
    return unlike(
      { balance, reserved, margin, shares_value, net_paid_in },
      {
        balance: sumOf('user_cash'),
        reserved: sumOf('user_reserved'),
        margin: sumOf('user_margin'),
        shares_value: sumOf('user_shares'),
        net_paid_in: -sumOf('house_capital'),
      },
    );
  },
  'getAssets.reserved': (reads) => {
    const applications = [
      reads.items('listIpoApplications'),
      reads.items('listBlockTradeApplications'),
      reads.items('listPreMarketApplications'),
      reads.items('listFollowRecords'),
    ].map((items) => amounts(items, 'held_amount'));
    const reviewed = reads.items('listWithdrawals').filter(({ state }) => state === 'awaiting_review');
    const parts = [
      amounts(reads.items('listOrders'), 'reserve'),
      ...applications,
      amounts(reviewed, 'amount'),
    ];
    return unlike(reads.data('getAssets').reserved, sumOf(parts));
  },
  'getAssets.margin': (reads) =>
    unlike(reads.data('getAssets').margin, amounts(reads.items('listPositions'), 'principal')),
  'getAssets.loan_debt': (reads) => {
    const owed = reads.items('listLoans').filter(({ loan_date }) => loan_date !== null);
    return unlike(reads.data('getAssets').loan_debt, amounts(owed, 'amount_to_repay'));
  },
  'listPositions.closing_quantity': (reads) => {
    const heldBy = (id: string) =>
      reads
        .items('listOrders')
        .filter(({ intent, position_id, state }) => intent === 'close' && position_id === id && isLive(state))
        .map(({ quantity, filled_quantity }) => quantity - filled_quantity);
    return firstUnlike(reads.items('listPositions'), ({ position_id, closing_quantity }) => [
      { position_id, closing_quantity },
      { position_id, closing_quantity: sumOf(heldBy(position_id)) },
    ]);
  },
  'listPositions.pledged_quantity': (reads) => {
    const pledges = reads.items('listLoans').flatMap(({ collateral }) => collateral);
    return firstUnlike(reads.items('listPositions'), ({ position_id, pledged_quantity }) => {
      const own = pledges.filter((each) => each.position_id === position_id);
      return [
        { position_id, pledged_quantity },
        { position_id, pledged_quantity: amounts(own, 'quantity') },
      ];
    });
  },
  'listPositions.closings': (reads) =>
    firstUnlike(reads.items('listPositions'), (position) => {
      const { position_id, realised_profit_loss, interest_paid, reverse_fee_paid, tax } = position;
      const closings = reads
        .items('listOrders')
        .filter((order) => order.intent === 'close' && order.position_id === position_id);
      return [
        { position_id, realised_profit_loss, interest_paid, reverse_fee_paid, tax },
        {
          position_id,
          realised_profit_loss: amounts(closings, 'realised_profit_loss'),
          interest_paid: amounts(closings, 'interest'),
          reverse_fee_paid: amounts(closings, 'reverse_fee'),
          tax: amounts(closings, 'tax'),
        },
      ];
    }),
  'listJournalTrades.positions': (reads) => {
    const closed = reads.items('listPositions').filter(({ state }) => state === 'closed');
    return unlike(
      byId(reads.items('listJournalTrades'), (trade) => [
        trade.realised_profit_loss,
        trade.fee,
        trade.interest,
        trade.reverse_fee,
        trade.tax,
      ]),
      byId(closed, (position) => [
        position.realised_profit_loss,
        position.fee,
        position.interest_paid,
        position.reverse_fee_paid,
        position.tax,
      ]),
    );
  },
  'getJournalStatistics.groups': (reads) => {
    const trades = reads.items('listJournalTrades');
    const differences = (Object.keys(KEYS) as JournalGroupBy[]).map((by) => {
      const { groups } = reads.data('getJournalStatistics', `group_by=${by}`);
      return firstUnlike([...groupedTrades(trades, by)], ([key, own]) => [
        { group_by: by, key, ...shownSums(groups.find((group) => group.key === key)?.figures) },
        { group_by: by, key, trades: own.length, net_profit_loss: amounts(own, 'net_profit_loss') },
      ]);
    });
    return differences.find((found) => found !== undefined);
  },
  'getProfit.closings': (reads) => {
    const { month, days } = reads.data('getProfit');
    const shown = new Map(
      days.flatMap(({ date, closings }) =>
        closings.map((each) => [each.order_id, { date, ...figuresOf(each) }] as const),
      ),
    );
    const ofMonth = reads.items('listOrders').filter((order) => dayOfAllFills(order)?.startsWith(month));
    return firstUnlike(ofMonth, (order) => [
      { order_id: order.order_id, ...shown.get(order.order_id) },
      {
        order_id: order.order_id,
        date: dayOfAllFills(order),
        ...figuresOf({
          realised_profit_loss: order.realised_profit_loss ?? 0,
          fee: order.fee + order.opening_fee,
          interest: order.interest + order.reverse_fee,
          tax: order.tax,
        }),
      },
    ]);
  },
  'exportStatement.rows': (reads) => {
    const entries = reads.items('listLedgerEntries');
    const since = day(entries[0]?.at ?? FIRST_DAY) - 1;
    const { rows } = reads.data('exportStatement');
    return unlike(rows, entries.filter(({ at }) => day(at) >= since).length);
  },
  'listBankAccounts.default': (reads) => {
    const accounts = reads.items('listBankAccounts');
    return unlike(accounts.filter(({ is_default }) => is_default).length, Math.min(1, accounts.length));
  },
  'listWatchGroups.codes': (reads) => {
    const watched = new Set(reads.items('listWatchlist').map(({ code }) => code));
    const codes = reads.items('listWatchGroups').flatMap((group) => group.codes);
    return unlike(
      codes.filter((code) => !watched.has(code)),
      [],
    );
  },
  'listStocks.watched': (reads) => {
    const codes = new Set(reads.items('listWatchlist').map(({ code }) => code));
    return firstUnlike(reads.items('listStocks'), ({ code, watched }) => [
      { code, watched },
      { code, watched: codes.has(code) },
    ]);
  },
  'getBadges.messages': (reads) => {
    const badge = reads.data('getBadges').places.find(({ place }) => place === 'messages');
    const unread = reads.items('listMessages').filter(({ read_at }) => read_at === null).length;
    return unlike(badge?.unread ?? 0, unread);
  },
  'listIpos.my_application_id': (reads) =>
    firstUnlike(reads.items('listIpos'), ({ ipo_id, my_application_id }) => {
      const own = reads.items('listIpoApplications').filter((each) => each.ipo_id === ipo_id);
      return mine({ ipo_id, my_application_id }, own);
    }),
  'listIpoApplications.held_amount': (reads) => {
    const highest = new Map(reads.items('listIpos').map(({ ipo_id, range_high }) => [ipo_id, range_high]));
    const waiting = reads.items('listIpoApplications').filter(({ state }) => state === 'awaiting_draw');
    return firstUnlike(
      waiting,
      ({ application_id, ipo_id, applied_price, applied_quantity, held_amount }) => {
        const price = applied_price ?? highest.get(ipo_id);
        const held = price === undefined ? held_amount : product(price, applied_quantity);
        return [
          { application_id, held_amount },
          { application_id, held_amount: held },
        ];
      },
    );
  },
  'listBlockTrades.my_application_id': (reads) =>
    firstUnlike(reads.items('listBlockTrades'), ({ block_trade_id, my_application_id, my_lots }) => {
      const own = reads.items('listBlockTradeApplications');
      const [application] = own.filter((each) => each.block_trade_id === block_trade_id);
      return [
        { block_trade_id, my_application_id, my_lots },
        {
          block_trade_id,
          my_application_id: application?.application_id ?? null,
          my_lots: application?.applied_lots ?? null,
        },
      ];
    }),
  'listFollowProducts.my_record_id': (reads) =>
    firstUnlike(reads.items('listFollowProducts'), ({ product_id, my_record_id }) => {
      const [own] = reads
        .items('listFollowRecords')
        .filter(
          (each) => each.product_id === product_id && ['pending_review', 'following'].includes(each.state),
        );
      return [
        { product_id, my_record_id },
        { product_id, my_record_id: own?.record_id ?? null },
      ];
    }),
  'getLoanTerms.waivers_left': (reads) => {
    const { waiver_borrowings, waivers_left } = reads.data('getLoanTerms');
    const paidOut = reads.items('listLoans').filter(({ loan_date }) => loan_date !== null);
    return unlike(waivers_left, Math.max(0, waiver_borrowings - paidOut.length));
  },
  'getDividendSummary.net': (reads) => {
    const { year, gross, net } = reads.data('getDividendSummary');
    const paid = reads
      .items('listDividends')
      .filter(({ state, pay_date }) => state === 'paid' && pay_date.startsWith(`${year}-`));
    return unlike({ gross, net }, { gross: amounts(paid, 'gross'), net: amounts(paid, 'net') });
  },
};

const FIRST_DAY = '1970-01-02';

type PostingAccount = LedgerEntry['postings'][number]['account'];

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const dateOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);

function postedTo(entries: readonly LedgerEntry[], account: PostingAccount): number {
  const postings = entries.flatMap((entry) => entry.postings);
  return amounts(
    postings.filter((posting) => posting.account === account),
    'amount',
  );
}

function unlike(received: unknown, expected: unknown): Difference | undefined {
  return JSON.stringify(received) === JSON.stringify(expected) ? undefined : { received, expected };
}

/** Returns the difference of the first item with one. */
function firstUnlike<Item>(
  items: readonly Item[],
  compare: (item: Item) => readonly [received: unknown, expected: unknown],
): Difference | undefined {
  for (const item of items) {
    const found = unlike(...compare(item));
    if (found !== undefined) return found;
  }
  return undefined;
}

const isLive = (state: Order['state']): boolean => ['queued', 'armed', 'working'].includes(state);

/** The date on which a closing order was filled; undefined if it is not filled, or over several days. */
function dayOfAllFills({ intent, state, fills }: Order): string | undefined {
  const days = new Set(fills.map(({ at }) => dateOf(at)));
  return intent === 'close' && state === 'filled' && days.size === 1 ? [...days][0] : undefined;
}

type ClosingFigures = Readonly<Record<'realised_profit_loss' | 'fee' | 'interest' | 'tax', number>>;

const figuresOf = ({ realised_profit_loss, fee, interest, tax }: ClosingFigures): ClosingFigures => ({
  ...{ realised_profit_loss, fee, interest, tax },
});

function byId<Item extends { readonly position_id: string }>(
  items: readonly Item[],
  figures: (item: Item) => readonly number[],
): readonly string[] {
  return items.map((item) => [item.position_id, ...figures(item)].join(' ')).sort();
}

/** An offering shows the user’s application to it, unless that was withdrawn. */
function mine<Offering extends { readonly my_application_id: string | null }>(
  offering: Offering,
  own: readonly { readonly application_id: string; readonly state: string }[],
): readonly [Offering, Offering] {
  const ids = own.map(({ application_id }) => application_id);
  const live = own.filter(({ state }) => state !== 'withdrawn').map(({ application_id }) => application_id);
  const { my_application_id: shown } = offering;
  const isRight = shown === null ? live.length === 0 : ids.includes(shown);
  return [offering, isRight ? offering : { ...offering, my_application_id: live[0] ?? null }];
}

/** The keys of the groups that a trade belongs to. */
const KEYS: Readonly<Record<JournalGroupBy, (trade: JournalTrade) => readonly (string | null)[]>> = {
  tag: ({ entry }) => (entry.tags.length === 0 ? [null] : entry.tags),
  hour: ({ opened_at }) => [opened_at.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length)],
  weekday: ({ opened_at }) => [String(weekday(day(opened_at)) + 1)],
  stock: ({ code }) => [code],
  order_type: ({ order_type }) => [order_type],
  closed_by: ({ closed_by }) => [closed_by],
};

function groupedTrades(
  trades: readonly JournalTrade[],
  by: JournalGroupBy,
): ReadonlyMap<string | null, readonly JournalTrade[]> {
  const groups = new Map<string | null, JournalTrade[]>();
  for (const trade of trades)
    for (const key of KEYS[by](trade)) groups.set(key, [...(groups.get(key) ?? []), trade]);
  return groups;
}

const shownSums = (figures: JournalFigures | undefined) => ({
  trades: figures?.trades ?? 0,
  net_profit_loss: figures?.net_profit_loss ?? 0,
});
