import type { CallableId, KeyedId, OPERATIONS } from '@tsubame/sdk';
import type { MutationArgs } from '@tsubame/sdk/react';

/** Operations that change something and take no idempotency key. */
type UnkeyedId = {
  [Id in Exclude<CallableId, KeyedId>]: (typeof OPERATIONS)[Id] extends { method: 'GET' } ? never : Id;
}[Exclude<CallableId, KeyedId>];

/**
 * What a second press means while the first is under way: it is refused, or it replaces the first. Then it says what it is a choice
 * of, such as the star of one stock; null refuses it after all.
 */
type SecondPress<Id extends UnkeyedId> = 'refused' | ((args: MutationArgs<Id>) => string | null);

const star = ({ path }: MutationArgs<'addToWatchlist'>): string => `star ${path.code}`;

/**
 * A press of an operation with an idempotency key while an identical request has no known answer: it is the same request, because
 * its record takes it only once, or it is sent after a confirmation, because the user may want a second one. While the first is under way on the same
 * screen, it is refused.
 */
type KeyedPress = 'same' | 'confirmed';

/** The second press of each operation. */
const SECOND_PRESS: {
  readonly [Id in UnkeyedId | KeyedId]: Id extends UnkeyedId ? SecondPress<Id> : KeyedPress;
} = {
  addCollateral: 'confirmed',
  applyForBlockTrade: 'confirmed',
  applyForIpo: 'same',
  applyForLoan: 'confirmed',
  applyForPreMarket: 'confirmed',
  cancelOrder: 'same',
  cancelPreMarketApplication: 'same',
  cancelWithdrawal: 'same',
  changeOrder: 'same',
  closePosition: 'confirmed',
  followProduct: 'confirmed',
  placeOrder: 'confirmed',
  repayLoan: 'confirmed',
  requestDeposit: 'confirmed',
  requestWithdrawal: 'confirmed',
  sendSupportMessage: 'same',
  stopFollowing: 'same',
  subscribeIpo: 'same',
  withdrawFollow: 'same',
  withdrawIpoApplication: 'same',
  addBankAccount: 'refused',
  addToWatchlist: star,
  beginPasskeyRegistration: 'refused',
  beginPasskeySignIn: 'refused',
  cancelFundPasswordReset: 'refused',
  cancelLoginPasswordReset: 'refused',
  changeFundPassword: 'refused',
  changePassword: 'refused',
  changeScreenFilter: 'refused',
  changeWatchGroup: 'refused',
  chooseFeePlan: () => 'fee plan',
  clearSearchHistory: 'refused',
  closeAccount: 'refused',
  createPriceAlert: 'refused',
  createRecoveryCodes: 'refused',
  createScreenFilter: 'refused',
  createWatchGroup: 'refused',
  deletePasskey: 'refused',
  deletePriceAlert: 'refused',
  deleteScreenFilter: 'refused',
  deleteWatchGroup: 'refused',
  finishPasskeyRegistration: 'refused',
  finishPasskeySignIn: 'refused',
  getLoginPasswordReset: 'refused',
  issueStreamTicket: 'refused',
  login: 'refused',
  logout: 'refused',
  previewOrder: 'refused',
  quoteLoan: 'refused',
  readAllMessages: 'refused',
  // The read mark of another item is not a second press.
  readMessage: ({ path }) => path.message_id,
  readNewsItem: ({ path }) => path.news_id,
  register: 'refused',
  removeBankAccount: 'refused',
  removeFromWatchlist: star,
  renamePasskey: 'refused',
  requestFundPasswordReset: 'refused',
  requestLoginPasswordReset: 'refused',
  revokeDevice: 'refused',
  // The document of the drawings sends one save at a time.
  saveChartDrawings: 'refused',
  // The sheet of the entry sends one save at a time.
  saveJournalEntry: 'refused',
  screenStocks: 'refused',
  submitIdentity: 'refused',
  updateBankAccount: ({ body }) => (body.is_default === true ? 'default bank account' : null),
  // Each member is a choice of its own; the fund password counts attempts.
  updateProfile: ({ body }) => (body.fund_password ? null : Object.keys(body).join()),
  useFundPasswordReset: 'refused',
  useLoginPasswordReset: 'refused',
  useRecoveryCode: 'refused',
};

/** What a request is a choice of, so that a later one replaces it; null if a second press is not sent. */
export function choiceKeyOf<Id extends CallableId>(operation: Id, args: MutationArgs<Id>): string | null {
  const meaning = meaningOf(operation);
  return typeof meaning === 'function' ? meaning(args) : null;
}

/** Whether the app opens a confirmation dialog before it repeats a request that may already have been carried out. */
export const needsResendConfirmation = (operation: CallableId): boolean =>
  meaningOf(operation) === 'confirmed';

function meaningOf<Id extends CallableId>(operation: Id) {
  type Meaning = KeyedPress | 'refused' | ((args: MutationArgs<Id>) => string | null);
  return (SECOND_PRESS as { readonly [id in CallableId]?: Meaning })[operation];
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
