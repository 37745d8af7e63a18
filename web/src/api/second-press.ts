import type { CallableId, KeyedId, OPERATIONS } from '@tsubame/sdk';
import type { MutationArgs } from '@tsubame/sdk/react';

/** Operations that change something and take no idempotency key. */
type UnkeyedId = {
  [Id in Exclude<CallableId, KeyedId>]: (typeof OPERATIONS)[Id] extends { method: 'GET' } ? never : Id;
}[Exclude<CallableId, KeyedId>];

/** Some operations of a group; another name does not compile. */
type SomeOf<Group, Some extends Group> = Some;

/**
 * Operations without an idempotency key of which a second press is refused while the first is under way. Types, because the first load
 * would grow with a table of them. The document of the drawings sends one save at a time.
 */
type RefusedId = SomeOf<
  UnkeyedId,
  | 'addBankAccount'
  | 'cancelFundPasswordReset'
  | 'changeFundPassword'
  | 'changePassword'
  | 'changeScreenFilter'
  | 'changeWatchGroup'
  | 'clearSearchHistory'
  | 'closeAccount'
  | 'createPriceAlert'
  | 'createScreenFilter'
  | 'createWatchGroup'
  | 'deletePriceAlert'
  | 'deleteScreenFilter'
  | 'deleteWatchGroup'
  | 'issueStreamTicket'
  | 'login'
  | 'logout'
  | 'previewOrder'
  | 'quoteLoan'
  | 'readAllMessages'
  | 'register'
  | 'removeBankAccount'
  | 'requestFundPasswordReset'
  | 'revokeDevice'
  | 'saveChartDrawings'
  | 'screenStocks'
  | 'submitIdentity'
  | 'useFundPasswordReset'
>;

/** Operations with an idempotency key whose record takes them only once: a press without a known answer is the same request. */
type SameId = SomeOf<
  KeyedId,
  | 'applyForIpo'
  | 'cancelOrder'
  | 'cancelPreMarketApplication'
  | 'cancelWithdrawal'
  | 'changeOrder'
  | 'sendSupportMessage'
  | 'stopFollowing'
  | 'subscribeIpo'
  | 'withdrawFollow'
  | 'withdrawIpoApplication'
>;

const star = ({ path }: MutationArgs<'addToWatchlist'>): string => `star ${path.code}`;

/**
 * The second press of every other operation. Without an idempotency key it replaces the first; the function says what it is a choice of,
 * such as the star of one stock, and null refuses it after all. With a key (true), an identical request without a known answer is sent
 * after a confirmation, because the user may want a second one. While the first is under way on the same screen, it is refused.
 */
const SECOND_PRESS: {
  readonly [Id in Exclude<UnkeyedId, RefusedId> | Exclude<KeyedId, SameId>]: Id extends UnkeyedId
    ? (args: MutationArgs<Id>) => string | null
    : true;
} = {
  addCollateral: true,
  applyForBlockTrade: true,
  applyForLoan: true,
  applyForPreMarket: true,
  closePosition: true,
  followProduct: true,
  placeOrder: true,
  repayLoan: true,
  requestDeposit: true,
  requestWithdrawal: true,
  addToWatchlist: star,
  chooseFeePlan: () => 'fee plan',
  // The read mark of another item is not a second press.
  readMessage: ({ path }) => path.message_id,
  readNewsItem: ({ path }) => path.news_id,
  removeFromWatchlist: star,
  updateBankAccount: ({ body }) => (body.is_default === true ? 'default bank account' : null),
  // Each member is a choice of its own; the fund password counts attempts.
  updateProfile: ({ body }) => (body.fund_password ? null : Object.keys(body).join()),
};

/** What a request is a choice of, so that a later one replaces it; null if a second press is not sent. */
export function choiceKeyOf<Id extends CallableId>(operation: Id, args: MutationArgs<Id>): string | null {
  const meaning = meaningOf(operation);
  return typeof meaning === 'function' ? meaning(args) : null;
}

/** Whether the app opens a confirmation dialog before it repeats a request that may already have been carried out. */
export const needsResendConfirmation = (operation: CallableId): boolean => meaningOf(operation) === true;

function meaningOf<Id extends CallableId>(operation: Id) {
  type Meaning = true | ((args: MutationArgs<Id>) => string | null);
  // Indexed by a union of ids, the functions have no common argument type.
  return (SECOND_PRESS as unknown as { readonly [id in CallableId]?: Meaning })[operation];
}

/** The newest request of each choice, and the promise that ends when the one before it is answered. */
const newest = new Map<string, object>();
const underWay = new Map<string, Promise<unknown>>();

/** Whether a choice is being sent. */
export const isChoiceBeingSent = (choice: string): boolean => newest.has(choice);

/**
 * Sends the requests of a choice one at a time, so that the latest wins. One that was replaced while it waited is not sent.
 * @returns null for a replaced request
 */
export async function sendLatestChoice<Result>(
  choice: string,
  send: () => Promise<Result>,
): Promise<Result | null> {
  const turn = {};
  newest.set(choice, turn);
  const isReplaced = () => newest.get(choice) !== turn;
  const before = underWay.get(choice);
  if (before !== undefined) await before;
  if (isReplaced()) return null;
  try {
    const sent = send();
    underWay.set(
      choice,
      sent.catch(() => {}),
    );
    const result = await sent;
    return isReplaced() ? null : result;
  } finally {
    if (!isReplaced()) {
      newest.delete(choice);
      underWay.delete(choice);
    }
  }
}
