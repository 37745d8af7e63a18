import type { Change } from './change.ts';

/**
 * Returns changes that no item under Unreleased mentions. An item mentions a change by its names: the operation or schema, and the member. That
 * of a breaking change is marked **Breaks:**.
 */
export function unmentionedChanges(changelog: string, changes: readonly Change[]): Change[] {
  const items = unreleased(changelog).map((text) => ({
    words: new Set(text.split(/[^\w-]+/)),
    isBreaking: text.includes('**Breaks:**'),
  }));
  return changes.filter(
    ({ weight, names }) =>
      !items.some(
        ({ words, isBreaking }) =>
          (isBreaking || weight !== 'breaks') && names.every((name) => words.has(name)),
      ),
  );
}

/** Returns the list items under Unreleased, with their continuation lines. */
function unreleased(changelog: string): string[] {
  const section = changelog.split(/^## /m).find((part) => part.startsWith('Unreleased')) ?? '';
  return section.split(/^- /m).slice(1);
}
