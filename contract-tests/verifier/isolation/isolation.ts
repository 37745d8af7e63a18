import { exampleDraft } from '../checks/operation-discovery.ts';
import { type Operation, operationOf } from '../contract/operations.ts';
import { describeResponse, type Finding, findingOf } from '../findings/findings.ts';
import { type Exchange, type HttpRequest, isSuccess, jsonBodyOf, statusOf } from '../http/exchange.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';

/** Who may not: the columns of the isolation matrix beside the owner. */
export const OUTSIDERS = [
  'no token',
  'a malformed token',
  'an unknown token',
  'a revoked token',
  'an expired token',
  'another user',
] as const;

export type Outsider = (typeof OUTSIDERS)[number];

/** One column of the matrix: which operations were asked from that side, or why none could be. */
export interface IsolationColumn {
  readonly side: Outsider;
  readonly tried: readonly string[];
  /** What stood in the way; null where the side could be set up. */
  readonly missing: string | null;
  /** Where it could: operations that were not asked all the same, and why. */
  readonly untried: readonly { readonly operation: string; readonly reason: string }[];
}

const OWN_SESSION = 'it is about the session or the account of its own token';
const NO_RECORD =
  'as it is tried it names no record of anybody, and makes or changes what belongs to its own token';
const NOT_BROUGHT_ABOUT = 'no state in which it succeeds on a record of its own was set up';

/** Operations that nobody can ask for another user's record, and why. */
export const ONLY_FOR_OWN_RECORDS: Readonly<Record<string, string>> = {
  logout: OWN_SESSION,
  closeAccount: OWN_SESSION,
  changePassword: OWN_SESSION,
  changeFundPassword: OWN_SESSION,
  requestFundPasswordReset: OWN_SESSION,
  useFundPasswordReset: OWN_SESSION,
  cancelFundPasswordReset: OWN_SESSION,
  updateProfile: OWN_SESSION,
  issueStreamTicket: OWN_SESSION,
  chooseFeePlan: OWN_SESSION,
  addToWatchlist: NO_RECORD,
  removeFromWatchlist: NO_RECORD,
  createWatchGroup: NO_RECORD,
  clearSearchHistory: NO_RECORD,
  previewOrder: NO_RECORD,
  placeOrder: NO_RECORD,
  createPriceAlert: NO_RECORD,
  applyForIpo: NO_RECORD,
  applyForBlockTrade: NO_RECORD,
  applyForPreMarket: NO_RECORD,
  followProduct: NO_RECORD,
  addBankAccount: NO_RECORD,
  requestDeposit: NO_RECORD,
  readNewsItem: NO_RECORD,
  readAllMessages: NO_RECORD,
  uploadImage: NO_RECORD,
  sendSupportMessage: 'it takes a question about any record, and ignores whose it is',
};

/** Notes which cells of the matrix were tried. */
export class IsolationMatrix {
  readonly #tried = new Map<Outsider, Set<string>>();
  readonly #missing = new Map<Outsider, string>();

  note(side: Outsider, operation: Operation): void {
    this.#tried.set(side, (this.#tried.get(side) ?? new Set()).add(operation.id));
  }

  cannot(side: Outsider, reason: string): void {
    this.#missing.set(side, reason);
  }

  /** @param judged what should have been asked, but for what needs no token */
  columns(judged: readonly Operation[]): IsolationColumn[] {
    return OUTSIDERS.map((side) => {
      const tried = this.#tried.get(side) ?? new Set();
      const missing = this.#missing.get(side) ?? null;
      const untried = judged.filter(({ id, open }) => missing === null && !open && !tried.has(id));
      return {
        side,
        tried: [...tried],
        missing,
        untried: untried.map(({ id }) => ({
          operation: id,
          reason: ONLY_FOR_OWN_RECORDS[id] ?? NOT_BROUGHT_ABOUT,
        })),
      };
    });
  }
}

/** Ids of records that belong to one user; those of offerings, products and news belong to all. */
const OWN_ID = /\b(?:usr|dev|rst|ord|pos|wgr|upl|alr|iap|bap|pap|fol|loa|bnk|dep|wdr|msg)_[0-9a-z]{26}\b/g;

/** Own ids that a text names. */
export function ownedIdsIn(text: string): string[] {
  return [...new Set(text.match(OWN_ID) ?? [])];
}

/**
 * The request of somebody whose token stands for nobody: 401, whatever is asked.
 *
 * @param side how the finding calls the token
 */
export function unauthorizedFindings(side: string, { operation, request, answer }: Exchange): Finding[] {
  const status = statusOf(answer);
  if (status === 401 || status === 0) return [];
  const detail = `${side}: ${describeResponse(answer)}`;
  return [findingOf(operation, request, { rule: 'open_to_nobody', detail, expected: 401, received: status })];
}

/** Asks each operation that needs a token with one that stands for nobody, with ids of a user's own records where it names any. */
export async function checkUnauthorized(
  provider: CheckedProvider,
  operations: readonly Operation[],
  {
    token,
    side,
    owner,
    matrix,
  }: {
    readonly token: string | null;
    readonly side: Outsider;
    readonly owner: Pick<ProviderUser, 'pool'>;
    readonly matrix: IsolationMatrix;
  },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const operation of operations.filter(({ open }) => !open)) {
    const draft = exampleDraft(operation, owner.pool);
    const exchange = await callProvider(provider, operation, draft, token === null ? null : { token });
    matrix.note(side, operation);
    findings.push(...unauthorizedFindings(side, exchange));
  }
  return findings;
}

/** What a user is answered names nothing that another user was answered as the own. */
export function sharedRecordFindings(owner: Exchange, otherUser: Exchange): Finding[] {
  if (!isSuccess(owner.answer) || !isSuccess(otherUser.answer)) return [];
  const own = new Set(ownedIdsIn(JSON.stringify(jsonBodyOf(owner.answer)?.data ?? null)));
  const [leaked] = ownedIdsIn(JSON.stringify(jsonBodyOf(otherUser.answer)?.data ?? null)).filter((id) =>
    own.has(id),
  );
  if (leaked === undefined) return [];
  const detail = `another user is answered ${leaked}`;
  return [findingOf(otherUser.operation, otherUser.request, { rule: 'open_to_others', detail })];
}

/** The request with the ids of a record of the owner's, as another user. */
export function otherUserFindings({ operation, request, answer }: Exchange): Finding[] {
  if (!isSuccess(answer)) return [];
  const expected = refusalOfOthers(operation, request);
  const fault = {
    rule: 'open_to_others',
    detail: describeResponse(answer),
    expected,
    received: 200,
  } as const;
  return [findingOf(operation, request, fault)];
}

/** How the contract has another user refused: 403 for a `user_id`, 404 for an object, and a code where the operation lists neither. */
function refusalOfOthers({ answers }: Operation, { url }: HttpRequest): number | string {
  if (answers.has(403) && new URL(url).searchParams.has('user_id')) return 403;
  return answers.has(404) ? 404 : 'a refusal';
}

/** A question about another user's record is taken, and what it is about is ignored. */
export const ACCEPTS_ANY_RECORD = new Set([operationOf('sendSupportMessage')]);
