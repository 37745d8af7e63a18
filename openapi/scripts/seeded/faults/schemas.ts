import { faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

/** Faults in schemas and operations. */
export const SCHEMA_FAULTS: readonly SeededFault[] = [
  faultIn(
    'components/schemas/session/Device.yaml',
    replaceText(
      "description: 'When its last request came. It can be up to a minute older than the last request, so that not every request has to be stored.'",
      'description: When its last request came. It can be up to a minute older than the last request, so that not every request has to be stored.',
    ),
    {
      name: 'a description without quotes that its comma cuts in two',
      rule: 'tsubame-yaml',
      says: /Line 9: “so that not every request has to be stored\.” has no value/,
      isAlone: true,
    },
  ),
  faultIn('components/schemas/session/Device.yaml', replaceText('last_seen_at, current]', 'last_seen_at]'), {
    name: 'a member of a response that can be missing',
    rule: 'tsubame-required',
    says: /current of a response can be missing/,
  }),
  faultIn('examples/placeOrder_Filled.yaml', replaceText(/^summary: .*$/m, '$&\nunheard:'), {
    name: 'a key of an example without a value',
    rule: 'tsubame-yaml',
    says: /“unheard” has no value/,
    isAlone: true,
  }),
  faultIn(
    'components/schemas/session/Device.yaml',
    replaceText('description: When its session', "'to be described.': When its session"),
    {
      name: 'a keyword that JSON Schema does not know, beside a reference',
      rule: 'tsubame-keywords',
      says: /Device\.signed_in_at has “to be described\.”, which JSON Schema does not know/,
    },
  ),
  faultIn(
    'components/schemas/trading/Order.yaml',
    replaceText('fields: [fee, fills]', 'fields: [fee, fills, quantity]'),
    {
      name: 'an invariant with a member that its formula does not read',
      rule: 'tsubame-invariants',
      says: /The formula Order\.fee does not read quantity/,
    },
  ),
  faultIn(
    'components/schemas/trading/Fill.yaml',
    replaceText('fee, opening_fee, interest, reverse_fee, tax]', 'fee, interest, reverse_fee, tax]'),
    {
      name: 'an invariant without a member that its formula reads',
      rule: 'tsubame-invariants',
      says: /The formula Fill\.net_profit_loss reads opening_fee, which its fields do not name/,
    },
  ),
  faultIn('components/parameters/Limit.yaml', replaceText('maximum: 100', 'maximum: 100, maxlength: 3'), {
    name: 'a misspelt keyword in the schema of a parameter',
    rule: 'tsubame-keywords',
    says: /Limit\.schema has “maxlength”, which JSON Schema does not know/,
  }),
  faultIn(
    'stream.asyncapi.yaml',
    replaceText(/(?<=payload: \{\$ref: .*\/SubscribeMessage\.yaml)\}/, ', minimun: 1}'),
    {
      name: 'a misspelt keyword in the payload of a message of the stream',
      rule: 'tsubame-keywords',
      says: /messages\.subscribe\.payload has “minimun”, which JSON Schema does not know/,
    },
  ),
  faultIn(
    'components/schemas/block-trades/BlockTradeId.yaml',
    replaceText(/^examples: \[(\w+)\]$/m, 'example: $1'),
    {
      name: 'an “example” of a schema, where “examples” is meant',
      rule: 'tsubame-keywords',
      says: /BlockTradeId has “example”, which JSON Schema does not know/,
    },
  ),
  faultIn('paths/session/login.yaml', replaceText('  required: true\n', '$&  example: {account: x}\n'), {
    name: 'an “example” of a request body, which has none',
    rule: 'tsubame-keywords',
    says: /requestBody has “example”; only a parameter may have it, and a media type has “examples”/,
  }),
  faultIn('paths/session/register.yaml', replaceText(/^ {6}examples:\n.*$/m, '      example: {account: x}'), {
    name: 'an “example” of a media type, where “examples” is meant',
    rule: 'tsubame-keywords',
    says: /requestBody\.content\.application\/json has “example”; only a parameter may have it/,
  }),
  faultIn('components/headers/RetryAfter.yaml', replaceText('minimum: 0', 'minimum: 0\n  minLength: 1'), {
    name: 'a bound of another type than the schema has',
    rule: 'tsubame-keywords',
    says: /missing type "string" for keyword "minLength"/,
  }),
  faultIn('components/schemas/trading/OrderState.yaml', replaceText('enum: [armed', 'enum: [frozen, armed'), {
    name: 'an enum member that is not described',
    rule: 'tsubame-enum-members',
    says: /Describe frozen/,
  }),
  faultIn('components/schemas/funds/DepositState.yaml', replaceText(/enum: \[(\w+),/, 'enum: [$1, $1,'), {
    name: 'an enum member that is there twice',
    rule: 'duplicated-entry-in-enum',
    says: /must not have duplicate items/,
  }),
  faultIn(
    'components/schemas/trading/Fill.yaml',
    replaceText('additionalProperties: false', 'additionalProperties: true'),
    {
      name: 'an open object',
      rule: 'tsubame-closed-objects',
      says: /must be closed/,
    },
  ),
  faultIn(
    'components/schemas/scalars.yaml',
    replaceText(/(DisplayName:\n(?: .*\n)*?) {2}maxLength: 40\n/, '$1'),
    {
      name: 'a string without an end',
      rule: 'tsubame-bounds',
      says: /A string needs maxLength/,
    },
  ),
  faultIn(
    'components/schemas/scalars.yaml',
    replaceText('LotSize: {type: integer', 'LotSize: {type: number'),
    {
      name: 'a floating-point number',
      rule: 'tsubame-bounds',
      says: /No floating point/,
    },
  ),
  faultIn('components/schemas/trading/Order.yaml', replaceText(/ {4}maxItems: 20\n/, ''), {
    name: 'a list without an end',
    rule: 'tsubame-bounds',
    says: /An array needs maxItems/,
  }),
  faultIn('components/schemas/scalars.yaml', replaceText("examples: ['2841.5']", "examples: ['2841.55']"), {
    name: 'a scalar that refuses its own example',
    rule: 'no-invalid-schema-examples',
    says: /pattern/,
  }),
  faultIn('components/schemas/funds/DepositState.yaml', replaceText(/x-transitions:\n(?: {2}- .*\n)+/, ''), {
    name: 'states without a table',
    rule: 'tsubame-transitions',
    says: /DepositState needs its table/,
  }),
  faultIn('components/schemas/funds/WithdrawalState.yaml', replaceText('to: cancelled', 'to: vanished'), {
    name: 'a move to a state that there is not',
    rule: 'tsubame-transitions',
    says: /vanished in x-transitions is no member/,
  }),
  faultIn(
    'components/schemas/trading/PositionState.yaml',
    replaceText(/reasons: \[[a-z_]+/, 'reasons: [whim'),
    {
      name: 'a move for a reason that there is not',
      rule: 'tsubame-transitions',
      says: /the reason whim is not in reasons\.yaml/,
    },
  ),
  faultIn('components/schemas/stream/StreamTicket.yaml', replaceText('format: password, ', ''), {
    name: 'a ticket that is not marked as a secret',
    rule: 'tsubame-secrets',
    says: /ticket is a secret by its name and needs format: password/,
  }),
  faultIn('paths/stream/openStream.yaml', replaceText('in: query', 'in: path'), {
    name: 'a secret in a path',
    rule: 'tsubame-secrets',
    says: /ticket is a secret and must not stand in a path/,
  }),
  faultIn('components/schemas/session/Session.yaml', replaceText('[A-Za-z0-9_-]{43}', 'T[A-Za-z0-9_-]{42}'), {
    name: 'a secret for which records have no stand-in',
    rule: 'tsubame-secrets',
    says: /token is a secret, and its schema refuses the 43 letters x/,
  }),
  faultIn(
    'components/schemas/scalars.yaml',
    replaceText(/(PostalAddress:\n(?: .*\n)*?) {2}pattern: .*\n/, '$1'),
    {
      name: 'a text of a body that may hold anything',
      rule: 'tsubame-sent-text',
      says: /address is sent by callers and needs a pattern/,
    },
  ),
  faultIn(
    'paths/market/listStocks.yaml',
    replaceText(/schema: \{\$ref: \S*SearchQuery\}/, 'schema: {type: string, maxLength: 40}'),
    {
      name: 'a text of a query that may hold anything',
      rule: 'tsubame-sent-text',
      says: /query is sent by callers and needs a pattern/,
    },
  ),
  faultIn(
    'components/schemas/scalars.yaml',
    replaceText(/(Paragraphs:\n(?: .*\n)*?) {2}pattern: .*\n/, "$1  pattern: &text '^[^\\u0000]+$$'\n"),
    {
      name: 'a pattern that lets a control character through',
      rule: 'tsubame-sent-text',
      says: /text has a pattern that lets U\+0001 through/,
    },
  ),
  faultIn('paths/loans/getLoan.yaml', replaceText(/ {2}'404': .*\n/, ''), {
    name: 'a path with an id and no 404',
    rule: 'tsubame-not-found',
    says: /getLoan takes \{loan_id\} and needs the response 404/,
  }),
  faultIn('paths/news/getNewsItem.yaml', replaceText(/ {2}'503': .*\n/, ''), {
    name: 'a failure that is not documented',
    rule: 'tsubame-documented',
    says: /needs response 503/,
  }),
  faultIn('paths/market/getMarketClock.yaml', replaceText(/x-codeSamples:[\s\S]*$/, ''), {
    name: 'a call without a sample',
    rule: 'tsubame-documented',
    says: /getMarketClock needs x-codeSamples/,
  }),
  faultIn('paths/trading/placeOrder.yaml', replaceText(/- \{\$ref: \S*IdempotencyKey\.yaml\}\n/, ''), {
    name: 'a call that moves money without a key',
    rule: 'tsubame-money-key',
    says: /placeOrder moves money and must require/,
  }),
  faultIn('paths/account/getUserInfo.yaml', replaceText(/- \{\$ref: \S*Lang\.yaml\}\n/, ''), {
    name: 'a call without a language',
    rule: 'tsubame-common-parameters',
    says: /getUserInfo needs the query parameter lang/,
  }),
  faultIn(
    'paths/trading/getTradingTerms.yaml',
    replaceText('required: [code, msg, data]', 'required: [code, data]'),
    {
      name: 'an envelope that may lack its message',
      rule: 'tsubame-envelope',
      says: /must require code, msg and data/,
    },
  ),
  faultIn('paths/trading/placeOrder.yaml', replaceText('enum: [', 'enum: [2999, '), {
    name: 'a refusal that the catalogue does not know',
    rule: 'tsubame-refusal-codes',
    says: /Code 2999 is not in result-codes\.yaml/,
  }),
  faultIn('paths/trading/listOrders.yaml', replaceText(/ {2}'200':\n/, "  '302':\n"), {
    name: 'a call without its success',
    rule: 'operation-2xx-response',
    says: /2XX/,
  }),
  faultIn('paths/funds/getTopUpUrl.yaml', replaceText('getTopUpUrl_InApp:', 'topUp_InApp:'), {
    name: 'an example under another name',
    rule: 'tsubame-outcome-examples',
    says: /Example topUp_InApp must be named getTopUpUrl_/,
  }),
  faultIn(
    'components/schemas/trading/OrderPreview.yaml',
    replaceText(/( notional: \{.*description: ).*\}/, '$1Whole yen.}'),
    {
      name: 'a description that says only the type',
      rule: 'tsubame-meaning',
      says: /OrderPreview\.notional says “Whole yen\.”/,
    },
  ),
  faultIn(
    'components/schemas/loans/LoanQuote.yaml',
    replaceText(/( repayment_total: \{.*), description: .*\}/, '$1}'),
    {
      name: 'a property that says only which scalar it is',
      rule: 'tsubame-meaning',
      says: /LoanQuote\.repayment_total says only that it is a YenAmount/,
    },
  ),
  faultIn(
    'components/schemas/trading/Fill.yaml',
    replaceText(/( settlement_date: \{.*description: ).*\}/, '$1The settlement date.}'),
    {
      name: 'a description that repeats the name',
      rule: 'tsubame-meaning',
      says: /Fill\.settlement_date says “The settlement date\.”/,
    },
  ),
];
