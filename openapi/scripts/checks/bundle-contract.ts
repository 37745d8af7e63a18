import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readBusinessRules } from '../business-rules.ts';
import { readCatalogue } from '../catalogue.ts';
import { readExampleWords } from '../example-words.ts';
import { nameSharedExamples } from '../name-examples.ts';
import { readYamlFile } from '../read-yaml.ts';
import { fillReasons, readReasons } from '../reasons.ts';
import { typeRefusals } from '../refusal-schemas.ts';
import { replaceFile } from '../replace-file.ts';
import type { RedoclyThread } from './redocly-thread.ts';

type Json = Record<string, unknown>;

/** The document of the endpoint that sets up states for the verifier. */
export const STATE_ENDPOINT = 'state-endpoint.yaml';

/** The bundled contract: the HTTP API and the stream, one document each. */
export interface Bundles {
  readonly bundle: Json;
  readonly stream: Json;
  /**
   * The bundle as JSON with one general refusal schema. Examples are linted in this one: with a union of all codes, a linter
   * would report one fault once for each code.
   */
  readonly general: string;
}

/** The documents of a contract as Redocly bundles them. */
export interface Documents {
  readonly bundle: Json;
  readonly stream: Json;
}

/**
 * Bundles the documents of a contract folder.
 *
 * @throws Error with the bundler's message
 */
export async function bundleDocuments(contract: string, redocly: RedoclyThread): Promise<Documents> {
  mkdirSync(join(contract, 'dist'), { recursive: true });
  const [bundle, stream] = await Promise.all([
    bundleEntry(contract, 'openapi.yaml', redocly),
    bundleEntry(contract, 'stream.asyncapi.yaml', redocly),
  ]);
  return { bundle, stream };
}

/** Adds codes, reasons and rules to the documents and writes `openapi.json` and `stream.asyncapi.yaml` to the contract's `dist/`. */
export function writeBundles(contract: string, { bundle, stream }: Documents): Bundles {
  const dist = join(contract, 'dist');
  nameSharedExamples(bundle);
  // The bundle includes result codes and reasons, so that lint rules and documentation need only one file.
  const codes = readCatalogue(join(contract, 'result-codes.yaml'));
  bundle['x-result-codes'] = codes;
  const reasons = readReasons(join(contract, 'reasons.yaml'));
  bundle['x-reasons'] = reasons;
  bundle['x-rules'] = readBusinessRules(contract);
  bundle['x-free'] = readYamlFile(join(contract, 'free-fields.yaml'));
  bundle['x-example-words'] = readExampleWords(join(contract, 'example-words.yaml'));
  for (const half of [bundle, stream]) fillReasons(half, reasons);
  const general = JSON.stringify(bundle);
  typeRefusals(bundle, codes);
  replaceFile(join(dist, 'stream.asyncapi.yaml'), yaml(stream));
  // For those who receive the bundle and nothing else.
  replaceFile(join(dist, STATE_ENDPOINT), readFileSync(join(contract, STATE_ENDPOINT), 'utf8'));
  replaceFile(join(dist, 'openapi.json'), `${JSON.stringify(bundle, null, 2)}\n`);
  return { bundle, stream, general };
}

/** Also writes the bundle as `openapi.yaml`, for people and other tools. Separate, because it takes longer than bundling. */
export function writeYaml(contract: string, { bundle }: Bundles): void {
  replaceFile(join(contract, 'dist/openapi.yaml'), yaml(bundle));
}

async function bundleEntry(contract: string, entry: string, redocly: RedoclyThread): Promise<Json> {
  const folder = mkdtempSync(join(contract, 'dist', 'bundle-'));
  try {
    const draft = join(folder, 'bundle.json');
    const { status, stderr } = await redocly.request(['bundle', join(contract, entry), '--output', draft]);
    if (status !== 0) throw new Error(stderr.trim());
    return JSON.parse(readFileSync(draft, 'utf8')) as Json;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function yaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}
