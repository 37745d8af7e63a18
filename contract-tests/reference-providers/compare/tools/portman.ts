import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparisonTarget } from '../comparison-target.ts';
import { normalised, run, type Tool } from './tool.ts';

const VERSION = '1.33.0';

const SLOWEST_MS = 500;
const ON = { enabled: true };
const ALL = { openApiOperation: '*::/*' };

interface Report {
  readonly run: {
    readonly failures: readonly {
      readonly source: { readonly name?: string };
      readonly error: { readonly test?: string };
    }[];
  };
}

/** A Postman collection with every test that Portman can generate, run by Newman, which is one of its dependencies. */
export const portman: Tool = {
  name: 'Portman',
  version: VERSION,
  // Portman needs `tslib`, but does not declare it.
  install: [`@apideck/portman@${VERSION}`, 'tslib@2.8.1'],
  async complaints({ baseUrl, token, document }, folder, modules) {
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    writeFileSync(join(folder, 'config.json'), JSON.stringify(configFor(document)));
    const written = ['-l', 'openapi.json', '-b', baseUrl, '-c', 'config.json', '-o', 'collection.json'];
    await run([process.execPath, join(modules, '.bin/portman'), ...written], folder);
    // Every request of the collection reads its token from the variable `apiKey`, regardless of the configured security.
    const sent = ['run', 'collection.json', '--env-var', `apiKey=${token}`];
    const report = ['--reporters', 'json', '--reporter-json-export', 'report.json'];
    await run([process.execPath, join(modules, '.bin/newman'), ...sent, ...report], folder);
    const { failures } = (JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report).run;
    return failures.map(({ source, error }) => normalised(`${source.name}: ${error.test}`));
  },
};

type Operation = Readonly<{ security?: readonly object[]; requestBody?: { content: object } }>;

function configFor(document: ComparisonTarget['document']): object {
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        name: `${method.toUpperCase()}::${path}`,
        operation,
      })),
  );
  const named = (fits: (operation: Operation) => boolean) =>
    operations.filter(({ operation }) => fits(operation)).map(({ name }) => name);
  const answering = (code: number) => ({
    contractTests: [{ statusCode: { ...ON, code } }, { schemaValidation: ON }],
  });
  const fields = [
    'requiredFields',
    'minimumNumberFields',
    'maximumNumberFields',
    'minLengthFields',
    'maxLengthFields',
  ];
  return {
    version: 1,
    tests: {
      contractTests: [
        { ...ALL, statusSuccess: ON },
        { ...ALL, responseTime: { ...ON, maxMs: SLOWEST_MS } },
        { ...ALL, contentType: ON },
        { ...ALL, jsonBody: ON },
        { ...ALL, schemaValidation: ON },
        { ...ALL, headersPresent: ON },
      ],
      variationTests: [
        {
          ...ALL,
          excludeForOperations: named(({ security }) => security?.length === 0),
          openApiResponse: '401',
          variations: [
            {
              name: 'signed out',
              overwrites: [{ overwriteRequestSecurity: { remove: true } }],
              tests: answering(401),
            },
          ],
        },
        {
          ...ALL,
          excludeForOperations: named(
            ({ requestBody }) => !Object.hasOwn(requestBody?.content ?? {}, 'application/json'),
          ),
          openApiResponse: '422',
          variations: [
            {
              name: 'unprocessable',
              fuzzing: [{ requestBody: [Object.fromEntries(fields.map((each) => [each, ON]))] }],
              tests: answering(422),
            },
          ],
        },
      ],
    },
  };
}
