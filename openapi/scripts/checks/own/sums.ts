import { addedFee, type FeeRules, interestYen } from '../../../../sdk/src/rules/index.ts';
import { type ExampleValue, type ObjectInExample, objectsOf } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Json } from '../open-contract.ts';
import { amounts, type CalculatedField, number, product, ROUNDED, ratio, total } from './calculated-field.ts';
import { LOAN_SUMS } from './loan-sums.ts';
import { PRODUCT_SUMS } from './product-sums.ts';
import { PROFIT_SUMS } from './profit-sums.ts';

/** Returns whether an entry adjusts a margin position. It is not a dividend of the issuer, so dividend tax does not apply. */
const isAdjustment = (kind: unknown): boolean => kind === 'margin_adjustment';

/** Fields that add up to total assets (contract.md, section 1), except the debt. */
const WORTH = ['balance', 'reserved', 'margin', 'floating_profit_loss', 'shares_value', 'follow_value'];

/** Returns the interest of a position: a short pays on the whole amount, a long on the borrowed part, an intraday trade none. */
function borne({ direction, product, amount, principal }: Json, terms: Json, days: number): number {
  const isShort = direction === 'short';
  const rate = number(isShort ? terms.short_lending_rate : terms.long_interest_rate);
  const borrowed = isShort ? number(amount) : number(amount) - number(principal);
  return product === 'intraday' ? 0 : interestYen(borrowed, Math.round(rate * 10_000), days);
}

/** Returns the fee by plan. Undefined for a plan that the terms do not show, and for a daily plan, which depends on other orders. */
function feeByPlan(fills: readonly Json[], { plan_id }: Json, terms: Json): number | undefined {
  const plan = terms.fee_plan as (Json & FeeRules) | undefined;
  if (!plan || plan.plan_id !== plan_id || plan.kind === 'day') return undefined;
  let executed = 0;
  return total(
    fills.map(({ price, quantity }) => {
      const notional = Math.floor(number(price) * number(quantity));
      executed += notional;
      return addedFee(executed - notional, notional, plan);
    }),
  );
}

