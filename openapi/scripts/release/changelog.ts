import type { Json } from '../checks/open-contract.ts';
import { resolvePointer, stepsOf } from '../pointer.ts';
import type { Change, ReleasedBundle } from './change.ts';

/**
 * Returns changes that the changelog does not mention. A mention is the name of the operation, schema or parameter under Unreleased,
 * or one of the change's own names. A breaking change must be mentioned in an item marked **Breaks:**.
 */
export function undocumentedChanges(
  changelog: string,
  changes: readonly Change[],
  halves: readonly ReleasedBundle[],
): Map<Change, string[]> {
  const items = unreleased(changelog);
  const breaks = items.filter((item) => item.includes('**Breaks:**')).join('\n');
  const all = items.join('\n');
  return new Map(
    changes.flatMap((change) => {
      const names = namesOf(change, halves);
      const text = change.isBreaking ? breaks : all;
      return names.some((name) => hasWord(text, name)) ? [] : [[change, names] as const];
    }),
  );
}

/** Returns the list items under Unreleased, with their continuation lines. */
function unreleased(changelog: string): string[] {
  const section = changelog.split(/^## /m).find((part) => part.startsWith('Unreleased')) ?? '';
  return section.split(/^- /m).slice(1);
}

function hasWord(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text);
}

function namesOf({ place, names = [] }: Change, halves: readonly ReleasedBundle[]): string[] {
  if (names.length > 0) return [...names];
  const found = halves.flatMap((half) => namesAlong(half, stepsOf(place)));
  return [...new Set(found)];
}

/** Returns the names of the operation, parameter and components on the path to a place. */
function namesAlong(half: ReleasedBundle, steps: readonly string[]): string[] {
  const names: string[] = [];
  let node: unknown = half;
  for (const step of steps) {
    node = resolved(half, (node as Json | undefined)?.[step], names);
    const { operationId, name } = (node ?? {}) as { operationId?: unknown; name?: unknown };
    if (typeof operationId === 'string') names.push(operationId);
    if (typeof name === 'string') names.push(name);
  }
  if (steps[0] === 'components' && steps[2] !== undefined) names.push(steps[2]);
  return names.filter((name) => !isScalar(half.components?.schemas?.[name]));
}

/** Returns whether a schema is a scalar such as a price. Many records use it, so its name does not identify a change. */
function isScalar(schema: unknown): boolean {
  const { type, enum: members } = (schema ?? {}) as { type?: unknown; enum?: unknown };
  const types = [type ?? 'object'].flat();
  return members === undefined && !types.includes('object') && !types.includes('array');
}

function resolved(half: ReleasedBundle, node: unknown, names: string[]): unknown {
  const ref = (node as { $ref?: unknown } | null | undefined)?.$ref;
  if (typeof ref !== 'string') return node;
  names.push(ref.split('/').at(-1) ?? '');
  const target = resolvePointer(half, ref);
  return resolved(half, target, names);
}
