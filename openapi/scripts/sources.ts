import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';

const ROOMS = ['paths', 'components', 'examples'];

/** Every hand-written YAML file of a contract folder, absolute, sorted. */
export function contractFiles(contract: string): string[] {
  const inRooms = ROOMS.filter((room) => existsSync(join(contract, room))).flatMap((room) =>
    readdirSync(join(contract, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => join(contract, room, file)),
  );
  const stream = join(contract, 'stream.asyncapi.yaml');
  return [join(contract, 'openapi.yaml'), ...(existsSync(stream) ? [stream] : []), ...inRooms].sort();
}

/**
 * What is wrong with the files before any tool reads them, one sentence each, naming the file:
 * broken YAML, a duplicated key, or a `$ref` to a place that does not exist. The bundler's own
 * messages name the place that was looked for, not the file to mend.
 */
export function sourceFaults(contract: string): string[] {
  const parsed = new Map<string, unknown>();
  const faults: string[] = [];
  for (const file of contractFiles(contract)) {
    if (!existsSync(file)) {
      faults.push(`${relative(contract, file)} is missing.`);
      continue;
    }
    const lines = new LineCounter();
    const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false });
    const [first] = document.errors;
    if (first === undefined) {
      parsed.set(file, document.toJS());
    } else {
      const what = first.message.replaceAll(/\s+/g, ' ').replace(/[.:]$/, '');
      faults.push(
        `${relative(contract, file)} line ${lines.linePos(first.pos[0]).line} is not valid YAML: ${what}.`,
      );
    }
  }
  if (faults.length > 0) return faults;
  for (const [file, content] of parsed) {
    for (const ref of refsOf(content)) {
      if (!refExists(parsed, file, ref)) {
        faults.push(`${relative(contract, file)} refers to ${ref}, which does not exist.`);
      }
    }
  }
  return faults;
}

function refsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(refsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsOf(value),
  );
}

function refExists(parsed: ReadonlyMap<string, unknown>, from: string, ref: string): boolean {
  const [path = '', pointer = ''] = ref.split('#');
  let node = parsed.get(path === '' ? from : resolve(dirname(from), path));
  for (const step of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof node !== 'object' || node === null) return false;
    node = (node as Record<string, unknown>)[key];
  }
  return node !== undefined;
}