const SUMS: readonly CalculatedField[] = [
  {
    schema: 'Assets',
    field: 'total_assets',
    is: 'balance, reserved, margin, floating profit or loss, value of shares and follows, less debt',
    of: (record) => total(WORTH.map((field) => record[field] ?? 0)) - number(record.loan_debt ?? 0),
  },
  {
    schema: 'Assets',
    field: 'used_funds',
    is: 'reserved and margin together',
    of: ({ reserved, margin }) => total([reserved, margin]),
  },
  {
    schema: 'Assets',
    field: 'floating_rate',
    is: 'floating profit or loss over margin',
    within: ROUNDED,
    of: ({ floating_profit_loss, margin }) => ratio(floating_profit_loss, margin),
  },
  {
    schema: 'Assets',
    field: 'usage_rate',
    is: 'used funds over used funds and balance',
    within: ROUNDED,
    of: ({ used_funds, balance }) => ratio(used_funds, total([used_funds, balance])),
  },
  {
    schema: 'Assets',
    field: 'withdrawable_amount',
    is: 'the balance less what is unsettled',
    of: ({ balance, unsettled_amount }) => Math.max(0, number(balance) - number(unsettled_amount)),
  },
  {
    schema: 'Assets',
    field: 'today_rate',
    is: 'today’s profit over what was there when the day began and was paid in since',
    within: ROUNDED,
    of: ({ today_profit_loss, total_assets }) =>
      ratio(today_profit_loss, number(total_assets) - number(today_profit_loss)),
  },
  {
    schema: 'MarginStatus',
    field: 'rate',
    is: 'the equity over the open amount',
    within: ROUNDED,
    of: ({ equity, open_amount }) => ratio(equity, open_amount),
  },
  {
    schema: 'Order',
    field: 'filled_quantity',
    is: 'what its fills come to',
    of: ({ fills }) => amounts(fills, 'quantity'),
  },
  { schema: 'Order', field: 'fee', is: 'what its fills cost', of: ({ fills }) => amounts(fills, 'fee') },
  {
    schema: 'Order',
    field: 'fee',
    is: 'what its plan, that of the terms, takes of its fills',
    of: ({ fills, fee_plan }, terms) => feeByPlan(fills as Json[], fee_plan as Json, terms),
  },
  {
    schema: 'Order',
    field: 'interest',
    is: 'what its fills were charged',
    of: ({ fills }) => amounts(fills, 'interest'),
  },
  {
    schema: 'Order',
    field: 'reverse_fee',
    is: 'what its fills were charged',
    of: ({ fills }) => amounts(fills, 'reverse_fee'),
  },
  { schema: 'Order', field: 'tax', is: 'what its fills bore', of: ({ fills }) => amounts(fills, 'tax') },
  {
    schema: 'OrderPreview',
    field: 'notional',
    is: 'reference price times quantity',
    of: ({ reference_price, quantity }) => product(reference_price, quantity),
  },
  {
    schema: 'OrderPreview',
    field: 'fee',
    is: 'what the notional adds by the fee plan of the terms',
    of: ({ notional }, { fee_plan, fee_traded }) =>
      fee_plan ? addedFee(number(fee_traded), number(notional), fee_plan as FeeRules) : undefined,
  },
  {
    schema: 'OrderPreview',
    field: 'daily_interest',
    is: 'the rate of the terms on what is borrowed for a day, rounded down',
    of: ({ direction, product, notional, principal }, terms) =>
      borne({ direction, product, amount: notional, principal }, terms, 1),
  },
  {
    schema: 'OrderPreview',
    field: 'principal',
    is: 'the notional over the leverage, rounded up',
    of: ({ notional, leverage }) => Math.ceil(number(notional) / number(leverage)),
  },
  {
    schema: 'OrderPreview',
    field: 'buying_power_after',
    is: 'buying power less the reserve',
    of: ({ buying_power, reserve }) => number(buying_power) - number(reserve),
  },
  {
    schema: 'OrderPreview',
    field: 'release_estimate',
    is: 'the reserve less principal and fee',
    of: ({ reserve, principal, fee }) => Math.max(0, number(reserve) - total([principal, fee])),
  },
  {
    schema: 'Position',
    field: 'interest_accrued',
    is: 'the rate of the terms on what is borrowed for its days, rounded down',
    of: ({ direction, product, cost, principal, interest_days }, terms) =>
      borne({ direction, product, amount: cost, principal }, terms, number(interest_days)),
  },
  {
    schema: 'Position',
    field: 'margin_rate',
    is: 'principal and unrealised profit over cost',
    within: ROUNDED,
    of: ({ principal, unrealised_profit_loss, cost }) =>
      ratio(total([principal, unrealised_profit_loss]), cost),
  },
  {
    schema: 'Position',
    field: 'cost',
    is: 'average price times quantity',
    of: ({ average_price, quantity }) => product(average_price, quantity),
  },
  {
    schema: 'Position',
    field: 'market_value',
    is: 'current price times quantity',
    of: ({ current_price, quantity }) => product(current_price, quantity),
  },
  {
    schema: 'Position',
    field: 'unrealised_profit_loss',
    is: 'market value less cost, the other way round for a short',
    of: ({ market_value, cost, direction }) =>
      (number(market_value) - number(cost)) * (direction === 'short' ? -1 : 1),
  },
  {
    schema: 'LedgerEntry',
    field: 'postings',
    is: 'balanced',
    of: ({ postings }) => (amounts(postings, 'amount') === 0 ? undefined : 'two sides that sum to zero'),
  },
  {
    schema: 'Loan',
    field: 'amount_to_repay',
    is: 'principal, interest and late charge together',
    of: ({ outstanding_principal, interest_accrued, late_charge }) =>
      total([outstanding_principal, interest_accrued, late_charge]),
  },
  {
    schema: 'LoanQuote',
    field: 'interest',
    is: 'the rate on the days that bear interest, on 365 days a year, rounded down',
    of: ({ amount, annual_rate, term_days, waiver_days, interest_days }) => {
      const days = number(interest_days ?? Math.max(0, number(term_days) - number(waiver_days)));
      return Math.floor((number(amount) * Math.round(number(annual_rate) * 10_000) * days) / 3_650_000);
    },
  },
  {
    schema: 'LoanQuote',
    field: 'repayment_total',
    is: 'amount, interest and fee together',
    of: ({ amount, interest, fee }) => total([amount, interest, fee]),
  },
  {
    schema: 'WithdrawalTerms',
    field: 'withdrawable_amount',
    is: 'the balance less what is held',
    of: ({ balance, holds }) => number(balance) - amounts(holds, 'amount'),
  },
  {
    schema: 'Dividend',
    field: 'gross',
    is: 'shares times yen a share, rounded down',
    of: ({ kind, eligible_quantity, per_share }) =>
      isAdjustment(kind) ? undefined : product(per_share, eligible_quantity),
  },
  {
    schema: 'Dividend',
    field: 'tax_national',
    is: '15.315 % of the gross, rounded down',
    of: ({ kind, gross }) => (isAdjustment(kind) ? 0 : Math.floor((number(gross) * 15_315) / 100_000)),
  },
  {
    schema: 'Dividend',
    field: 'tax_local',
    is: '5 % of the gross, rounded down',
    of: ({ kind, gross }) => (isAdjustment(kind) ? 0 : Math.floor((number(gross) * 5) / 100)),
  },
  {
    schema: 'Dividend',
    field: 'net',
    is: 'gross less both taxes',
    of: ({ gross, tax_national, tax_local }) => number(gross) - number(tax_national) - number(tax_local),
  },
  {
    schema: 'BlockTrade',
    field: 'estimated_total',
    is: 'the offer price of one lot of 100 shares',
    of: ({ offer_price }) => product(offer_price, 100),
  },
  {
    schema: 'Quote',
    field: 'change',
    is: 'price less previous close',
    within: 0.000_01,
    of: ({ price, previous_close }) => number(price) - number(previous_close),
  },
  {
    schema: 'Quote',
    field: 'change_rate',
    is: 'change over previous close',
    within: ROUNDED,
    of: ({ change, previous_close }) => ratio(change, previous_close),
  },
];

