import { faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

/** Breaking changes without a new version. */
export const BREAKING_CHANGE_FAULTS: readonly SeededFault[] = [
  faultIn('components/parameters/Limit.yaml', replaceText('default: 20', 'default: 50'), {
    name: 'another default',
    rule: 'tsubame-breaking',
    says: /Limit: default was 20 and is 50/,
  }),
  {
    name: 'a refusal that goes without a word',
    edits: {
      'paths/trading/placeOrder.yaml': (text) =>
        replaceText(
          /,(\s+2017,) 2018,/,
          ',$1',
        )(replaceText(/.*placeOrder_IntradayNotOffered.*\n/, '')(text) ?? ''),
      'examples/placeOrder_IntradayNotOffered.yaml': () => undefined,
    },
    file: 'CHANGELOG.md',
    rule: 'tsubame-changelog',
    says: /placeOrder\.code: enum lost 2018\. The changelog does not mention it/,
  },
  faultIn('openapi.yaml', replaceText(/ {2}\/badges:\n(?: {4}.*\n)+/, ''), {
    name: 'a call that is gone',
    rule: 'tsubame-breaking',
    says: /getBadges was removed/,
  }),
  faultIn(
    'components/schemas/trading/Fill.yaml',
    (text) => replaceText(', fee,', ',')(replaceText(/ {2}fee: .*\n/, '')(text) ?? ''),
    {
      name: 'a field that is no longer answered',
      rule: 'tsubame-breaking',
      says: /Fill\.fee was removed/,
    },
  ),
  faultIn('components/schemas/market/StockSort.yaml', replaceText(/enum: \[([a-z_]+), /, 'enum: ['), {
    name: 'a narrower request',
    rule: 'tsubame-breaking',
    says: /StockSort: enum lost/,
  }),
  faultIn(
    'components/schemas/trading/OrderState.yaml',
    replaceText(/(from: working, to: )expired/, '$1cancelled'),
    {
      name: 'a move that leads elsewhere',
      rule: 'tsubame-breaking',
      says: /OrderState: to was "expired" and is "cancelled"/,
    },
  ),
  faultIn(
    'components/schemas/loans/LoanState.yaml',
    replaceText(/ {2}- \{event: [a-z_]+, from: repaying, to: repaid, actors: \[user.*\n/, ''),
    {
      name: 'a move that is gone',
      rule: 'tsubame-breaking',
      says: /LoanState: x-transitions .* was removed/,
    },
  ),
  faultIn('reasons.yaml', replaceText('- id: day_ended', '- id: day_over'), {
    name: 'a reason under another name',
    rule: 'tsubame-breaking',
    says: /day_ended was removed/,
  }),
  faultIn('business-rules/fee-plans.yaml', replaceText("rate: '0.0005'", "rate: '0.0006'"), {
    name: 'a business rule with another number',
    rule: 'tsubame-breaking',
    says: /fee_plan: values was/,
  }),
  faultIn('result-codes.yaml', replaceText('id: market_closed', 'id: market_shut'), {
    name: 'a code under another name',
    rule: 'tsubame-breaking',
    says: /market_closed: id was "market_closed" and is "market_shut"/,
  }),
  faultIn(
    'components/schemas/stream/StreamServerMessage.yaml',
    replaceText(/ {2}- \{\$ref: 'NoticeMessage\.yaml'\}\n/, ''),
    {
      name: 'a message of the stream that never comes',
      rule: 'tsubame-breaking',
      says: /StreamServerMessage: oneOf .*NoticeMessage was removed/,
    },
  ),
  faultIn(
    'paths/environment/getEnvironment.yaml',
    (text) =>
      replaceText('security: []', 'security: [{token: []}]')(replaceText(/^x-open: true\n/m, '')(text) ?? ''),
    {
      name: 'an open call that asks for a token',
      rule: 'tsubame-breaking',
      says: /getEnvironment: security gained/,
    },
  ),
];
