import { type Operation, operationOf } from '../contract/operations.ts';
import { hasSuccessCode, jsonBodyOf } from '../http/exchange.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';

/** The operations by which users read their own data. */
export const USER_READS = [
  'getUserInfo',
  'listLedgerEntries',
  'listOrders',
  'listPositions',
  'listJournalTrades',
  'listBankAccounts',
  'listWithdrawals',
  'listDeposits',
  'listWatchlist',
  'listWatchGroups',
  'listScreenFilters',
  'listPriceAlerts',
  'listIpoApplications',
  'listBlockTradeApplications',
  'listPreMarketApplications',
  'listFollowRecords',
  'listLoans',
  'getIdentity',
  'listSupportMessages',
  'listDevices',
  'listPasskeys',
  'getRecoveryCodes',
].map(operationOf);

/**
 * A user's data by operation, without the parts that change by themselves. A request without effect leaves it equal. It is in the
 * language of the other checks, so that the invariants compare it with their responses.
 */
export async function readUserData(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
): Promise<Readonly<Record<string, string>>> {
  const all: Record<string, string> = {};
  for (const operation of USER_READS.filter((each) => built.has(each))) {
    const { response } = await callProvider(provider, operation, {}, { token });
    if (hasSuccessCode(response))
      all[operation.id] = JSON.stringify(stablePartOf(jsonBodyOf(response)?.data));
  }
  return all;
}

/** Names of the reads that differ. */
export function changedReads(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(before).filter((name) => before[name] !== after[name]);
}

/** Removes what changes by itself: prices, times, transitions by clock and market, and the support desk's messages. */
function stablePartOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isAutomatic(item) && !isDecimalOrTime(item)).map(stablePartOf);
  if (typeof value !== 'object' || value === null) return value;
  const { timeline, ...rest } = value as Readonly<Record<string, unknown>>;
  const members = Object.entries(rest).filter(
    ([name, member]) =>
      (timeline === undefined || name.endsWith('_id')) &&
      (typeof member !== 'number' || MONEY.has(name)) &&
      !isDecimalOrTime(member),
  );
  return {
    ...Object.fromEntries(members.map(([name, member]) => [name, stablePartOf(member)])),
    timeline: stablePartOf(timeline),
  };
}

const MONEY = new Set(['amount', 'cash_after']);
const DECIMAL_OR_TIME = /^(-?\d+(\.\d+)?|\d{4}-\d{2}-\d{2}T.*)$/;

const isDecimalOrTime = (value: unknown) => typeof value === 'string' && DECIMAL_OR_TIME.test(value);

function isAutomatic(item: unknown): boolean {
  const { actor, author, automated } = (item ?? {}) as {
    actor?: string;
    author?: string;
    automated?: boolean;
  };
  return (
    (actor !== undefined && actor !== 'user') ||
    automated === true ||
    (author !== undefined && author !== 'user')
  );
}
