import { readCatalogue } from './catalogue.ts';
import { layout } from './layout.ts';
import {
  catalogueFindings,
  reasonFindings,
  redoclyFindings,
  sentence,
  spectralFindings,
} from './lint-findings.ts';
import { readReasons } from './reasons.ts';

const bundle = 'dist/openapi.yaml';
const found = await Promise.all([
  spectralFindings(layout.contract, { bundle, ruleset: 'rules/ruleset.yaml', entry: 'openapi.yaml' }),
  spectralFindings(layout.contract, {
    bundle: 'dist/stream.asyncapi.yaml',
    ruleset: 'rules/stream-ruleset.yaml',
    entry: 'stream.asyncapi.yaml',
  }),
  redoclyFindings(layout.contract, bundle),
]);
// One fault of a shared file is found in every operation that uses it.
const all = [
  ...catalogueFindings(readCatalogue(layout.catalogue)),
  ...reasonFindings(readReasons(layout.reasons)),
  ...found.flat(),
];
const sentences = [...new Set(all.map(sentence))];
console.log(sentences.length === 0 ? 'The contract has no findings.' : sentences.join('\n'));
process.exitCode = sentences.length === 0 ? 0 : 1;
