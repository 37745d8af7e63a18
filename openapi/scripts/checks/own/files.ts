import { dirname, join, normalize } from 'node:path';
import { refsOf } from '../../sources.ts';
import type { Finding } from '../finding.ts';
import type { Check, Contract, Json } from '../open-contract.ts';

const SCALARS = 'components/schemas/scalars.yaml';
const ENTRIES = ['openapi.yaml', 'stream.asyncapi.yaml'];

/** Reports files that no reference reaches, and operations in a file with the wrong name or folder. */
export const fileFindings: Check = (contract) => [...orphans(contract), ...misplaced(contract)];

/** Reports files and shared scalars that no operation and no message uses. */
function orphans({ files }: Contract): Finding[] {
  const reached = reachedFrom(files);
  const unused = [...files.keys()]
    .filter((file) => /^(paths|components|examples)\//.test(file) && file !== SCALARS && !reached.has(file))
    .map((file) => ({
      file,
      rule: 'tsubame-orphans',
      message: `No operation and no message of the stream uses it`,
    }));
  const scalars = Object.keys((files.get(SCALARS) ?? {}) as Json)
    .filter((name) => !reached.has(`${SCALARS}#/${name}`))
    .map((name) => ({ file: SCALARS, rule: 'tsubame-orphans', message: `Nothing uses the scalar ${name}` }));
  return [...unused, ...scalars];
}

/** Returns every file, and every scalar, that is reachable from the two entry files. */
function reachedFrom(files: ReadonlyMap<string, unknown>): Set<string> {
  const reached = new Set<string>();
  const waiting = ENTRIES.map((entry) => ({ file: entry, node: files.get(entry) }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const ref of refsOf(next.node)) {
      const [path = '', pointer = ''] = ref.split('#');
      const file = path === '' ? next.file : normalize(join(dirname(next.file), path));
      const place = file === SCALARS ? `${file}#${pointer}` : file;
      if (reached.has(place) || ENTRIES.includes(file)) continue;
      reached.add(place);
      const content = files.get(file);
      waiting.push({ file, node: file === SCALARS ? (content as Json)[pointer.slice(1)] : content });
    }
  }
  return reached;
}

/** Reports an operation that is not in `paths/<tag>/<operationId>.yaml`, or that several paths of the entry file refer to. */
function misplaced({ files }: Contract): Finding[] {
  const entry = refsOf(files.get('openapi.yaml'));
  return [...files].flatMap(([file, content]) => {
    const [room, folder, name] = file.split('/');
    if (room !== 'paths' || name === undefined) return [];
    const { operationId, tags = [] } = content as { operationId?: string; tags?: readonly string[] };
    const uses = entry.filter((ref) => normalize(ref) === file).length;
    return [
      ...(`${operationId}.yaml` === name ? [] : [`It holds ${operationId}; name the file after it`]),
      ...(tags.join() === folder ? [] : [`Its tag is ${tags.join(', ')}, its folder ${folder}`]),
      ...(uses > 1 ? [`It is on ${uses} paths of the entry`] : []),
    ].map((message) => ({ file, rule: 'tsubame-places', message }));
  });
}
