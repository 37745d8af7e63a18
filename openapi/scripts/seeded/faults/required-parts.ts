import { faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

const RULE = 'tsubame-promises';
const gone = (file: string, from: string | RegExp, to: string, name: string, says: RegExp): SeededFault =>
  faultIn(file, replaceText(from, to), { name, rule: RULE, says });

/** Removed required parts, and draw examples without the resulting positions. */
export const REQUIRED_PART_FAULTS: readonly SeededFault[] = [
  gone(
    'components/schemas/trading/Position.yaml',
    'pledged_quantity, average_price',
    'average_price',
    'pledged shares that need not be shown',
    /Position has to have pledged_quantity always: closePosition refuses pledged shares/,
  ),
  gone(
    'result-codes.yaml',
    ' and those pledged for a loan',
    '',
    'a refusal of pledged shares without a word of them',
    /The cause of 2015 does not say pledged/,
  ),
  gone(
    'components/schemas/funds/UpdateBankAccountRequest.yaml',
    'properties:\n',
    'required: [account_number]\nproperties:\n',
    'a change that asks for the number that reads mask',
    /UpdateBankAccountRequest has to take account_number, but not to ask for it/,
  ),
  gone(
    'paths/funds/addBankAccount.yaml',
    'enum: [6003, ',
    'enum: [',
    'a bank account that needs no verified name',
    /addBankAccount cannot be refused with 6003/,
  ),
  gone(
    'components/schemas/funds/Withdrawal.yaml',
    / {2}bank_account: .*\n/,
    '',
    'a withdrawal that shows no bank',
    /Withdrawal has to have bank_account always/,
  ),
  gone(
    'components/schemas/ipo/IpoApplication.yaml',
    'subscribe_to, position_id,',
    'subscribe_to,',
    'won shares that lead to no position',
    /IpoApplication has to have position_id always: won shares become a position/,
  ),
  gone(
    'components/schemas/block-trades/BlockTradeApplication.yaml',
    'settlement_date, position_id,',
    'settlement_date,',
    'allotted shares that lead to no position',
    /BlockTradeApplication has to have position_id always/,
  ),
  gone(
    'openapi.yaml',
    / {2}\/badges:\n {4}get: .*\n/,
    '',
    'no badges',
    /There is no operation getBadges: the tab bar shows how much is unread/,
  ),
  gone(
    'components/schemas/news/NewsSummary.yaml',
    'published_at, read_at]',
    'published_at]',
    'news without a read state',
    /NewsSummary has to have read_at always/,
  ),
  gone(
    'components/schemas/news/NewsItem.yaml',
    'related, link]',
    'related]',
    'an article without an address',
    /NewsItem has to have link always: an article has an address/,
  ),
  gone(
    'components/schemas/market/Stock.yaml',
    'LocaleLabel.yaml',
    'LocalizedName.yaml',
    'sectors in two languages',
    /Stock\.sector has to be a LocaleLabel: sectors have names in five languages/,
  ),
  gone(
    'components/schemas/dividends/Dividend.yaml',
    'name, short_name,',
    'name,',
    'a card without a short name',
    /Dividend has to have short_name always/,
  ),
  faultIn(
    'examples/getLoan_CallOpen.yaml',
    replaceText('zh: 丰田汽车, en: Toyota,', 'zh: 丰田汽车, en: Toyota Motor,'),
    {
      name: 'one issue of two short names',
      rule: 'tsubame-invariants',
      says: /short_name of issue 7203/,
    },
  ),
  faultIn('examples/listIpoApplications_Winning.yaml', replaceText('state: lapsed', 'state: withdrawn'), {
    name: 'a winning history with an application that won nothing',
    rule: 'tsubame-winnings',
    says: /shows an application that is withdrawn, which has won nothing/,
  }),
  faultIn('examples/listIpoApplications_Winning.yaml', replaceText('state: approved', 'state: won'), {
    name: 'a winning history that hides who subscribed',
    rule: 'tsubame-winnings',
    says: /shows no application that is approved/,
  }),
  faultIn(
    'examples/getIpoApplication_Won.yaml',
    replaceText('position_id: null', 'position_id: pos_01k8z3v5q2m7r9t4w6x8y0a1bj'),
    {
      name: 'a position before the shares are subscribed',
      rule: 'tsubame-winnings',
      says: /is won and has a position, which only one that is approved has/,
    },
  ),
];
