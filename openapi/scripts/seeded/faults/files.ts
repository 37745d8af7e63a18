import { faultIn, replaceText, type SeededFault } from '../seeded-fault.ts';

const unusedSchema = () => 'type: object\nadditionalProperties: false\ndescription: Not used.\n';

/** Faults in files: invalid, unused or misplaced files, and differences between the two documents. */
export const FILE_FAULTS: readonly SeededFault[] = [
  faultIn('examples/getUserInfo_DemoUser.yaml', (text) => `${text}\nbroken: [\n`, {
    name: 'broken YAML',
    rule: 'tsubame-yaml',
    says: /Line \d+ is not valid YAML/,
    isAlone: true,
  }),
  faultIn('components/schemas/trading/Fill.yaml', (text) => `${text}\ntype: object\n`, {
    name: 'a key written twice',
    rule: 'tsubame-yaml',
    says: /unique/,
    isAlone: true,
  }),
  faultIn(
    'paths/trading/getOrder.yaml',
    replaceText('parameters/OrderId.yaml', 'parameters/OrderIdentity.yaml'),
    {
      name: 'a reference to nothing',
      rule: 'tsubame-reference',
      says: /OrderIdentity\.yaml, which does not exist/,
      isAlone: true,
    },
  ),
  {
    name: 'an example file that is gone',
    edits: { 'examples/getOrder_Filled.yaml': () => undefined },
    file: 'paths/trading/getOrder.yaml',
    rule: 'tsubame-reference',
    says: /getOrder_Filled\.yaml, which does not exist/,
    isAlone: true,
  },
  faultIn(
    'paths/trading/getTradingTerms.yaml',
    replaceText('operationId: getTradingTerms', 'operationId: readTradingTerms'),
    {
      name: 'an operation in the file of another name',
      rule: 'tsubame-places',
      says: /readTradingTerms; name the file after it/,
    },
  ),
  faultIn('paths/news/getNewsItem.yaml', replaceText('tags: [news]', 'tags: [support]'), {
    name: 'an operation in the folder of another tag',
    rule: 'tsubame-places',
    says: /Its tag is support, its folder news/,
  }),
  faultIn('paths/trading/forgetOrder.yaml', () => 'operationId: forgetOrder\ntags: [trading]\n', {
    name: 'an operation on no path',
    rule: 'tsubame-orphans',
    says: /No operation/,
  }),
  faultIn('components/schemas/trading/Ghost.yaml', unusedSchema, {
    name: 'an orphan schema',
    rule: 'tsubame-orphans',
    says: /No operation/,
  }),
  faultIn(
    'components/schemas/scalars.yaml',
    (text) => `${text}Ghost: {type: boolean, description: Not used.}\n`,
    {
      name: 'an orphan scalar',
      rule: 'tsubame-orphans',
      says: /Nothing uses the scalar Ghost/,
    },
  ),
  faultIn('components/parameters/Ghost.yaml', () => 'name: ghost\nin: query\nschema: {type: boolean}\n', {
    name: 'an orphan parameter',
    rule: 'tsubame-orphans',
    says: /No operation/,
  }),
  faultIn('components/responses/Ghost.yaml', () => 'description: Not used.\n', {
    name: 'an orphan response',
    rule: 'tsubame-orphans',
    says: /No operation/,
  }),
  faultIn('examples/getOrder_Ghost.yaml', () => 'summary: Not used\nvalue: {}\n', {
    name: 'an orphan example',
    rule: 'tsubame-orphans',
    says: /No operation/,
  }),
  faultIn('business-rules/lots.yaml', replaceText(/ {4}source: .*\n/, ''), {
    name: 'a business rule without its source',
    rule: 'tsubame-business-rules',
    says: /The rule lot has no source/,
  }),
  faultIn('business-rules/tax.yaml', replaceText(/ {4}- .*gross: 19.*\n/, ''), {
    name: 'a business rule with one worked example',
    rule: 'tsubame-business-rules',
    says: /The rule dividend_tax has 1 worked examples/,
  }),
  faultIn('examples/getTradingTerms_Terms.yaml', replaceText('term_months: 6', 'term_months: 7'), {
    name: 'an example with another number than its rule',
    rule: 'tsubame-invariants',
    says: /term_months in getTradingTerms_Terms: term_months is 7, but the rule margin_term says 6/,
  }),
  faultIn(
    'business-rules/margin.yaml',
    replaceText('equity: 0}, result: {allowed', 'equity: 0}, result: {lawful'),
    {
      name: 'worked examples with different results',
      rule: 'tsubame-business-rules',
      says: /The rule initial_margin has examples with different inputs or results/,
    },
  ),
  faultIn('stream.asyncapi.yaml', replaceText(/^( {2}version: ).*$/m, '$19.9.9'), {
    name: 'halves of two versions',
    rule: 'tsubame-stream',
    says: /It has version 9\.9\.9/,
  }),
  faultIn('stream.asyncapi.yaml', replaceText('name: unsubscribe', 'name: leave'), {
    name: 'a message with two names',
    rule: 'tsubame-stream',
    says: /The message unsubscribe has the name leave/,
  }),
  faultIn(
    'components/schemas/stream/StreamServerMessage.yaml',
    replaceText(/ {2}- \{\$ref: 'PongMessage\.yaml'\}\n/, ''),
    {
      name: 'a message that only one half knows',
      rule: 'tsubame-stream',
      says: /PongMessage\.yaml, which a provider is to send, is no member/,
    },
  ),
];
