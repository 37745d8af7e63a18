import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readCatalogue } from '../catalogue.ts';
import { readExampleWords } from '../example-words.ts';
import { nameSharedExamples } from '../name-examples.ts';
import { fillReasons, readReasons } from '../reasons.ts';
import { typeRefusals } from '../refusal-schemas.ts';
import type { Redocly } from './redocly.ts';

type Json = Record<string, unknown>;

/** Both halves of a contract, each in one document. */
export interface Bundles {
  readonly bundle: Json;
  readonly stream: Json;
  /**
   * The bundle with refusals in general, as JSON, in which examples are looked at: against a union of all codes a fault would be
   * told once for each of them.
   */
  readonly general: string;
}

/**
 * Bundles the contract of a folder and writes `openapi.json` and `stream.asyncapi.yaml` to its `dist/`.
 *
 * @throws Error with the bundler's own words
 */
export async function bundleContract(contract: string, redocly: Redocly): Promise<Bundles> {
  const dist = join(contract, 'dist');
  mkdirSync(dist, { recursive: true });
  const [bundle, stream] = await Promise.all([
    bundled(contract, 'openapi.yaml', redocly),
    bundled(contract, 'stream.asyncapi.yaml', redocly),
  ]);
  nameSharedExamples(bundle);
  // The catalogue and the vocabulary travel with the bundle, so that rules and documentation read one file.
  const codes = readCatalogue(join(contract, 'result-codes.yaml'));
  bundle['x-result-codes'] = codes;
  const reasons = readReasons(join(contract, 'reasons.yaml'));
  bundle['x-reasons'] = reasons;
  bundle['x-example-words'] = readExampleWords(join(contract, 'example-words.yaml'));
  for (const half of [bundle, stream]) fillReasons(half, reasons);
  const general = JSON.stringify(bundle);
  typeRefusals(bundle, codes);
  replaceFile(join(dist, 'stream.asyncapi.yaml'), yaml(stream));
  replaceFile(join(dist, 'openapi.json'), `${JSON.stringify(bundle, null, 2)}\n`);
  return { bundle, stream, general };
}

/** Writes the bundle as `openapi.yaml` too, for people and for tools of others: making it takes longer than bundling. */
export function writeYaml(contract: string, { bundle }: Bundles): void {
  replaceFile(join(contract, 'dist/openapi.yaml'), yaml(bundle));
}

async function bundled(contract: string, entry: string, redocly: Redocly): Promise<Json> {
  const folder = mkdtempSync(join(contract, 'dist', 'bundle-'));
  try {
    const draft = join(folder, 'bundle.json');
    const { status, stderr } = await redocly.ask(['bundle', join(contract, entry), '--output', draft]);
    if (status !== 0) throw new Error(stderr.trim());
    return JSON.parse(readFileSync(draft, 'utf8')) as Json;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function yaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

/**
 * In one step, as nobody may read half of it; and only where something changed, as the mock watches the bundle and
 * restarts.
 */
export function replaceFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
