import { exampleDraft } from '../checks/operation-discovery.ts';
import { type Operation, operationOf } from '../contract/operations.ts';
import { describeResponse, type Finding, findingOf } from '../findings/findings.ts';
import { type Exchange, type HttpRequest, hasSuccessCode, jsonBodyOf, statusOf } from '../http/exchange.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';

/** Callers that must be refused: the columns of the isolation matrix beside the owner. */
export const OUTSIDERS = [
  'no token',
  'a malformed token',
  'an unknown token',
  'a revoked token',
  'an expired token',
  'another user',
] as const;

export type Outsider = (typeof OUTSIDERS)[number];

/** One column of the matrix: the operations that were called as this outsider, or why none could be. */
export interface IsolationColumn {
  readonly side: Outsider;
  readonly tried: readonly string[];
  /** Why this outsider could not be set up; null if it could. */
  readonly missing: string | null;
  /** Operations that were not called although the outsider was set up, and why. */
  readonly untried: readonly { readonly operation: string; readonly reason: string }[];
}

const OWN_SESSION = 'it concerns only the session or account of its own token';
const NO_RECORD =
  'its request names no record of any user, and it changes only what belongs to its own token';
const NOT_SET_UP = 'no state in which it succeeds on a record of one user was set up';

/** Operations that cannot name another user's record, and why. */
export const ONLY_FOR_OWN_RECORDS: Readonly<Record<string, string>> = {
  logout: OWN_SESSION,
  closeAccount: OWN_SESSION,
  changePassword: OWN_SESSION,
  beginPasskeyRegistration: OWN_SESSION,
  finishPasskeyRegistration: OWN_SESSION,
  createRecoveryCodes: OWN_SESSION,
  changeFundPassword: OWN_SESSION,
  requestFundPasswordReset: OWN_SESSION,
  useFundPasswordReset: OWN_SESSION,
  cancelFundPasswordReset: OWN_SESSION,
  cancelLoginPasswordReset: OWN_SESSION,
  updateProfile: OWN_SESSION,
  issueStreamTicket: OWN_SESSION,
  chooseFeePlan: OWN_SESSION,
  addToWatchlist: NO_RECORD,
  removeFromWatchlist: NO_RECORD,
  createWatchGroup: NO_RECORD,
  createScreenFilter: NO_RECORD,
  screenStocks: NO_RECORD,
  saveChartDrawings: NO_RECORD,
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
  sendSupportMessage: 'it accepts a question about any record and ignores its owner',
};

/** Records which cells of the matrix were tried. */
export class IsolationMatrix {
  readonly #tried = new Map<Outsider, Set<string>>();
  readonly #missing = new Map<Outsider, string>();

  note(side: Outsider, operation: Operation): void {
    this.#tried.set(side, (this.#tried.get(side) ?? new Set()).add(operation.id));
  }

  cannot(side: Outsider, reason: string): void {
    this.#missing.set(side, reason);
  }

  /** @param tested operations that should have been called; those that need no token are ignored */
  columns(tested: readonly Operation[]): IsolationColumn[] {
    return OUTSIDERS.map((side) => {
      const tried = this.#tried.get(side) ?? new Set();
      const missing = this.#missing.get(side) ?? null;
      const untried = tested.filter(({ id, open }) => missing === null && !open && !tried.has(id));
      return {
        side,
        tried: [...tried],
        missing,
        untried: untried.map(({ id }) => ({
          operation: id,
          reason: ONLY_FOR_OWN_RECORDS[id] ?? NOT_SET_UP,
        })),
      };
    });
  }
}

/** Ids of records that belong to one user. Offerings, products and news belong to all users. */
const OWNED_ID =
  /\b(?:usr|dev|rst|lpr|ord|pos|wgr|upl|alr|scr|psk|iap|bap|pap|fol|loa|bnk|dep|wdr|msg)_[0-9a-z]{26}\b/g;

/** Ids of users' own records in a text. */
export function ownedIdsIn(text: string): string[] {
  return [...new Set(text.match(OWNED_ID) ?? [])];
}

/**
 * A finding unless a request with an invalid token got 401.
 *
 * @param side name of the token in the finding
 */
export function unauthorizedFindings(side: string, { operation, request, response }: Exchange): Finding[] {
  const status = statusOf(response);
  if (status === 401 || status === 0) return [];
  // The request shows no token, so that its command works with one that is invalid in the same way.
  const how = side === 'a revoked token' ? ' (send it with a token after its logout)' : '';
  const detail = `${side}${how}: ${describeResponse(response)}`;
  return [findingOf(operation, request, { rule: 'open_to_nobody', detail, expected: 401, received: status })];
}

/** Calls each operation that needs a token with an invalid one, with ids of a user's own records where it takes ids. */
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
    const call = (each: RequestDraft) =>
      callProvider(provider, operation, each, token === null ? null : { token });
    matrix.note(side, operation);
    findings.push(...unauthorizedFindings(side, await call(draft)));
    // A missing token is refused before anything else is checked.
    if (side === 'no token')
      findings.push(
        ...unauthorizedFindings(
          `${side} and an unknown language`,
          await call({ ...draft, query: { ...draft.query, lang: 'xx' } }),
        ),
      );
  }
  return findings;
}

/** A finding if a user who has just registered has an item in a list of a user's own records. */
export function newUserFindings({ operation, request, response }: Exchange): Finding[] {
  if (!hasSuccessCode(response)) return [];
  const { items = [] } = (jsonBodyOf(response)?.data ?? {}) as { readonly items?: readonly unknown[] };
  if (items.length === 0) return [];
  const detail = `a user who has just registered has ${JSON.stringify(items[0])}`;
  return [findingOf(operation, request, { rule: 'open_to_others', pointer: '/data/items', detail })];
}

/** A finding if another user's response names a record of the owner. */
export function sharedRecordFindings(owner: Exchange, otherUser: Exchange): Finding[] {
  if (!hasSuccessCode(owner.response) || !hasSuccessCode(otherUser.response)) return [];
  const own = new Set(ownedIdsIn(JSON.stringify(jsonBodyOf(owner.response)?.data ?? null)));
  const [leaked] = ownedIdsIn(JSON.stringify(jsonBodyOf(otherUser.response)?.data ?? null)).filter((id) =>
    own.has(id),
  );
  if (leaked === undefined) return [];
  const detail = `the response to another user contains ${leaked}`;
  return [findingOf(otherUser.operation, otherUser.request, { rule: 'open_to_others', detail })];
}

/** A finding if another user's request with the ids of the owner's record succeeds. */
export function otherUserFindings({ operation, request, response }: Exchange): Finding[] {
  if (!hasSuccessCode(response)) return [];
  const expected = refusalOfOthers(operation, request);
  const violation = {
    rule: 'open_to_others',
    detail: describeResponse(response),
    expected,
    received: 200,
  } as const;
  return [findingOf(operation, request, violation)];
}

/** How the contract refuses another user: 403 for a `user_id`, 404 for a record, or a code if the operation lists neither. */
function refusalOfOthers({ responses }: Operation, { url }: HttpRequest): number | string {
  if (responses.has(403) && new URL(url).searchParams.has('user_id')) return 403;
  return responses.has(404) ? 404 : 'a refusal';
}

/** Operations that accept the id of another user's record, and ignore it. */
export const EXEMPT_FROM_ISOLATION = new Set([operationOf('sendSupportMessage')]);
