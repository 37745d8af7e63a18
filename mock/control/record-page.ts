import type { AppLink } from '@tsubame/sdk/schema';

/** The app's page for each kind of record, by the prefix of its id. If a request concerns two records, the first kind here wins. */
const PAGES: Readonly<Record<string, (id: string) => AppLink>> = {
  ord: (id) => ({ page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id } }),
  pos: (id) => ({ page: 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail', params: { id } }),
  iap: (id) => ({ page: 'subPackages/index/ipo/ipo', params: { id } }),
  bap: (id) => ({ page: 'subPackages/index/dadan/dadan', params: { id } }),
  pap: (id) => ({ page: 'subPackages/details/details', params: { topic: 'pre_market', id } }),
  fol: (id) => ({ page: 'subPackages/index/gendan/record', params: { id } }),
  loa: (id) => ({ page: 'subPackages/index/rongzi/record', params: { id } }),
  dep: (id) => ({ page: 'subPackages/transactionLog/transactionLog', params: { tab: 'deposits', id } }),
  wdr: (id) => ({ page: 'subPackages/transactionLog/transactionLog', params: { tab: 'withdrawals', id } }),
  ipo: (id) => ({ page: 'subPackages/index/ipo/ipo', params: { id } }),
  blk: () => ({ page: 'subPackages/index/dadan/dadan', params: {} }),
  fpr: (id) => ({ page: 'subPackages/index/gendan/gendan', params: { id } }),
  bnk: () => ({ page: 'subPackages/bankAccount/bankAccount', params: {} }),
  msg: (id) => ({ page: 'subPackages/details/details', params: { topic: 'message', id } }),
  rst: () => ({ page: 'subPackages/transactionPassions/transactionPassions', params: {} }),
  lpr: () => ({ page: 'subPackages/security/security', params: {} }),
  usr: () => ({ page: 'subPackages/real_name/real_name', params: {} }),
};
const PREFIXES = Object.keys(PAGES);
const ID = /^([a-z]{3})_[0-9a-z]{26}$/;
const ISSUE = /^[1-9][0-9A-Z]\d[0-9A-Z]$/;

const prefixOf = (name: string): string => ID.exec(name)?.[1] ?? '';

/**
 * The page on which the app shows a record or an issue.
 *
 * @param name id of the record, or code of the issue
 * @returns null if no page shows it
 */
export function pageOfRecord(name: string): AppLink | null {
  if (ISSUE.test(name))
    return { page: 'subPackages/index/gupiaoDetail/gupiaoDetail', params: { code: name } };
  const prefix = prefixOf(name);
  return Object.hasOwn(PAGES, prefix) ? (PAGES[prefix]?.(name) ?? null) : null;
}

/** Address of such a page in the app, without `#/`; the trade page has separate parameters for orders and positions. */
export function appAddressOf({ page, params }: AppLink): string {
  const { id = '' } = params;
  const isTrade = page === 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail';
  const parameters = isTrade ? { [id.startsWith('pos_') ? 'position_id' : 'order_id']: id } : params;
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? page : `${page}?${query}`;
}

/**
 * The subject of a request: the record in its response, else the record in its path, else an issue.
 *
 * @param data `data` of the response; undefined if the request changed nothing
 */
export function subjectOfRequest(path: string, data: unknown): string | null {
  const members = typeof data === 'object' && data !== null ? Object.values(data) : [];
  const steps = path.split('/').toReversed();
  // The user's own id is not the subject.
  const records = members.filter((value) => typeof value === 'string' && prefixOf(value) !== 'usr');
  return (
    first(records as string[]) ??
    first(steps) ??
    steps.find((step) => ISSUE.test(step)) ??
    issueIn(data) ??
    null
  );
}

function first(names: readonly string[]): string | undefined {
  const known = names.filter((name) => PREFIXES.includes(prefixOf(name)));
  return known.toSorted((a, b) => PREFIXES.indexOf(prefixOf(a)) - PREFIXES.indexOf(prefixOf(b)))[0];
}

function issueIn(data: unknown): string | undefined {
  const { code } = (data ?? {}) as { code?: unknown };
  return typeof code === 'string' && ISSUE.test(code) ? code : undefined;
}
