import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { METHODS } from '../contract-model.ts';
import { layout } from '../layout.ts';
import { withGeneralRefusals } from '../refusal-schemas.ts';
import type { Change, ReleasedBundle } from './change.ts';
import { everyChangeBetween } from './compare-documents.ts';

// Changes anything in the contract and counts what the comparison with the release refuses or reports.

type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

/** Members that are prose, examples or derived from others; other checks compare those. */
const NOT_CONTRACT =
  /^(title|summary|description|tags|examples?|messages|words|meaning|cause|remedy|says|source|family|x-enumDescriptions|x-codeSamples)$/;

/** Documents with a mutant in each operation, schema, code, reason and rule. */
const ROUNDS = process.env.TSUBAME_DEEP ? 100 : 3;

// Without the schemas that are made from the catalogue, one for each code.
const bundle = withGeneralRefusals(JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as ReleasedBundle);

/** Parts of the contract that are changed independently of each other. */
const UNITS: readonly Path[] = [
  ...Object.entries(bundle.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in (item as Node)).map((method): Path => ['paths', path, method]),
  ),
  ...Object.entries(bundle.components ?? {})
    .filter(([kind]) => !NOT_CONTRACT.test(kind))
    .flatMap(([kind, components]) => Object.keys(components).map((name): Path => ['components', kind, name])),
  ['servers'],
  ['security'],
  ...['x-result-codes', 'x-reasons', 'x-rules'].flatMap((table) =>
    Object.keys(bundle[table as keyof ReleasedBundle] as object).map((key): Path => [table, key]),
  ),
];

const at = (root: unknown, path: Path) => path.reduce<unknown>((node, step) => (node as Node)[step], root);

/** Every changeable place in a unit: a leaf, an item or a member, or an object that gets another member. */
function placesIn(unit: Path): Path[] {
  const found: Path[] = [];
  const walk = (node: unknown, path: Path): void => {
    if (path.length > unit.length) found.push(path);
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node)) {
      const isName =
        (path.at(-1) === 'properties' && path.at(-2) !== 'properties') ||
        (path.at(-1) === 'params' && path[0] === 'x-result-codes');
      if (isName || !NOT_CONTRACT.test(key)) walk((node as Node)[key], [...path, key]);
    }
  };
  walk(at(bundle, unit), unit);
  return found;
}

/** Changes the value at a place in one of the ways that its type allows, or removes it. */
function mutate(document: unknown, path: Path, choice: number): string {
  const parent = at(document, path.slice(0, -1)) as Node;
  const key = path.at(-1) as string;
  const value = parent[key];
  if (Array.isArray(parent)) {
    parent.splice(Number(key), 1);
    return 'an item is gone';
  }
  const isEmpty = typeof value === 'object' && Object.keys(value ?? {}).length === 0;
  if (typeof value === 'object' && value !== null && (choice % 2 === 0 || isEmpty)) {
    if (Array.isArray(value)) value.push('mutant');
    else Object.assign(value, { mutant: 1 });
    return 'another member';
  }
  if (choice % 3 === 0 || typeof value === 'object') {
    delete parent[key];
    return 'a member is gone';
  }
  if (typeof value === 'number') parent[key] = value + (choice % 2 === 0 ? 1 : -1);
  else if (typeof value === 'boolean') parent[key] = !value;
  else parent[key] = `${String(value)}x`;
  return 'another value';
}

const UNITS_WITH_PLACES = UNITS.map((unit) => ({
  unit,
  id: String((at(bundle, unit) as Node).id),
  places: placesIn(unit),
})).filter(({ places }) => places.length > 0);

/** Numbers from a seed (Park and Miller's generator). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

const pointer = (path: Path) =>
  `#/${path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

test('every mutant of the contract that a client or a provider can notice is refused or reported', () => {
  const survivors: string[] = [];
  let count = 0;
  const next = generator(Number(process.env.SEED ?? 1));
  for (let round = 0; round < ROUNDS; round += 1) {
    const mutant = structuredClone(bundle);
    const mutants = UNITS_WITH_PLACES.map(({ places }) => {
      const path = places[next() % places.length] as Path;
      return { path, kind: mutate(mutant, path, next()) };
    });
    const changes = everyChangeBetween(bundle, mutant).filter(({ weight }) => weight !== 'prose');
    for (const [index, { path, kind }] of mutants.entries()) {
      const { unit, id } = UNITS_WITH_PLACES[index] ?? { unit: path, id: '' };
      const isInside = (change: Change) => `${change.place}/`.startsWith(`${pointer(unit)}/`);
      // What is gone from a table is reported at the table, by its name.
      const isNamed = ({ message }: Change) => message === `${id} was removed.`;
      count += 1;
      if (!changes.some((change) => isInside(change) || isNamed(change)))
        survivors.push(`${pointer(path)}: ${kind}`);
    }
  }
  console.log(`${count - survivors.length} of ${count} mutants are refused or reported.`);
  expect(survivors).toEqual([]);
});
