import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceFile } from './replace-file.ts';

// Results that take longer to make than to read. Each is kept under a digest of everything that it was made from, so that none can
// be stale, and is frozen, so that what is kept is what was made.

const FILE = fileURLToPath(new URL('../../node_modules/.cache/tsubame/contract.json', import.meta.url));
/** What every result depends on: the versions of the installed tools, and our own code that calls them. */
const TOOLS = ['../../package-lock.json', '.', '../rules', '../../sdk/scripts'].map((path) =>
  join(import.meta.dirname, path),
);

interface KeptResult {
  readonly digest: string;
  readonly value: unknown;
}

/** Results of this process, by name. */
const results = new Map<string, KeptResult>();
let ofEarlierProcess: Readonly<Record<string, KeptResult>> | undefined;
let toolsDigest: string | undefined;
let hasNewResults = false;

/**
 * Returns the result that was made from the same inputs before, else makes it.
 *
 * @param name the newest result of each name is kept
 * @param inputs everything that the result depends on, except the tools
 * @param make returns JSON
 */
export function keptResult<T extends object>(name: string, inputs: readonly string[], make: () => T): T {
  const digest = digestWithTools(inputs);
  return find<T>(name, digest) ?? keep(name, digest, make());
}

/** Like {@link keptResult}, for a result that is not made at once. */
export async function keptLater<T extends object>(
  name: string,
  inputs: readonly string[],
  make: () => Promise<T>,
): Promise<T> {
  const digest = digestWithTools(inputs);
  return find<T>(name, digest) ?? keep(name, digest, await make());
}

/** Saves the results that this process has used, for the next process. */
export function saveResults(): void {
  if (!hasNewResults) return;
  mkdirSync(dirname(FILE), { recursive: true });
  replaceFile(FILE, JSON.stringify(Object.fromEntries(results)));
}

/** Returns name and content of a file, or of every file in a folder, as inputs of a result. */
export function filesAsInputs(path: string): string[] {
  if (statSync(path).isFile()) return [path, readFileSync(path, 'utf8')];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .flatMap(filesAsInputs);
}

function digestWithTools(inputs: readonly string[]): string {
  toolsDigest ??= digestOf([process.version, ...TOOLS.flatMap(filesAsInputs)]);
  return digestOf([toolsDigest, ...inputs]);
}

function digestOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  // The lengths keep two lists with the same text apart.
  for (const text of texts) hash.update(`${text.length} ${text}`);
  return hash.digest('base64url');
}

function find<T>(name: string, digest: string): T | undefined {
  ofEarlierProcess ??= readEarlier();
  const kept = [results.get(name), ofEarlierProcess[name]].find((result) => result?.digest === digest);
  if (kept !== undefined) results.set(name, kept);
  return kept?.value as T | undefined;
}

function keep<T>(name: string, digest: string, value: T): T {
  results.set(name, { digest, value: deepFreeze(value) });
  hasNewResults = true;
  return value;
}

function readEarlier(): Readonly<Record<string, KeptResult>> {
  try {
    return deepFreeze(JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, KeptResult>>);
  } catch {
    return {};
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const child of Object.values(value)) deepFreeze(child);
  return Object.freeze(value);
}
