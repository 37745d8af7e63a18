import { DAY_MS, dayOf, parseDay, startOfDay } from '@tsubame/sdk/rules';
import type { Assets, Badges, Order, Position } from '@tsubame/sdk/schema';
import { pathTo } from './paths.ts';

/** A deadline or scheduled event of the user's records. */
export interface Deadline {
  readonly kind: 'call' | 'order' | 'ipo' | 'loans' | 'settlement' | 'term';
  /** Epoch ms of the instant, or of the end of the day if only a day is known. */
  readonly at: number;
  readonly isWholeDay: boolean;
  /** Number of orders, trades or positions with this deadline. */
  readonly count: number;
  /** The issue, if the deadline concerns one issue. */
  readonly of: Order | Position | null;
  /** Missing or settled yen; null if there are none. */
  readonly yen: number | null;
  readonly to: string;
}

export interface RecordsWithDeadlines {
  readonly assets: Assets;
  /** The user's pending actions; null while unknown, and then none are in the result. */
  readonly badges: Badges | null;
  /** Open orders. */
  readonly orders: readonly Order[];
  /** Open positions. */
  readonly positions: readonly Position[];
}

/** All deadlines of the user, nearest first. */
export function deadlinesOf({ assets, badges, orders, positions }: RecordsWithDeadlines): Deadline[] {
  const { deadline, shortage } = assets.margin_status;
  const call = deadline === null ? [] : [instant('call', deadline, { yen: shortage, to: pathTo('trade') })];
  const waiting = (badges?.places ?? []).flatMap(({ place, next_deadline_at: at }) =>
    at !== null && (place === 'ipo' || place === 'loans')
      ? [
          instant(place, at, {
            to: place === 'ipo' ? pathTo('ipo', { view: 'winning' }) : pathTo('loanRecords'),
          }),
        ]
      : [],
  );
  const settling = assets.settlements.map(({ settlement_date, amount, trades }) =>
    day('settlement', settlement_date, { count: trades, yen: amount, to: pathTo('transactionLog') }),
  );
  const expiring = [...Map.groupBy(orders, ({ expires_on }) => expires_on)].map(([date, some]) =>
    day('order', date, { ...alone(some), to: pathTo('trade', { view: 'orders' }) }),
  );
  const terms = [...Map.groupBy(positions, ({ term_date }) => term_date)].flatMap(([date, some]) =>
    date === null ? [] : [day('term', date, { ...alone(some), to: pathTo('trade') })],
  );
  return [...call, ...waiting, ...expiring, ...settling, ...terms].toSorted((one, two) => one.at - two.at);
}

/** Days in Japan until a date: 0 is today, 1 is tomorrow. */
export const daysBetweenInstants = (now: number, at: number): number => dayOf(at) - dayOf(now);

type Rest = Pick<Deadline, 'to'> & Partial<Pick<Deadline, 'count' | 'of' | 'yen'>>;

const NOTHING = { count: 1, of: null, yen: null } as const;

const instant = (kind: Deadline['kind'], at: string, rest: Rest): Deadline => ({
  ...{ kind, at: Date.parse(at), isWholeDay: false },
  ...NOTHING,
  ...rest,
});

const day = (kind: Deadline['kind'], date: string, rest: Rest): Deadline => ({
  ...{ kind, at: startOfDay(parseDay(date)) + DAY_MS - 1, isWholeDay: true },
  ...NOTHING,
  ...rest,
});

function alone<One extends Order | Position>(some: readonly One[]): { count: number; of: One | null } {
  const [only] = some;
  const isOneIssue = only !== undefined && some.every(({ code }) => code === only.code);
  return { count: some.length, of: isOneIssue ? only : null };
}
