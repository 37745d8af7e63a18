import { exampleData, RULES } from './contract.ts';

// The market and money rules that this provider needs, calculated from the numbers of the contract. Prices are tenths of a yen.

type TickGroup = 'T500' | 'OTHER';

/** Years in which a holiday is celebrated, all without a bound. */
interface HolidayYears {
  readonly from_year?: number;
  readonly to_year?: number;
  readonly except_years?: readonly number[];
}

const DAY_MS = 86_400_000;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The stock that this provider trades, as the contract shows it. */
export const STOCK = exampleData('getStock_Toyota') as unknown as {
  readonly tick_group: TickGroup;
  readonly quote: { readonly price: string; readonly base_price: string };
};

export const tenthsOf = (price: string): number => Math.round(Number(price) * 10);
export const priceOf = (tenths: number): string => String(tenths / 10);

export function priceStep(group: TickGroup, tenths: number): number {
  const rows = RULES.price_step.rows as ({ readonly up_to_tenths: number | null } & Record<
    TickGroup,
    number
  >)[];
  const row = rows.find(({ up_to_tenths }) => up_to_tenths === null || tenths <= up_to_tenths);
  return row?.[group] ?? Number.NaN;
}

/** The valid prices next to a price, the lower one first. */
export function pricesAround(group: TickGroup, tenths: number): number[] {
  const step = priceStep(group, tenths);
  const below = tenths - (tenths % step);
  return [below, below + step];
}

/** The lowest and the highest price of a day, for a base price. */
export function priceLimits(group: TickGroup, baseTenths: number): { lower: number; upper: number } {
  const rows = RULES.daily_price_limit.rows as { below_yen: number | null; width_yen: number }[];
  const row = rows.find(({ below_yen }) => below_yen === null || baseTenths < below_yen * 10);
  const width = (row?.width_yen ?? Number.NaN) * 10;
  const [upper = 0] = pricesAround(group, baseTenths + width);
  const lowest = Math.max(baseTenths - width, 1);
  const [below = 0, above = 0] = pricesAround(group, lowest);
  return { lower: below === lowest ? below : above, upper };
}

/** The standard fee plan's rate. */
export const FEE_BASIS_POINTS = Math.round(
  Number((RULES.fee_plan.plans as { readonly rate: string }[])[0]?.rate) * 10_000,
);
export const LOT_SIZE = Number(RULES.lot.size);
export const LEVERAGE_STEPS = RULES.leverage.steps as readonly number[];

/** An order, as far as interest and margin prices depend on it. */
export interface Financing {
  readonly direction: 'long' | 'short';
  readonly leverage: number;
  readonly product?: 'standard' | 'intraday';
}

/** The price (tenths) at which own funds and result are this rate of the opening amount; null for own shares. */
export function priceAtMarginRate(
  { direction, leverage }: Financing,
  openingTenths: number,
  rule: 'forced_close' | 'margin_warning',
): number | null {
  if (direction === 'long' && leverage === 1) return null;
  const whole = 10_000 * leverage;
  const loss = 10_000 - Number(RULES[rule].rate_basis_points) * leverage;
  const exact = (openingTenths * (direction === 'long' ? whole - loss : whole + loss)) / whole;
  const bound = direction === 'long' ? Math.floor(exact) : Math.ceil(exact);
  const [below = 0, above = 0] = pricesAround(STOCK.tick_group, bound);
  return direction === 'long' || below === bound ? below : above;
}

/** The interest of one day on what an order borrows, in yen. */
export function interestOfADay(
  { direction, product }: Financing,
  { notional, principal }: { readonly notional: number; readonly principal: number },
): number {
  if (product === 'intraday') return 0;
  const rule = RULES.margin_interest;
  const amount =
    direction === 'long'
      ? (notional - principal) * Number(rule.long_interest_basis_points)
      : notional * Number(rule.short_lending_basis_points);
  return Math.floor(amount / (10_000 * Number(rule.days_in_year)));
}

const holidaysOfYear = new Map<number, ReadonlySet<string>>();

/** The dates of a year on which the exchange is closed besides weekends. */
function holidays(year: number): ReadonlySet<string> {
  const known = holidaysOfYear.get(year) ?? calculateHolidays(year);
  holidaysOfYear.set(year, known);
  return known;
}

function calculateHolidays(year: number): ReadonlySet<string> {
  const rule = RULES.national_holiday as {
    readonly dates: (HolidayYears & { readonly date: string })[];
    readonly mondays: (HolidayYears & { readonly month: number; readonly nth: number })[];
    readonly single_days: string[];
    readonly spring_equinox_1980_days: number;
    readonly autumn_equinox_1980_days: number;
    readonly tropical_year_days: number;
  };
  const isIn = ({ from_year = year, to_year = year, except_years = [] }: HolidayYears) =>
    year >= from_year && year <= to_year && !except_years.includes(year);
  const monday = (month: number, nth: number) => {
    const first = Date.UTC(year, month - 1, 1);
    return first + (((8 - new Date(first).getUTCDay()) % 7) + 7 * (nth - 1)) * DAY_MS;
  };
  const equinox = (month: number, days: number) => {
    const base = Date.UTC(1980, month - 1, 1) / DAY_MS;
    return Math.floor(base + days + (year - 1980) * rule.tropical_year_days) * DAY_MS;
  };
  const named = new Set([
    ...rule.dates.filter(isIn).map(({ date }) => Date.parse(`${year}-${date}`)),
    ...rule.mondays.filter(isIn).map(({ month, nth }) => monday(month, nth)),
    ...rule.single_days.filter((date) => date.startsWith(`${year}-`)).map((date) => Date.parse(date)),
    equinox(3, rule.spring_equinox_1980_days),
    equinox(9, rule.autumn_equinox_1980_days),
  ]);
  const all = new Set([...named].map(dateOf));
  for (const day of named) {
    let substitute = day;
    while (new Date(day).getUTCDay() === 0 && named.has(substitute)) substitute += DAY_MS;
    all.add(dateOf(substitute));
    if (named.has(day + 2 * DAY_MS)) all.add(dateOf(day + DAY_MS));
  }
  for (const date of RULES.business_day.closed_dates as string[]) all.add(`${year}-${date}`);
  return all;
}

/** The date a number of business days after a date; both as `YYYY-MM-DD`. */
export function businessDaysAfter(date: string, count: number): string {
  let at = Date.parse(date);
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    const day = new Date(at);
    if (day.getUTCDay() % 6 !== 0 && !holidays(day.getUTCFullYear()).has(dateOf(at))) left -= 1;
  }
  return dateOf(at);
}

/** The latest date until which an order of a date may live, were it a business day; both as `YYYY-MM-DD`. */
export function lastPossibleDate(date: string): string {
  return dateOf(Date.parse(date) + Number(RULES.order_good_till.maximum_days) * DAY_MS);
}

/** The dates until which an order of a date may live: that date, and the business days after it. */
export function goodTillDates(date: string): string[] {
  const dates = [date];
  for (let next = date; ; dates.push(next)) {
    next = businessDaysAfter(next, 1);
    if (next > lastPossibleDate(date)) return dates;
  }
}

/** The settlement date of an execution; its trading date is the next business day if the day is none. */
export function settlementDate(executedAt: string): string {
  const dayBefore = dateOf(Date.parse(executedAt.slice(0, 10)) - DAY_MS);
  return businessDaysAfter(dayBefore, 1 + Number(RULES.settlement.business_days));
}
