import { vStockCode } from '@tsubame/sdk/validators';
import * as v from 'valibot';

/** A view of a page; the first one if the address has none or an invalid one. */
const view = <const First extends string, const Rest extends readonly string[]>(
  first: First,
  ...rest: Rest
) => v.fallback(v.optional(v.picklist([first, ...rest]), first), first);

const text = v.optional(v.string());

/** An external page; the page itself checks whether it may be shown. */
const address = v.object({ url: v.pipe(v.string(), v.url()) });

/** Query parameters of each page; a page that is not listed has none. */
export const PAGE_QUERIES = {
  // `alert` opens the sheet that sets a price alert.
  stock: v.object({ code: vStockCode, alert: text }),
  market: v.object({ view: view('stocks', 'watchlist', 'sectors') }),
  trade: v.object({ view: view('holdings', 'orders', 'ipo') }),
  // `id` opens an offering or an application (contract, `AppLink`), `draw` the check of an offering's draw.
  ipo: v.object({
    view: view('offerings', 'applications', 'winning'),
    id: text,
    draw: text,
  }),
  // The pages read these themselves, and they load after this table, which is in the first load.
  tradeDetail: v.object({ order_id: text, position_id: text }),
  // `id` is that of a position.
  journal: v.object({ id: text }),
  loanRecords: v.object({ id: text }),
  copyTrading: v.object({ id: text }),
  copyTradingRecords: v.object({ id: text }),
  blockTrades: v.object({ id: text }),
  transactionLog: v.object({ tab: text, id: text }),
  bankAccount: v.object({ view: text, id: text }),
  accountLog: v.object({ view: text }),
  support: v.object({ id: text }),
  login: v.object({ from: text }),
  loginWait: v.object({ from: text }),
  register: v.object({ from: text }),
  details: v.object({ topic: v.picklist(['message', 'news', 'pre_market', 'safety']), id: text }),
  confirm: address,
  webview: address,
} as const satisfies Readonly<Record<string, v.GenericSchema<unknown, object>>>;

export type QueriedPage = keyof typeof PAGE_QUERIES;

/** Parameters of a link to a page. */
export type LinkQuery<Page extends QueriedPage> = v.InferInput<(typeof PAGE_QUERIES)[Page]>;

/** Parameters that a page reads from its address. */
export type PageQuery<Page extends QueriedPage> = v.InferOutput<(typeof PAGE_QUERIES)[Page]>;

/** The query parsed by its page's schema; null if the page cannot be shown for it. */
export function readPageQuery<Page extends QueriedPage>(
  page: Page,
  search: URLSearchParams,
): PageQuery<Page> | null {
  const schema: v.GenericSchema<unknown, object> = PAGE_QUERIES[page];
  const result = v.safeParse(schema, Object.fromEntries(search));
  return result.success ? (result.output as PageQuery<Page>) : null;
}

/** Whether a page has query parameters. */
export function takesQuery(page: string): page is QueriedPage {
  return Object.hasOwn(PAGE_QUERIES, page);
}
