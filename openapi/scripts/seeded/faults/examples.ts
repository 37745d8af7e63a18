import { faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

const PROOF = 'examples/getIpoDraw_Drawn.yaml';

/** Faults in examples: types, sums, calendar, order of values, timelines, draws, and contradictions between examples. */
export const EXAMPLE_FAULTS: readonly SeededFault[] = [
  faultIn('examples/placeOrder_Filled.yaml', replaceText(/fee: 426$/m, "fee: '426'"), {
    name: 'a figure as a text',
    rule: 'no-invalid-media-type-examples',
    says: /integer/,
  }),
  {
    name: 'a figure outside a bound that another schema refers to',
    edits: {
      'components/schemas/scalars.yaml': replaceText(
        /(LotSize: \{type: integer, minimum: 1, maximum: )1000(.*examples: )\[100\]/,
        '$190$2[90]',
      ),
    },
    file: 'examples/getTradingTerms_Terms.yaml',
    rule: 'no-invalid-media-type-examples',
    says: /lot_size.* must be <= 90/,
  },
  faultIn('examples/getAssets_WithPositions.yaml', replaceText(/( total_assets: )(\d+)$/m, '$11$2'), {
    name: 'total assets that are not the sum of their parts',
    rule: 'tsubame-invariants',
    says: /total_assets .* is balance, reserved, margin/,
  }),
  faultIn('examples/previewOrder_LongTwoTimes.yaml', replaceText('notional: 852450', 'notional: 852451'), {
    name: 'an order amount that is not price times quantity',
    rule: 'tsubame-invariants',
    says: /notional 852451 .* is reference price times quantity\..*852450/,
  }),
  faultIn('examples/previewOrder_LongTwoTimes.yaml', replaceText(/ fee: \d+/, ' fee: 1000'), {
    name: 'a fee that is not its plan’s',
    rule: 'tsubame-invariants',
    says: /fee 1000 .* is the fee of the notional by its fee plan/,
  }),
  faultIn('examples/getOrder_Filled.yaml', replaceText(/fee: 426$/m, 'fee: 425'), {
    name: 'a fee that its fills did not cost',
    rule: 'tsubame-invariants',
    says: /fee 425 .* is the sum of the fees of its fills/,
  }),
  faultIn('examples/changeOrder_Filled.yaml', replaceText(/\bfee: \d+$/gm, 'fee: 425'), {
    name: 'an order that was charged by another fee plan',
    rule: 'tsubame-invariants',
    says: /fee 425 .* is the fee of its fills by its fee plan/,
  }),
  faultIn('examples/getOrder_Filled.yaml', replaceText('plan_id: standard', 'plan_id: daily'), {
    name: 'an order with a fee plan that changes after placement',
    rule: 'tsubame-invariants',
    says: /fee_plan of Order.fixed ord_/,
  }),
  faultIn('examples/getAssets_MarginCalled.yaml', replaceText("rate: '0.1934'", "rate: '0.2934'"), {
    name: 'a margin rate that is not equity over open amount',
    rule: 'tsubame-invariants',
    says: /rate 0\.2934 .* is the equity over the open amount\..*0\.1934/,
  }),
  faultIn(
    'examples/previewOrder_LongTwoTimes.yaml',
    replaceText('daily_interest: 32', 'daily_interest: 65'),
    {
      name: 'a day of interest on own funds too',
      rule: 'tsubame-invariants',
      says: /daily_interest 65 .* is the interest of one day on what is borrowed/,
    },
  ),
  faultIn('examples/getPosition_Holding.yaml', replaceText('interest_accrued: 32', 'interest_accrued: 33'), {
    name: 'accrued interest that is rounded up',
    rule: 'tsubame-invariants',
    says: /interest_accrued 33 .* is the interest of its days on what is borrowed/,
  }),
  faultIn('examples/closePosition_Filled.yaml', replaceText(/^( {4}tax): -69$/m, '$1: 69'), {
    name: 'tax that its fills did not bear',
    rule: 'tsubame-invariants',
    says: /tax 69 .* is the sum of that of its fills\..*-69/,
  }),
  faultIn('examples/closePosition_Filled.yaml', replaceText(/^( {4}net_profit_loss): -275$/m, '$1: -133'), {
    name: 'a net profit without the fee of the opening',
    rule: 'tsubame-invariants',
    says: /net_profit_loss -133 .* is realised profit less both fees/,
  }),
  faultIn('examples/closePosition_Filled.yaml', replaceText(/^( {6}net_profit_loss): -275$/m, '$1: -50'), {
    name: 'an execution with its gross profit as net profit',
    rule: 'tsubame-invariants',
    says: /net_profit_loss -50 .* is realised profit less both fees.*\..*-275/,
  }),
  faultIn(
    'examples/getProfit_November.yaml',
    replaceText(
      /sums: \{realised_profit_loss: 18050, fee: 1195, (.*) net_profit_loss: 14320\}/,
      'sums: {realised_profit_loss: 18050, fee: 1194, $1 net_profit_loss: 14321}',
    ),
    {
      name: 'a day with another fee than that of its closings',
      rule: 'tsubame-invariants',
      says: /sums .* what the sales of the day and the interest on loans add up to.*fee 1195/,
    },
  ),
  faultIn(
    'examples/getProfit_November.yaml',
    replaceText(/tax: -69\n( +)net_profit_loss: -275/, 'tax: -70\n$1net_profit_loss: -274'),
    {
      name: 'a closing that came to something else in its order',
      rule: 'tsubame-facts',
      says: /net_profit_loss of the sale of ord_/,
    },
  ),
  faultIn('examples/getProfit_November.yaml', replaceText('{gain: 11080,', '{gain: -11080,'), {
    name: 'a taxable gain of a year that lost',
    rule: 'tsubame-invariants',
    says: /taxes .* is the gain, or 0 for a loss/,
  }),
  faultIn(
    'examples/getPosition_Holding.yaml',
    replaceText('opened_amount: 852600', 'opened_amount: 852700'),
    {
      name: 'a cost that is not the part of the opened amount',
      rule: 'tsubame-invariants',
      says: /cost 852600 .* is the opened amount less its part/,
    },
  ),
  faultIn('examples/stopFollowing_Ended.yaml', replaceText(/^( {4}net_profit_loss): -844$/m, '$1: -1060'), {
    name: 'a followed product with a net profit that ignores tax',
    rule: 'tsubame-invariants',
    says: /net_profit_loss -1060 .* is the earnings less tax\..*-844/,
  }),
  faultIn('examples/getFollowRecord_Following.yaml', replaceText(/^( {4}tax): 0$/m, '$1: -216'), {
    name: 'tax before a followed product is sold',
    rule: 'tsubame-invariants',
    says: /tax -216 .* is 0 until the record is sold/,
  }),
  faultIn('examples/getPosition_Holding.yaml', replaceText(/market_value: \d+/, 'market_value: 1'), {
    name: 'a market value that is not price times quantity',
    rule: 'tsubame-invariants',
    says: /market_value 1 /,
  }),
  faultIn(
    'examples/listLedgerEntries_OneEntry.yaml',
    replaceText('account: house_fee, amount: 426', 'account: house_fee, amount: 427'),
    {
      name: 'two sides of the ledger that do not balance',
      rule: 'tsubame-invariants',
      says: /postings of an entry add up to zero/,
    },
  ),
  faultIn('examples/quoteLoan_Quote.yaml', replaceText(/( interest: )\d+/, '$17000'), {
    name: 'interest that the rate does not give',
    rule: 'tsubame-invariants',
    says: /interest 7000 /,
  }),
  faultIn(
    'examples/getWithdrawalTerms_OpenNow.yaml',
    replaceText(/withdrawable_amount: \d+/, 'withdrawable_amount: 4210000'),
    {
      name: 'more to withdraw than the balance less what is held',
      rule: 'tsubame-invariants',
      says: /withdrawable_amount 4210000/,
    },
  ),
  faultIn('examples/getStock_Toyota.yaml', replaceText("change: '38.5'", "change: '39.5'"), {
    name: 'a change that the prices do not make',
    rule: 'tsubame-invariants',
    says: /change 39\.5 .* is price less previous close/,
  }),
  faultIn('examples/getBoard_TenLevels.yaml', replaceText(/(asks:\n)( {4}- .*\n)( {4}- .*\n)/, '$1$3$2'), {
    name: 'asks that do not rise',
    rule: 'tsubame-invariants',
    says: /but the list rises/,
  }),
  faultIn('examples/listCandles_TwoDays.yaml', replaceText("high: '2858'", "high: '2807'"), {
    name: 'a candle that opens above its high',
    rule: 'tsubame-invariants',
    says: /open 2812 is above high 2807/,
  }),
  faultIn('examples/getStock_Toyota.yaml', replaceText("upper_limit: '3303'", "upper_limit: '2803'"), {
    name: "a price outside the day's limits",
    rule: 'tsubame-invariants',
    says: /is above upper_limit 2803/,
  }),
  faultIn(
    'examples/getIpo_Subscribing.yaml',
    replaceText(/apply_from: '[^']*'/, "apply_from: '2026-11-15T09:00:00.000+09:00'"),
    {
      name: 'an offering that opens on a Sunday',
      rule: 'tsubame-calendar',
      says: /2026-11-15 is Sunday, no business day/,
    },
  ),
  faultIn(
    'examples/previewOrder_LongTwoTimes.yaml',
    replaceText(/settlement_date: '[^']*'/, "settlement_date: '2026-11-23'"),
    {
      name: 'a settlement on a holiday',
      rule: 'tsubame-calendar',
      says: /2026-11-23 is Monday, no business day/,
    },
  ),
  faultIn(
    'examples/getIpo_Accepting.yaml',
    replaceText(/apply_to: '[^']*'/, "apply_to: '2026-11-05T11:00:00.000+09:00'"),
    {
      name: 'an offering that closes before it opens',
      rule: 'tsubame-invariants',
      says: /apply_from .* is above apply_to 2026-11-05/,
    },
  ),
  faultIn('examples/getPosition_Holding.yaml', replaceText('state: holding', 'state: closed'), {
    name: 'a state that contradicts its timeline',
    rule: 'tsubame-invariants',
    says: /its state is closed, but its timeline ends in holding/,
  }),
  faultIn('examples/listLoans_InProgress.yaml', replaceText('actor: operator', 'actor: user'), {
    name: 'a transition by an actor that the table does not list',
    rule: 'tsubame-invariants',
    says: /applying → in_progress by user \(approved\) is not listed/,
  }),
  faultIn(
    'examples/getIdentity_Failed.yaml',
    replaceText(/operator, reason: [a-z_]+/, 'operator, reason: matched'),
    {
      name: 'a move for a reason that is none',
      rule: 'tsubame-invariants',
      says: /under_review → failed by operator \(matched\) is not listed/,
    },
  ),
  faultIn(
    'examples/submitIdentity_UnderReview.yaml',
    replaceText('from: null, to: not_verified', 'from: null, to: passed'),
    {
      name: 'a move that the table does not have',
      rule: 'tsubame-invariants',
      says: /null → passed by user \(registered\) is not listed/,
    },
  ),
  faultIn('examples/getIdentity_Failed.yaml', replaceText(/version: \d+/, 'version: 1'), {
    name: 'fewer versions than moves',
    rule: 'tsubame-invariants',
    says: /its version 1 is below its \d transitions/,
  }),
  faultIn(
    'examples/listLoans_InProgress.yaml',
    replaceText("at: '2026-11-20T14:06", "at: '2026-11-20T13:06"),
    {
      name: 'a timeline that runs backwards',
      rule: 'tsubame-invariants',
      says: /2026-11-20T13:06.* follows .* in its timeline/,
    },
  ),
  faultIn('examples/placeOrder_MarketClosed.yaml', replaceText(/msg: .*/, 'msg: 成功しました'), {
    name: 'an answer in words of another code',
    rule: 'tsubame-messages',
    says: /but code 2001 says/,
  }),
  faultIn(PROOF, replaceText(/seed: '?[0-9a-f]{64}'?/, `seed: '${'0'.repeat(64)}'`), {
    name: 'a seed that was not committed to',
    rule: 'tsubame-draws',
    says: /seed_commitment is not what seed and roster give/,
  }),
  faultIn('examples/getBlockTradeDraw_Drawn.yaml', replaceText(/allotted_lots: 1\b/, 'allotted_lots: 2'), {
    name: 'lots that the draw does not give',
    rule: 'tsubame-draws',
    says: /roster line \d+ is/,
  }),
  faultIn(
    'examples/getPosition_Holding.yaml',
    replaceText(/average_price: '[^']*'/, "average_price: '2803'"),
    {
      name: 'one position at two prices',
      rule: 'tsubame-facts',
      says: /average_price of pos_/,
    },
  ),
  faultIn(
    'examples/getEnvironment_PaperMode.yaml',
    replaceText(/contract_version: .*/, 'contract_version: 0.1.0'),
    {
      name: 'an example served by another version of the contract',
      rule: 'tsubame-facts',
      says: /contract_version is 0\.1\.0 in getEnvironment_PaperMode, but the contract is \d/,
    },
  ),
  faultIn(
    'examples/getBoard_TenLevels.yaml',
    replaceText("bids:\n    - {price: '2841.5'", "bids:\n    - {price: '2849.5'"),
    {
      name: 'a bid above the asks',
      rule: 'tsubame-invariants',
      says: /best ask above the best bid/,
    },
  ),
  faultIn('examples/placeOrder_PriceOffTick.yaml', replaceText(/nearest: .*/, 'nearest: [banana]'), {
    name: 'a nearest value that is no price',
    rule: 'tsubame-nearest',
    says: /banana/,
  }),
  faultIn(
    'components/schemas/trading/Fill.yaml',
    replaceText(
      '{id: Fill.settlement_date,',
      '{id: Fill.settlement_date, covers: [], as: x, except: [settled_on],',
    ),
    {
      name: 'an invariant about a member that does not exist',
      rule: 'tsubame-invariants',
      says: /Fill\.settlement_date names settled_on, which is no member/,
    },
  ),
  faultIn(
    'components/schemas/account/UserInfo.yaml',
    replaceText(/ {2}- \{id: UserInfo\.fund_password,.*\n/, ''),
    {
      name: 'a member that no invariant constrains',
      rule: 'tsubame-invariants',
      says: /No invariant constrains UserInfo\.fund_password_set/,
    },
  ),
  faultIn('free-fields.yaml', replaceText('fields: [tick]', 'fields: [tick, balance]'), {
    name: 'a free member that an invariant constrains',
    rule: 'tsubame-invariants',
    says: /balance matches no member that is free/,
  }),
];
