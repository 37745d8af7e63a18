import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { unmentionedChanges } from './changelog.ts';

const inDraft: Change = {
  place: '#/components/schemas/Draft/properties/note',
  weight: 'breaks',
  message: 'Draft.note was removed.',
  names: ['Draft', 'note'],
};
const lessRefused: Change = {
  place: '#/paths/~1orders/post/responses/200',
  weight: 'notable',
  message: 'order: enum lost 2002.',
  names: ['order', '2002'],
};
const isMentioned = (items: string, change: Change) =>
  unmentionedChanges(
    `# Changelog\n\n## Unreleased\n\n${items}\n\n## 0.1.0\n\n### Breaking changes\n\n- Draft, note, order, 2002.\n`,
    [change],
  ).length === 0;
const breaking = (items: string) => `### Breaking changes\n\n${items}`;

test('one item names the schema or operation, and the member', () => {
  expect(isMentioned(breaking('- `Draft` has no `note`.'), inDraft)).toBe(true);
  expect(isMentioned(breaking('- What the user sends, by name\n  `Draft`:\n  `note`.'), inDraft)).toBe(true);
  expect(isMentioned(breaking('- `Draft` is shorter.'), inDraft)).toBe(false);
  expect(isMentioned(breaking('- `Draft`.\n- `note`.'), inDraft)).toBe(false);
});

test('ignores parts of words and older releases', () => {
  expect(isMentioned(breaking('- `DraftOrder`, `notes`.'), inDraft)).toBe(false);
  expect(isMentioned('', inDraft)).toBe(false);
});

test('a breaking change needs an item under its heading, in any of its groups', () => {
  const item = '- `Draft` has no `note`.';
  expect(isMentioned(item, inDraft)).toBe(false);
  expect(isMentioned(`### New\n\n${item}`, inDraft)).toBe(false);
  expect(isMentioned(`${breaking('- Other.')}\n\n### New\n\n${item}`, inDraft)).toBe(false);
  expect(isMentioned(breaking(`**Orders**\n\n- Other.\n\n**Drafts**\n\n${item}\n\n### New`), inDraft)).toBe(
    true,
  );
});

test('headings and paragraphs are part of no item', () => {
  expect(isMentioned(breaking('- `Draft`.\n\n**note**\n\n- Other.'), inDraft)).toBe(false);
  expect(isMentioned(breaking('- `Draft`.\n\n### note\n\n- Other.'), inDraft)).toBe(false);
  expect(isMentioned(breaking('`Draft` has no `note`.'), inDraft)).toBe(false);
});

test('a change that breaks nothing needs an item as well', () => {
  expect(isMentioned('- `order` is no longer refused with 2002.', lessRefused)).toBe(true);
  expect(isMentioned('- `order` is refused less.', lessRefused)).toBe(false);
});
