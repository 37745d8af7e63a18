import { parse, stringify } from 'yaml';
import { type Edit, faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

interface Refusal {
  field: string | null;
  rule: string;
  params: Record<string, string | number>;
  nearest: string[];
  retryable: boolean;
}

const refusal =
  (edit: (refusal: Refusal) => void): Edit =>
  (text) => {
    const example = parse(text) as { value: { data: Refusal } };
    edit(example.value.data);
    return stringify(example);
  };

/** Each fault is in its own example, so that each finding has one cause. */
const REFUSALS: readonly (readonly [example: string, edit: (refusal: Refusal) => void, says: RegExp])[] = [
  [
    'placeOrder_PriceOffTick',
    (data) => {
      data.nearest = ['banana'];
    },
    /nearest is "banana", which does not fit/,
  ],
  [
    'placeOrder_QuantityNotLot',
    (data) => {
      data.rule = 'round_lots';
    },
    /the rule round_lots is none of this code; it has lot_size/,
  ],
  [
    'placeOrder_QuantityBelowMinimum',
    ({ params }) => {
      delete params.minimum_quantity;
    },
    /the param minimum_quantity is missing/,
  ],
  [
    'placeOrder_QuantityTooLarge',
    ({ params }) => {
      params.lots = 3;
    },
    /the param lots is none of this rule/,
  ],
  [
    'placeOrder_PriceOutsideLimits',
    ({ params }) => {
      params.upper_limit = 3303;
    },
    /the param upper_limit is 3303, no string/,
  ],
  [
    'placeOrder_ShortNotOffered',
    (data) => {
      data.nearest = ['short'];
    },
    /nearest is "short", none of long/,
  ],
  [
    'placeOrder_IssueHalted',
    (data) => {
      data.nearest = ['7203'];
    },
    /nothing is nearest under this rule/,
  ],
  [
    'placeOrder_StockUnknown',
    (data) => {
      data.field = 'price';
    },
    /field is "price", not "code"/,
  ],
  [
    'placeOrder_PreviewStale',
    (data) => {
      data.retryable = true;
    },
    /retryable is true, not false/,
  ],
  [
    'cancelOrder_OrderNotCancellable',
    ({ params }) => {
      params.state = 'molten';
    },
    /the param state is "molten", none of/,
  ],
];

const ORDERS = 'components/schemas/trading/OrderState.yaml';
const POSITIONS = 'components/schemas/trading/PositionState.yaml';
const FOLLOWS = 'components/schemas/copy-trading/FollowState.yaml';
const DIVIDENDS = 'components/schemas/dividends/DividendState.yaml';

/** Faults in state tables, reasons and refusal rules. */
export const REFUSAL_FAULTS: readonly SeededFault[] = [
  ...REFUSALS.map(([example, edit, says]) =>
    faultIn(`examples/${example}.yaml`, refusal(edit), {
      name: `a refusal: ${example}`,
      rule: 'tsubame-refusals',
      says,
    }),
  ),
  faultIn('result-codes.yaml', replaceText('{bound_funds}', '{funds_bound}'), {
    name: 'words of a rule with a parameter that it has not',
    rule: 'tsubame-catalogue',
    says: /rule same_day_churn says \{funds_bound\} in jp, which is no parameter/,
  }),
  faultIn(ORDERS, replaceText('actors: [user]', 'actors: [user, magic]'), {
    name: 'an actor that there is not',
    rule: 'tsubame-transitions',
    says: /magic moves nothing; it is user, clock, operator, system/,
  }),
  faultIn(POSITIONS, replaceText('reasons: [opened', 'reasons: [whim, opened'), {
    name: 'a reason that is in no vocabulary',
    rule: 'tsubame-transitions',
    says: /open from null: the reason whim is not in reasons\.yaml/,
  }),
  faultIn(
    FOLLOWS,
    replaceText(
      'event: decline, from: pending_review, to: rejected, actors: [operator]',
      'event: approve, from: pending_review, to: rejected, actors: [operator]',
    ),
    {
      name: 'one event of one actor with two outcomes',
      rule: 'tsubame-transitions',
      says: /approve from pending_review by operator is there twice/,
    },
  ),
  faultIn(DIVIDENDS, replaceText('from: announced, to: entitled', 'from: announced, to: announced'), {
    name: 'a state that nothing leads to',
    rule: 'tsubame-transitions',
    says: /nothing leads to entitled/,
  }),
  faultIn(
    'reasons.yaml',
    (text) => `${text}  - {id: never_given, words: {jp: な, zh: 无, en: n, es: n, fr: n}, meaning: Never.}\n`,
    {
      name: 'a reason that no table gives',
      rule: 'tsubame-transitions',
      says: /no table gives the reason never_given/,
    },
  ),
  faultIn('reasons.yaml', replaceText(/zh: 账户|zh: 开户/, "zh: ' '"), {
    name: 'a reason without words in a language',
    rule: 'tsubame-reasons',
    says: /Reason registered has no words in zh/,
  }),
];
