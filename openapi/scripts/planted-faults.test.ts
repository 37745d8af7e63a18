import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { layout } from './layout.ts';
import { catalogueFindings, redoclyFindings, sentence, spectralFindings } from './lint-findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface PlantedBundle {
  components: {
    examples: Record<string, { value: { data: { fee: unknown } } }>;
    schemas: Record<string, { enum: string[] }>;
  };
  paths: Record<string, { get: { responses: Record<string, unknown> } }>;
  'x-result-codes': unknown[];
}

/** The real bundle with faults planted in it, written to a file. */
function planted(plant: (bundle: PlantedBundle) => void): string {
  const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as PlantedBundle;
  plant(bundle);
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(bundle));
  return file;
}

describe('a fault in the contract is one sentence that names the file to mend and the rule', async () => {
  const bundle = planted(({ components, 'x-result-codes': codes }) => {
    const example = components.examples.placeOrder_Filled;
    if (example !== undefined) example.value.data.fee = '426';
    components.schemas.OrderState?.enum.push('frozen');
    codes.push({ code: 2999, id: 'never_answered' });
  });
  const run = { bundle, ruleset: 'rules/ruleset.yaml', entry: 'openapi.yaml' };
  const sentences = (await spectralFindings(layout.contract, run)).map(sentence);

  test('a wrong example', () => {
    expect(sentences).toContainEqual(
      expect.stringMatching(
        /^examples\/placeOrder_Filled\.yaml: "fee" property .*integer.* \(oas3-valid-media-example\)\.$/,
      ),
    );
  });

  test('an enum member that is not described', () => {
    expect(sentences).toContain(
      'components/schemas/trading/OrderState.yaml: Describe frozen in x-enumDescriptions (tsubame-enum-members).',
    );
  });

  test('a result code that no operation answers', () => {
    expect(sentences).toContain(
      'result-codes.yaml: Code 2999 of result-codes.yaml is answered by no operation (tsubame-refusal-codes).',
    );
  });

  test('and nothing else is found', () => {
    expect(sentences.filter((text) => !/^examples\/placeOrder_Filled|frozen|2999/.test(text))).toEqual([]);
  });
});

test('a missing translation names the catalogue, the code and the language', () => {
  const [first, ...rest] = readCatalogue(layout.catalogue);
  if (first === undefined) throw new Error('The catalogue is empty.');
  const without = { ...first, messages: { ...first.messages, fr: '' } };
  expect(catalogueFindings([without, ...rest]).map(sentence)).toEqual([
    'result-codes.yaml: Result code 1 has no message in fr (tsubame-catalogue).',
  ]);
});

test('what Redocly finds names the operation’s own file', async () => {
  const bundle = planted(({ paths }) => {
    const responses = paths['/orders']?.get.responses;
    if (responses !== undefined) delete responses['200'];
  });
  const sentences = (await redoclyFindings(layout.contract, bundle)).map(sentence);
  expect(sentences).toContainEqual(
    expect.stringMatching(/^paths\/trading\/listOrders\.yaml: .*2XX.* \(operation-2xx-response\)\.$/),
  );
});
