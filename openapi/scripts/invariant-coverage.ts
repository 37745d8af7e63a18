import type { Invariant } from '../../sdk/src/invariants/index.ts';
import { type Bundle, type Json, resolveReference } from './contract-model.ts';
import {
  type RecordShape,
  type ResponseShapes,
  responseShapes,
  shownNumbers,
} from './generate-invariants.ts';

/** Why a member of a response cannot have any value: invariants, a general rule, or the contract's reason why it is free. */
export interface FieldCoverage {
  readonly record: string;
  readonly field: string;
  /** Ids of invariants, `echo`, `path`, `rule`, `timeline`; empty if none constrains it. */
  readonly by: readonly string[];
  /** True if its schema lists its values. */
  readonly isVocabulary: boolean;
  /** The reason in `x-free`. */
  readonly free?: string;
}

interface FreeFields {
  readonly fields: readonly string[];
  readonly reason: string;
}

/** Members that make a page of a list; the records are in it. */
const PAGE = new Set(['items', 'next_cursor']);

/** Returns what constrains each member of each record of the successful responses. */
export function invariantCoverage(bundle: Bundle): FieldCoverage[] {
  const shapes = responseShapes(bundle);
  const free = freeFieldsOf(bundle).map(({ fields, reason }) => ({
    isOneOf: fields.map(matcherOf),
    reason,
  }));
  const compared = comparedInParents(shapes);
  const shown = shownNumbers(bundle);
  const covered = new Map<string, string[]>();
  for (const { invariants } of shapes.records.values())
    for (const { id, covers = [] } of invariants)
      for (const name of covers) covered.set(name, [...(covered.get(name) ?? []), id]);
  return [...shapes.records.values()].flatMap((shape) =>
    Object.entries(shape.members)
      .filter(([field]) => !(shape.name.endsWith('.data') && PAGE.has(field)) && !(field in shape.inside))
      .map(([field, schema]) => {
        const by = [
          ...shape.invariants.filter((each) => constrains(each, field)).map(({ id }) => id),
          ...(covered.get(`${shape.name}.${field}`) ?? []),
          ...generalRules(shapes, shape, field),
          ...(shown[shape.name]?.some(({ member }) => member === field) ? ['rule'] : []),
          ...(compared.get(shape.name) ?? []),
        ];
        const reason = free.find(({ isOneOf }) =>
          isOneOf.some((matches) => matches(shape.name, field)),
        )?.reason;
        return {
          record: shape.name,
          field,
          by,
          isVocabulary: isVocabulary(bundle, schema),
          ...(reason === undefined ? {} : { free: reason }),
        };
      }),
  );
}

/** Returns the patterns of `x-free` that match no member without an invariant. */
export function staleFreeFields(bundle: Bundle): string[] {
  const open = invariantCoverage(bundle).filter(({ by }) => by.length === 0);
  return freeFieldsOf(bundle)
    .flatMap(({ fields }) => fields)
    .filter((pattern) => {
      const matches = matcherOf(pattern);
      return !open.some(({ record, field }) => matches(record, field));
    });
}

function freeFieldsOf(bundle: Bundle): readonly FreeFields[] {
  return ((bundle as unknown as Json)['x-free'] ?? []) as readonly FreeFields[];
}

/** Returns whether an invariant constrains a member. A key or a `per` member selects the other response; it is not compared itself. */
function constrains(invariant: Invariant, field: string): boolean {
  if (invariant.kind === 'same' && invariant.fields === undefined) {
    const { except = [], key, per = [] } = invariant;
    return ![...except, ...key, ...per].includes(field);
  }
  return (invariant.fields ?? []).includes(field);
}

function generalRules(
  { returned, paths, echoes }: ResponseShapes,
  { name, members }: RecordShape,
  field: string,
): string[] {
  const operations = Object.keys(returned).filter((id) => returned[id] === name);
  const isEchoed = operations.some((id) => echoes[id]?.includes(field));
  const isInPath = operations.some((id) => paths[id]?.includes(field));
  const hasTimeline = 'timeline' in members && ['state', 'version', 'timeline'].includes(field);
  return [
    ...(isEchoed ? ['echo'] : []),
    ...(isInPath ? ['path'] : []),
    ...(hasTimeline || name === 'TimelineEntry' ? ['timeline'] : []),
  ];
}

/** Returns, for each record that only stands inside others, the invariants that compare it wherever it stands. */
function comparedInParents({ records, returned }: ResponseShapes): ReadonlyMap<string, readonly string[]> {
  const roots = new Set(Object.values(returned));
  const compared = new Map<string, readonly string[]>();
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { name } of records.values()) {
      if (compared.has(name) || roots.has(name)) continue;
      const places = [...records.values()].flatMap((parent) =>
        Object.entries(parent.inside)
          .filter(([, child]) => child === name)
          .map(([member]) => [
            ...parent.invariants
              .filter((each) => each.kind === 'same' && constrains(each, member))
              .map(({ id }) => id),
            ...(compared.get(parent.name) ?? []),
          ]),
      );
      if (places.length === 0 || places.some((each) => each.length === 0)) continue;
      compared.set(name, [...new Set(places.flat())]);
      isChanged = true;
    }
  }
  return compared;
}

/** Returns whether a member of a record is one that a pattern of `x-free` names. */
function matcherOf(pattern: string): (record: string, field: string) => boolean {
  const [of, name] = pattern.includes('.')
    ? [pattern.slice(0, pattern.lastIndexOf('.')), pattern.split('.').at(-1) ?? '']
    : ['*', pattern];
  const [ofRecord, ofField] = [of, name].map(
    (wanted) => new RegExp(`^${wanted.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
  ) as [RegExp, RegExp];
  return (record, field) => ofRecord.test(record) && ofField.test(field);
}

function isVocabulary(bundle: Bundle, schema: Json): boolean {
  const own = resolveReference(bundle, schema);
  const branches = (own.anyOf ?? own.oneOf) as Json[] | undefined;
  if (branches !== undefined)
    return branches.every(
      (each) => isVocabulary(bundle, each) || resolveReference(bundle, each).type === 'null',
    );
  return (
    own.enum !== undefined ||
    own.const !== undefined ||
    (own.items !== undefined && isVocabulary(bundle, own.items as Json))
  );
}
