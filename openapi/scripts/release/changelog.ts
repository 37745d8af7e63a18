import type { Change } from './change.ts';

/**
 * Returns changes that no item under Unreleased mentions. An item mentions a change by its names: the operation or schema, and the member. That
 * of a breaking change is under the heading "Breaking changes".
 */
export function unmentionedChanges(changelog: string, changes: readonly Change[]): Change[] {
  const items = unreleased(changelog);
  return changes.filter(
    ({ weight, names }) =>
      !items.some(
        ({ words, isBreaking }) =>
          (isBreaking || weight !== 'breaks') && names.every((name) => words.has(name)),
      ),
  );
}

interface ChangelogItem {
  readonly words: ReadonlySet<string>;
  /** Whether it is under the heading "Breaking changes". */
  readonly isBreaking: boolean;
}

/** Returns the list items under Unreleased, with their continuation lines. Headings and paragraphs are not part of an item. */
function unreleased(changelog: string): ChangelogItem[] {
  const section = changelog.split(/^## /m).find((part) => part.startsWith('Unreleased')) ?? '';
  return section.split(/^### /m).flatMap((part) =>
    [...part.matchAll(/^- .*(?:\n(?!- ).+)*/gm)].map(([text]) => ({
      words: new Set(text.split(/[^\w-]+/)),
      isBreaking: part.startsWith('Breaking changes\n'),
    })),
  );
}
