import { LOCALES } from '@tsubame/sdk/rules';
/** A part that the contract must have, and the reason. */
export type RequiredPart = { readonly why: string } & (
  | {
      readonly schema: string;
      /** Required members. */
      readonly always?: readonly string[];
      /** Optional members. */
      readonly atWill?: readonly string[];
      /** The schema of each member, by member name. */
      readonly as?: Readonly<Record<string, string>>;
    }
  | { readonly operation: string; readonly refuses?: readonly number[] }
  | { readonly code: number; readonly causeSays: RegExp }
);

/**
 * Parts that reviewers once found missing. The checks require them to stay, because no other rule knows that a removed member
 * was needed.
 */
export const REQUIRED_PARTS: readonly RequiredPart[] = [
  // Trading: what a user has to see before and after an order.
  {
    schema: 'Position',
    always: ['pledged_quantity', 'closing_quantity'],
    why: 'closePosition refuses pledged shares, so they have to be seen',
  },
  { code: 2015, causeSays: /pledged/, why: 'shares pledged for a loan cannot be closed' },
  { operation: 'closePosition', refuses: [2015], why: 'more than the free shares cannot be closed' },
  {
    operation: 'changeOrder',
    refuses: [2019],
    why: 'price and quantity of a working order change in its place',
  },
  {
    schema: 'ChangeOrderRequest',
    atWill: ['price', 'quantity'],
    why: 'either of them changes without the other',
  },
  {
    schema: 'Position',
    always: ['margin_rate', 'warning_price', 'forced_close_price'],
    why: 'the user sees how far the forced close is',
  },
  {
    schema: 'OrderPreview',
    always: ['margin_rate', 'warning_price', 'forced_close_price', 'worst_case_loss', 'settlement_date'],
    why: 'the worst case is shown before an order',
  },
  {
    schema: 'MarginStatus',
    always: ['level', 'rate', 'shortage', 'deadline'],
    why: 'a margin call names what is missing and until when',
  },
  {
    schema: 'Assets',
    always: ['unsettled_amount', 'withdrawable_amount', 'settlements', 'margin_status'],
    why: 'sales settle two business days later and cannot be withdrawn before',
  },
  { schema: 'Fill', always: ['settlement_date'], why: 'each fill settles two business days later' },
  // Alerts and names.
  {
    schema: 'PriceAlert',
    always: ['state', 'deadline', 'fired_at', 'timeline'],
    why: 'an alert is armed until it fires, expires or is deleted',
  },
  ...[
    'Stock',
    'StockSummary',
    'Order',
    'Position',
    'PriceAlert',
    'Ipo',
    'IpoApplication',
    'BlockTrade',
    'BlockTradeApplication',
    'DrawProof',
    'PreMarketItem',
    'PreMarketApplication',
    'IntradayStock',
    'Dividend',
    'PledgedShares',
  ].map((schema) => ({
    schema,
    always: ['short_name'],
    why: 'cards and charts need a name of few letters in each language',
  })),
  ...(['Stock', 'FollowAllocation'] as const).map((schema) => ({
    schema,
    as: { [schema === 'Stock' ? 'sector' : 'name']: 'LocaleLabel' },
    why: 'sectors have names in five languages',
  })),
  { schema: 'MarketIndex', as: { name: 'LocaleNames' }, why: 'indices have names in five languages' },
  {
    schema: 'LocaleLabel',
    always: [...LOCALES],
    why: 'the interface has five languages',
  },
  {
    schema: 'LocaleNames',
    always: [...LOCALES],
    why: 'the interface has five languages',
  },
  // Offerings and blocks.
  {
    schema: 'IpoApplication',
    always: ['position_id', 'issue_date', 'subscribe_to', 'deadline'],
    why: 'won shares become a position at listing',
  },
  {
    schema: 'BlockTradeApplication',
    always: ['position_id', 'allotted_lots', 'settlement_date'],
    why: 'allotted shares become a position',
  },
  {
    schema: 'DrawProof',
    always: ['roster', 'roster_hash', 'seed_commitment', 'seed', 'my_entry'],
    why: 'clients recompute a draw from it',
  },
  {
    schema: 'DrawEntry',
    always: ['rank', 'waitlist_position'],
    why: 'the user finds the own place in the draw',
  },
  {
    schema: 'BlockTrade',
    always: ['total_lots', 'remaining_lots'],
    why: 'the bar of lots needs both of its ends',
  },
  // Follows, loans, money.
  {
    schema: 'FollowProductDetail',
    always: ['curve', 'allocation'],
    why: 'the page of a product draws both',
  },
  { schema: 'FollowRecord', always: ['daily_earnings'], why: 'a record shows what each day brought' },
  {
    operation: 'addCollateral',
    refuses: [5010],
    why: 'a call on a loan is met by shares as well as by money',
  },
  {
    schema: 'Loan',
    always: ['term_days', 'call', 'collateral', 'shortfall', 'deadline'],
    why: 'a loan’s life has no hole',
  },
  {
    schema: 'UpdateBankAccountRequest',
    atWill: ['account_number', 'holder_kana', 'bank_code', 'branch_code', 'account_type'],
    why: 'reads mask the number, so that a change cannot ask for it again',
  },
  {
    schema: 'Withdrawal',
    always: ['bank_account'],
    why: 'a withdrawal shows its bank after the account was removed',
  },
  {
    operation: 'addBankAccount',
    refuses: [6003],
    why: 'a bank account needs a verified name',
  },
  {
    schema: 'Deposit',
    always: ['reference', 'reference_expires_at'],
    why: 'a deposit is told apart by its reference',
  },
  { operation: 'getProfit', why: 'the calendar of realised profit' },
  {
    schema: 'ProfitDay',
    always: ['sums', 'closings', 'follows'],
    why: 'a day of the calendar opens into its trades',
  },
  // Messages and news.
  { operation: 'getBadges', why: 'the tab bar shows how much is unread' },
  {
    schema: 'TabBadge',
    always: ['badge', 'red_dot'],
    why: 'a tab has both (specification, section 3)',
  },
  { operation: 'readNewsItem', why: 'news has a read state' },
  ...['NewsItem', 'NewsSummary'].map((schema) => ({
    schema,
    always: ['read_at'],
    why: 'news has a read state',
  })),
  { schema: 'NewsItem', always: ['link'], why: 'an article has an address' },
  {
    schema: 'NoticeMessage',
    always: ['message_id', 'link'],
    why: 'a notice of the stream leads to its message and its page',
  },
];
