import { dirname, join, matchesGlob } from 'node:path/posix';
import type { Import, Source } from './graph.ts';
import { HELPERS, HOMES, ROOMS, type Room, SHIPPED, TESTS } from './table.ts';

/** One import that is refused. */
export interface Fault {
  readonly file: string;
  /** What it imports, as it is written. */
  readonly spec: string;
  /** The rule by name: a room of the table, or one of the rules for all. */
  readonly rule: string;
  readonly sentence: string;
}

const TEST = /\.(test|spec)\.tsx?$/;
/** The package that writes the SDK's generated files, and so knows where they stand. */
const GENERATING = 'openapi';
const SOURCE = /\.(m?[jt]s|tsx)$/;

type Rooms = Readonly<Record<string, Room>>;

/** Everything in the sources that the table does not allow. */
export function faultsOf(sources: readonly Source[], rooms: Rooms = ROOMS): Fault[] {
  const faults = sources.flatMap((source) => {
    if (!nameOf(source.file, rooms) && !isHelper(source.file)) return [unnamed(source.file)];
    return source.imports.flatMap((one) => faultOf(source.file, one, rooms) ?? []);
  });
  const refused = new Set(faults.map(({ file, spec }) => `${file} ${spec}`));
  const allowed = sources.map(({ file, imports }) => ({
    file,
    imports: imports.filter(({ spec }) => !refused.has(`${file} ${spec}`)),
  }));
  return [...faults, ...circlesOfFiles(sources), ...circlesOfRooms(allowed, rooms)];
}

function unnamed(file: string): Fault {
  const sentence = `nothing names the folder ${dirname(file)}: say in .ci/boundaries/table.ts what it may import`;
  return { file, spec: '', rule: 'every folder is named', sentence };
}

function faultOf(file: string, one: Import, rooms: Rooms): Fault | null {
  const fault = (rule: string, sentence: string): Fault => ({ file, spec: one.spec, rule, sentence });
  if (one.kind === 'missing')
    return fault('every import resolves', 'leads nowhere, or past an entry of its package');
  if (one.kind === 'npm' && one.isUndeclared)
    return fault('every package is declared', 'stands in no package.json');
  const forTests = isForTests(file);
  if (!forTests && one.kind === 'file' && isForTests(one.to))
    return fault('helpers of tests are for tests', `${one.to} is a test or a helper of tests`);
  const name = nameOf(file, rooms) ?? '';
  if (!(forTests ? testMay(file, one) : roomMay(file, name, one, rooms[name] ?? {})))
    return fault(
      forTests ? `tests of ${packageOf(file)}` : name,
      `may not import ${one.kind === 'file' ? one.to : one.spec}`,
    );
  if (one.kind === 'file' && one.spec.startsWith('.') && leavesHome(file, one.to))
    return fault(
      'homes are entered by name',
      `reaches ${one.to} by a relative path: use its alias or package name`,
    );
  if (!forTests && one.kind === 'npm' && one.isDev && SHIPPED.some((glob) => isIn(file, glob)))
    return fault('what ships is a dependency', 'is a development dependency');
  return null;
}

function roomMay(file: string, name: string, one: Import, room: Room): boolean {
  if (one.kind === 'node') return isListed(room.node, one.to.replace(/^node:/, ''));
  if (one.kind === 'npm') return isListed(room.npm, packageName(one.spec));
  const isOwn =
    isFolder(name) && (dirname(one.to) === dirname(file) || (name.endsWith('/**') && isIn(one.to, name)));
  const below = (glob: string) => (glob.startsWith('./') ? join(dirname(file), glob) : glob);
  return isOwn || (room.may ?? []).some((glob) => isIn(one.to, below(glob)));
}

function testMay(file: string, one: Import): boolean {
  if (one.kind !== 'file' || packageOf(one.to) === packageOf(file)) return true;
  return (TESTS[packageOf(file)] ?? []).some((glob) => isIn(one.to, glob));
}

function isListed(list: readonly string[] | undefined, name: string): boolean {
  return list?.includes(name) === true || list?.includes('*') === true;
}

function packageName(spec: string): string {
  return spec.split('/', spec.startsWith('@') ? 2 : 1).join('/');
}

function packageOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function isForTests(file: string): boolean {
  return TEST.test(file) || isHelper(file);
}

function isHelper(file: string): boolean {
  return HELPERS.some((glob) => matchesGlob(file, glob));
}

function isFolder(name: string): boolean {
  return !SOURCE.test(name);
}

/** True if the file is the one named, stands in the folder named, or anywhere below one that ends in `/**`. */
function isIn(file: string, name: string): boolean {
  if (name.endsWith('/**')) return matchesGlob(file, name);
  return matchesGlob(isFolder(name) ? dirname(file) : file, name);
}

/** The room of a file: of all names that fit, a file's before a folder's, a plain one before one with a star. */
function nameOf(file: string, rooms: Rooms): string | undefined {
  const weight = (name: string) => (isFolder(name) ? 0 : 2) + (name.includes('*') ? 0 : 1);
  return Object.keys(rooms)
    .filter((name) => isIn(file, name))
    .sort((a, b) => weight(b) - weight(a))[0];
}

/** True if the import crosses a wall: into a home from another one, or into a whole package that has doors. */
function leavesHome(file: string, to: string): boolean {
  const homeOf = (path: string) =>
    HOMES.filter((home) => matchesGlob(path, `${home}/**`)).toSorted((a, b) => b.length - a.length)[0];
  const home = homeOf(to);
  if (!home || packageOf(file) === GENERATING) return false;
  const wall = (path: string) => path.split('/', home.split('/').length).join('/');
  return wall(file) !== wall(to) && (home === packageOf(to) || homeOf(file) !== undefined);
}

/** Each circle once, told of its first file. */
function circlesOfFiles(sources: readonly Source[]): Fault[] {
  return sources.flatMap(({ file, imports }) => {
    const one = imports.find(({ circle }) => circle && [...circle, file].sort()[0] === file);
    if (!one?.circle) return [];
    const sentence = `is in a circle: ${[file, ...one.circle].join(' → ')}`;
    return [{ file, spec: one.spec, rule: 'no circle of files', sentence }];
  });
}

/** A room of one file stands for itself, one with all below it for all of it, every other file for its folder. */
function circlesOfRooms(sources: readonly Source[], rooms: Rooms): Fault[] {
  const placeOf = (file: string) => {
    const name = nameOf(file, rooms) ?? '';
    if (name.endsWith('/**')) return name;
    return isFolder(name) ? dirname(file) : file;
  };
  const ways = new Map<string, Map<string, { file: string; spec: string }>>();
  for (const { file, imports } of sources) {
    if (isForTests(file)) continue;
    const from = placeOf(file);
    for (const { kind, to, spec } of imports) {
      if (kind !== 'file' || placeOf(to) === from) continue;
      const known = ways.get(from) ?? new Map();
      ways.set(from, known.set(placeOf(to), known.get(placeOf(to)) ?? { file, spec }));
    }
  }
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of ways.get(from)?.keys() ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  return [...ways].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reach(to).has(from))
      .map(([to, { file, spec }]) => ({
        file,
        spec,
        rule: 'no circle of folders',
        sentence: `leads from ${from} to ${to}, which leads back`,
      })),
  );
}
