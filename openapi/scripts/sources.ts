import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Finding } from './checks/finding.ts';
import { stepsOf } from './pointer.ts';
import { parseYamlFile } from './read-yaml.ts';

const ROOMS = ['paths', 'components', 'examples', 'business-rules'];
const ROOT_FILES = [
  'openapi.yaml',
  'stream.asyncapi.yaml',
  'result-codes.yaml',
  'reasons.yaml',
  'example-words.yaml',
  'free-fields.yaml',
];

/** The parsed hand-written files of a contract, and their faults. */
export interface SourceFiles {
  /** Content by path relative to the contract's folder. Files with invalid YAML are left out. */
  readonly files: ReadonlyMap<string, unknown>;
  readonly faults: readonly Finding[];
}

/** Returns the absolute path of every hand-written YAML file of a contract folder, sorted. */
export function contractFiles(contract: string): string[] {
  const inRooms = ROOMS.filter((room) => existsSync(join(contract, room))).flatMap((room) =>
    readdirSync(join(contract, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => join(contract, room, file)),
  );
  const roots = ROOT_FILES.filter((file) => file === 'openapi.yaml' || existsSync(join(contract, file)));
  return [...roots.map((file) => join(contract, file)), ...inRooms].sort();
}

/**
 * Reads the files and reports broken YAML, duplicate keys and broken references. The bundler's own messages name only the missing
 * target, not the file to correct.
 */
export function readSources(contract: string): SourceFiles {
  const parsed = new Map<string, unknown>();
  const faults: Finding[] = [];
  for (const file of contractFiles(contract)) {
    const name = relative(contract, file);
    if (!existsSync(file)) {
      faults.push({ file: name, rule: 'tsubame-yaml', message: 'The file is missing.' });
      continue;
    }
    const result = parseYamlFile(file);
    if ('content' in result) parsed.set(file, result.content);
    else faults.push({ file: name, rule: 'tsubame-yaml', message: result.fault });
  }
  if (faults.length === 0) {
    for (const [file, content] of parsed) {
      const lost = refsOf(content).filter((ref) => !refExists(parsed, file, ref));
      const messages = lost.map((ref) => `It refers to ${ref}, which does not exist.`);
      faults.push(
        ...messages.map((message) => ({
          file: relative(contract, file),
          rule: 'tsubame-reference',
          message,
        })),
      );
    }
  }
  return {
    files: new Map([...parsed].map(([file, content]) => [relative(contract, file), content])),
    faults,
  };
}

/** Returns every `$ref` of a parsed file, as written. */
export function refsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(refsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsOf(value),
  );
}

function refExists(parsed: ReadonlyMap<string, unknown>, from: string, ref: string): boolean {
  const [path = '', pointer = ''] = ref.split('#');
  let node = parsed.get(path === '' ? from : resolve(dirname(from), path));
  for (const key of stepsOf(pointer)) {
    if (typeof node !== 'object' || node === null) return false;
    node = (node as Record<string, unknown>)[key];
  }
  return node !== undefined;
}
