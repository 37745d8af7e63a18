import { faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

const RULE = 'tsubame-invariants';
const sum = (example: string, from: string | RegExp, to: string, says: RegExp): SeededFault =>
  faultIn(`examples/${example}.yaml`, replaceText(from, to), {
    name: `${example}: ${says.source.replaceAll('.*', ' … ')}`,
    rule: RULE,
    says,
  });

/** Wrong calculated fields of products. */
export const PRODUCT_FAULTS: readonly SeededFault[] = [
  sum('getLoan_Overdue', 'interest_accrued: 2312', 'interest_accrued: 2145', /interest_accrued.*2312/),
  sum('getLoan_HandedOver', 'late_charge: 198', 'late_charge: 207', /late_charge.*198/),
  sum('getLoan_InProgress', 'amount_at_due: 302145', 'amount_at_due: 300000', /amount_at_due.*302145/),
  sum('repayLoan_Repaying', 'principal: 100000', 'principal: 99999', /outstanding_principal.*amount less/),
  sum('getLoan_CallOpen', 'zone: call', 'zone: no_new_loan', /zone.*call/),
  sum('getLoan_CallOpen', '2027-01-19T12:00', '2027-01-18T12:00', /call in getLoan.*2027-01-19/),
  sum(
    'quoteLoan_DueDateMoved',
    "\n    due_date: '2027-07-20'",
    "\n    due_date: '2027-07-21'",
    /due_date in quoteLoan.*2027-07-20/,
  ),
  sum('quoteLoan_Quote', "legal_cap: '0.1800'", "legal_cap: '0.2000'", /legal_cap.*0\.1800/),
  sum('quoteLoan_Quote', 'available_limit: 1100000', 'available_limit: 1110000', /available_limit.*1100000/),
  sum('getLoan_Shortfall', /hand_over_on: '[^']+'/, "hand_over_on: '2027-09-16'", /hand_over_on.*2027-09-17/),
  sum('quoteLoan_Quote', /sale_price: '1635.5'/, "sale_price: '1635'", /collateral in quoteLoan.*1635\.5/),
  sum('getIpoApplication_Won', 'amount_due: 185000', 'amount_due: 555000', /amount_due.*185000/),
  sum('getFollowRecord_Following', 'stop_value: 240000', 'stop_value: 240001', /stop_value.*240000/),
  sum(
    'listFollowRecords_EndedWithFraction',
    'paid_amount: 150001',
    'paid_amount: 150000',
    /paid_amount.*150001/,
  ),
  sum('getFollowProduct_Recruiting', "share: '0.1800'", "share: '0.1900'", /allocation.*1\.0000/),
  sum(
    'getWithdrawal_AwaitingReview',
    "arrives_by: '2026-11-24",
    "arrives_by: '2026-11-25",
    /arrives_by.*2026-11-24/,
  ),
  sum('getDividendSummary_Year', /net: 45661/, 'net: 45662', /net 45662 .*45661/),
  sum('getUpload_Unused', /bytes: (?!182044)\d+/, 'bytes: 12', /bytes 12 /),
];
