/** A provider state: a sentence, and sample values in place of which the provider puts its own. */
export interface State {
  readonly sentence: string;
  readonly values: Readonly<Record<string, string>>;
}

const TOKEN = 'q3Jd8f2LxV0sYtA7mZ1cKpR5wB9eNhU6iGoT4rXaFvM';
const ORDER = 'ord_01k8z3v5q2m7r9t4w6x8y0a1be';
const DEPOSIT = 'dep_01k8z3v5q2m7r9t4w6x8y0a1bc';
const ALERT = 'alr_01k8z3v5q2m7r9t4w6x8y0a1bc';
const LOAN = 'loa_01k8z3v5q2m7r9t4w6x8y0a1bc';
const POSITION = 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf';

const IPO = 'ipo_01k8z3v5q2m7r9t4w6x8y0a1bc';
const APPLICATION = 'iap_01k8z3v5q2m7r9t4w6x8y0a1bc';
/** The two sides of a sample card. */
const CARD = {
  front_image_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bc',
  back_image_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bd',
};

const signedIn = { token: TOKEN };
const toFollow = {
  ...signedIn,
  product_id: 'fpr_01k8z3v5q2m7r9t4w6x8y0a1bc',
  disclosure_version: '2026-10-01',
};
const follower = { ...signedIn, record_id: 'fol_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const applicant = { ...signedIn, ipo_id: IPO, application_id: APPLICATION };
const BLOCK = { ...signedIn, block_trade_id: 'blk_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const WITHDRAWAL = 'wdr_01k8z3v5q2m7r9t4w6x8y0a1bc';

const withAccount = { ...signedIn, bank_account_id: 'bnk_01k8z3v5q2m7r9t4w6x8y0a1bc' };

/**
 * Every state that an interaction needs. A request that contains a sample value is sent to the provider with the
 * value that the state's handler answered under that name.
 */
export const STATES = {
  guest: { sentence: 'nobody is signed in', values: {} },
  signedIn: { sentence: 'a signed-in user with 10,000,000 yen', values: signedIn },
  ownId: {
    sentence: 'a signed-in user who knows the own id',
    values: { ...signedIn, user_id: 'usr_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  otherId: {
    sentence: 'a signed-in user who knows the id of somebody else',
    values: { ...signedIn, other_user_id: 'usr_01k8z3v5q2m7r9t4w6x8y0a1bn' },
  },
  freeMobile: { sentence: 'a mobile number that nobody has registered', values: { mobile: '090-8765-4321' } },
  takenMobile: { sentence: 'a mobile number that is registered', values: { mobile: '090-8765-4321' } },
  account: { sentence: 'an account with the password demo1234', values: { account: '090-1234-5678' } },
  lockedAccount: {
    sentence: 'an account locked after ten failed sign-ins',
    values: { account: '090-1234-5678' },
  },
  twoDevices: {
    sentence: 'a user signed in on two devices',
    values: { ...signedIn, device_id: 'dev_01k8z3v5q2m7r9t4w6x8y0a1bp' },
  },
  fundPassword: { sentence: 'a signed-in user with the fund password fund1234', values: signedIn },
  lockedFundPassword: {
    sentence: 'a signed-in user whose fund password is locked after ten wrong tries',
    values: signedIn,
  },
  resetAllowed: {
    sentence: 'a verified user whose forgotten fund password may be set anew',
    values: signedIn,
  },
  resetDeclined: {
    sentence: 'a verified user whose request to set a forgotten fund password anew was declined',
    values: signedIn,
  },
  uploaded: {
    sentence: 'a signed-in user who has sent an image that nothing uses yet',
    values: { ...signedIn, upload_id: 'upl_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  documents: {
    sentence: 'a signed-in user who has sent the two sides of a sample card',
    values: { ...signedIn, ...CARD },
  },
  identitySubmitted: {
    sentence: 'a signed-in user whose verification is under review',
    values: { ...signedIn, ...CARD },
  },
  identityPassed: {
    sentence: 'a signed-in user whose verification is passed',
    values: { ...signedIn, ...CARD },
  },
  identityFailed: { sentence: 'a signed-in user whose verification failed', values: signedIn },
  watching: { sentence: 'a signed-in user who watches 7203', values: signedIn },
  fullWatchlist: { sentence: 'a signed-in user whose watchlist is full without 7203', values: signedIn },
  grouped: {
    sentence: 'a signed-in user who watches 7203 and has it in the groups Chips and Income',
    values: { ...signedIn, group_id: 'wgr_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  fullGroups: { sentence: 'a signed-in user with as many watch groups as there can be', values: signedIn },
  searched: { sentence: 'a signed-in user who has searched for two things', values: signedIn },
  prices: {
    sentence: 'a signed-in user with 10,000,000 yen and the price limits of 7203',
    values: {
      ...signedIn,
      lower_limit: '2800',
      upper_limit: '2900',
      above_limit: '3400',
      off_tick: '2841.3',
    },
  },
  keyUsed: {
    sentence: 'a signed-in user whose idempotency key was sent with another order',
    values: { ...signedIn, idempotency_key: '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11' },
  },
  working: {
    sentence: 'a signed-in user with a working limit order for 300 shares of 7203',
    values: { ...signedIn, order_id: ORDER },
  },
  waiting: {
    sentence:
      'a signed-in user with a limit order for 300 shares of 7203 at the lowest price, who knows others',
    values: {
      ...signedIn,
      order_id: ORDER,
      raised_price: '2810',
      upper_limit: '2900',
      above_limit: '3400',
      off_tick: '2841.3',
    },
  },
  closingAtLimit: {
    sentence: 'a signed-in user who holds 300 shares of 7203, and an order that waits to close 200 of them',
    values: { ...signedIn, order_id: ORDER },
  },
  haltedWaiting: {
    sentence: 'a signed-in user with a working limit order in 7203 while trading in it is halted',
    values: { ...signedIn, order_id: ORDER },
  },
  filled: {
    sentence: 'a signed-in user with a filled order for 300 shares of 7203',
    values: { ...signedIn, order_id: ORDER },
  },
  holding: {
    sentence: 'a signed-in user who holds 300 shares of 7203 at 2 times',
    values: {
      ...signedIn,
      position_id: POSITION,
      upper_limit: '2900',
      above_limit: '3400',
      off_tick: '2841.3',
    },
  },
  closed: {
    sentence: 'a signed-in user with a closed position in 7203',
    values: { ...signedIn, position_id: POSITION },
  },
  boughtAndSold: {
    sentence: 'a signed-in user who bought and sold 2,000 shares of 7203 today',
    values: signedIn,
  },
  notShortable: {
    sentence: 'a signed-in user who knows a stock that is not sold short',
    values: { ...signedIn, not_shortable_code: '4385' },
  },
  newsKnown: {
    sentence: 'a signed-in user who knows an article about the market',
    values: { ...signedIn, news_id: 'nws_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  messaged: {
    sentence: 'a signed-in user who was told of a filled order',
    values: { ...signedIn, message_id: 'msg_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  nothingNew: { sentence: 'a signed-in user who has read everything', values: signedIn },
  alertSet: {
    sentence: 'a signed-in user with an armed price alert on 7203',
    values: { ...signedIn, alert_id: ALERT },
  },
  manyAlerts: {
    sentence: 'a signed-in user with as many armed price alerts as there can be',
    values: signedIn,
  },
  alertFired: {
    sentence: 'a signed-in user with a price alert that has fired and one that is armed',
    values: signedIn,
  },
  depositAsked: {
    sentence: 'a signed-in user whose deposit of 1,000,000 yen awaits its review',
    values: { ...signedIn, deposit_id: DEPOSIT },
  },
  depositApproved: {
    sentence: 'a signed-in user whose deposit of 1,000,000 yen was approved',
    values: { ...signedIn, deposit_id: DEPOSIT },
  },
  depositExpired: {
    sentence: 'a signed-in user with a deposit whose reference expired',
    values: { ...signedIn, deposit_id: DEPOSIT },
  },
  offering: {
    sentence: 'a signed-in user with 10,000,000 yen and an offering that takes applications',
    values: { ...signedIn, ipo_id: IPO, above_range: '1900', off_tick: '1750.5' },
  },
  closedOffering: {
    sentence: 'a signed-in user and an offering that takes no applications any more',
    values: { ...signedIn, ipo_id: IPO },
  },
  spentOffering: {
    sentence: 'a signed-in user with cash for a lot of an offering, but not for the most that it takes',
    values: { ...signedIn, ipo_id: IPO },
  },
  applied: { sentence: 'a signed-in user who awaits the draw of an offering', values: applicant },
  tookBack: { sentence: 'a signed-in user who took an application for an offering back', values: applicant },
  sealedDraw: {
    sentence: 'a signed-in user who awaits the draw of an offering after its applications have closed',
    values: applicant,
  },
  wonEarly: {
    sentence: 'a signed-in user who won shares of an offering, before they can be subscribed',
    values: applicant,
  },
  won: { sentence: 'a signed-in user who can subscribe shares won of an offering', values: applicant },
  wonPoor: {
    sentence: 'a signed-in user who won shares of an offering and has no cash for them',
    values: applicant,
  },
  waitlisted: { sentence: 'a signed-in user who waits for shares of an offering', values: applicant },
  listed: {
    sentence: 'a signed-in user who holds shares won of an offering, applied for at a price',
    values: applicant,
  },
  outsideByNight: {
    sentence: 'a signed-in user with 10,000,000 yen and the prices of 7974 while the night session runs',
    values: { ...signedIn, outside_price: '11860', above_limit: '15000', off_tick: '11862' },
  },
  outsideClosed: {
    sentence: 'a signed-in user between two sessions outside the exchange, with a price of 7974',
    values: { ...signedIn, outside_price: '11860' },
  },
  outsideApplied: {
    sentence: 'a signed-in user who waits for 100 shares of 7974 outside the exchange',
    values: { ...signedIn, application_id: 'pap_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  outsideFilled: {
    sentence: 'a signed-in user who bought 100 shares of 7974 outside the exchange',
    values: { ...signedIn, application_id: 'pap_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  dayTradesOver: {
    sentence: 'a signed-in user after what was left of trading within the day has been closed',
    values: signedIn,
  },
  blockOffered: {
    sentence: 'a signed-in user with 10,000,000 yen and a block that takes applications',
    values: BLOCK,
  },
  blockDrawn: { sentence: 'a signed-in user and a block that was drawn', values: BLOCK },
  blockSpent: {
    sentence: 'a signed-in user with cash for one lot of a block, but not for two',
    values: BLOCK,
  },
  blockApplied: {
    sentence: 'a signed-in user who awaits the draw of a block',
    values: { ...BLOCK, application_id: 'bap_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  blockAllotted: {
    sentence: 'a signed-in user to whom lots of a block were allotted',
    values: { ...BLOCK, application_id: 'bap_01k8z3v5q2m7r9t4w6x8y0a1bc' },
  },
  verified: {
    sentence: 'a signed-in user named サトウ イチロウ whose verification has passed',
    values: signedIn,
  },
  threeAccounts: { sentence: 'a signed-in user with three bank accounts', values: signedIn },
  accountKept: {
    sentence:
      'a signed-in user with a fund password and a bank account of longer than a day, within the hours',
    values: withAccount,
  },
  accountHeld: {
    sentence:
      'a signed-in user with a fund password and a bank account that was added just now, within the hours',
    values: withAccount,
  },
  fundPasswordUnset: {
    sentence: 'a signed-in user with a bank account and no fund password, within the hours',
    values: withAccount,
  },
  fundPasswordLocked: {
    sentence: 'a signed-in user with a bank account and a locked fund password, within the hours',
    values: withAccount,
  },
  hoursOver: {
    sentence: 'a signed-in user with a fund password and a bank account, after the hours',
    values: withAccount,
  },
  withdrawalAsked: {
    sentence: 'a signed-in user whose withdrawal awaits its review, within the hours',
    values: { ...withAccount, withdrawal_id: WITHDRAWAL },
  },
  withdrawalApproved: {
    sentence: 'a signed-in user whose withdrawal was approved',
    values: { ...withAccount, withdrawal_id: WITHDRAWAL },
  },
  withdrawalArrived: {
    sentence: 'a signed-in user whose withdrawal arrived at an account that was removed since',
    values: { ...withAccount, withdrawal_id: WITHDRAWAL },
  },
  deskAnswered: {
    sentence: 'a signed-in user whose question the simulated desk has answered',
    values: signedIn,
  },
  ownShares: {
    sentence: 'a signed-in user who holds 300 shares of 7203 without leverage',
    values: { ...signedIn, position_id: POSITION },
  },
  mayBorrow: {
    sentence: 'a verified user who holds 300 shares of 7203 and knows the loan agreement',
    values: { ...signedIn, position_id: POSITION, agreement_version: '2026-10-01' },
  },
  noWaiver: {
    sentence: 'a verified user with five loans behind, who holds 1,000 shares of 7203',
    values: { ...signedIn, position_id: POSITION, agreement_version: '2026-10-01' },
  },
  lent: {
    sentence: 'a signed-in user with a loan of 300,000 yen and 300 free shares of 7203',
    values: { ...signedIn, loan_id: LOAN, position_id: POSITION },
  },
  lentPoor: {
    sentence: 'a signed-in user with a loan of 300,000 yen and 100,000 yen of cash',
    values: { ...signedIn, loan_id: LOAN },
  },
  loanRepaid: {
    sentence: 'a signed-in user with a loan that is repaid and 300 free shares of 7203',
    values: { ...signedIn, loan_id: LOAN, position_id: POSITION },
  },
  loanOverdue: {
    sentence: 'a signed-in user with a loan that is overdue by more than seven days',
    values: { ...signedIn, loan_id: LOAN },
  },
  loanCalled: {
    sentence: 'a signed-in user with a loan for which more collateral is asked, and 100 free shares of 7203',
    values: { ...signedIn, loan_id: LOAN, position_id: POSITION },
  },
  loanShort: {
    sentence: 'a signed-in user with a loan that the sale of its collateral did not cover',
    values: { ...signedIn, loan_id: LOAN },
  },
  loanHandedOver: {
    sentence: 'a signed-in user with a loan that was handed over, and whose collateral did not cover it',
    values: { ...signedIn, loan_id: LOAN },
  },
  beforeAHoliday: {
    sentence: 'a signed-in user who holds 300 shares of 7203 on 20 November 2026',
    values: { ...signedIn, position_id: POSITION },
  },
  followable: {
    sentence: 'a signed-in user with 10,000,000 yen and a product that can be followed',
    values: toFollow,
  },
  closedProduct: { sentence: 'a signed-in user and a product that recruits no more', values: toFollow },
  riskyProduct: { sentence: 'a signed-in user and a product that is too risky to follow', values: toFollow },
  seenAllProducts: {
    sentence: 'a signed-in user who has seen the last product that recruits',
    values: { ...signedIn, cursor: 'WyJsaXN0Rm9sbG93UHJvZHVjdHMiLDFd' },
  },
  followApplied: {
    sentence: 'a signed-in user whose application to follow a product with 300,000 yen awaits its review',
    values: follower,
  },
  following: {
    sentence: 'a signed-in user who has followed a product with 300,000 yen for some days',
    values: follower,
  },
  followingShut: {
    sentence: 'a signed-in user who follows a product with 300,000 yen while the market is shut',
    values: follower,
  },
  stopRequested: {
    sentence: 'a signed-in user who asked to stop following a product while the market is shut',
    values: follower,
  },
  followEnded: {
    sentence: 'a signed-in user who followed a product with 150,000.75 yen and stopped',
    values: follower,
  },
  poor: { sentence: 'a signed-in user with an equity of 250,000 yen', values: signedIn },
  halted: { sentence: 'a signed-in user while trading in 7203 is halted', values: signedIn },
  haltedHolding: {
    sentence: 'a signed-in user who holds 300 shares of 7203 while trading in it is halted',
    values: { ...signedIn, position_id: POSITION },
  },
} as const satisfies Record<string, State>;

export type StateName = keyof typeof STATES;