/** Figures of the examples that do not follow from the figures beside them. */
export function sumFindings(instances: readonly ExampleValue[]): Finding[] {
  const terms = objectsOf(instances, 'TradingTerms')[0]?.value ?? {};
  return [...SUMS, ...LOAN_SUMS, ...PRODUCT_SUMS, ...PROFIT_SUMS].flatMap((sum) => {
    const records = objectsOf(instances, sum.schema);
    const known = records.filter(({ value }) => sum.field in value);
    if (known.length === 0) return [unusedRuleFinding(sum)];
    return known.flatMap((record) => sumFault(sum, record, terms));
  });
}

function sumFault(
  { schema, field, is, of, within = 0 }: CalculatedField,
  { file, example, value }: ObjectInExample,
  terms: Json,
): Finding[] {
  const wanted = of(value, terms);
  const shown = value[field];
  if (wanted === undefined || shown === null) return [];
  const isRight =
    typeof wanted === 'number' ? Math.abs(Number(shown) - wanted) <= within : String(shown) === wanted;
  if (isRight) return [];
  const figure = typeof shown === 'object' ? '' : ` ${shown}`;
  const need = typeof wanted === 'number' ? String(Math.round(wanted * 10_000) / 10_000) : wanted;
  const message = `${field}${figure} of ${schema} in ${example} is not ${is}: ${need}`;
  return [{ file, rule: 'tsubame-sums', message }];
}

/** Reports a rule that no example tests. */
function unusedRuleFinding({ schema, field }: CalculatedField): Finding {
  return {
    file: 'openapi.yaml',
    rule: 'tsubame-sums',
    message: `No example shows ${schema}.${field}, which scripts/checks/own requires: add one, or correct the rule`,
  };
}
