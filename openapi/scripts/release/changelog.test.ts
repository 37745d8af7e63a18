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
    `# Changelog\n\n## Unreleased\n\n${items}\n\n## 0.1.0\n\n- **Breaks:** Draft, note, order, 2002.\n`,
    [change],
  ).length === 0;

test('one item names the schema or operation, and the member', () => {
  expect(isMentioned('- **Breaks:** `Draft` has no `note`.', inDraft)).toBe(true);
  expect(isMentioned('- **Breaks:** what the user sends, by name\n  `Draft`:\n  `note`.', inDraft)).toBe(
    true,
  );
  expect(isMentioned('- **Breaks:** `Draft` is shorter.', inDraft)).toBe(false);
  expect(isMentioned('- **Breaks:** `Draft`.\n- **Breaks:** `note`.', inDraft)).toBe(false);
});

test('ignores items without **Breaks:**, parts of words and older releases', () => {
  expect(isMentioned('- `Draft` has no `note`.', inDraft)).toBe(false);
  expect(isMentioned('- **Breaks:** `DraftOrder`, `notes`.', inDraft)).toBe(false);
  expect(isMentioned('', inDraft)).toBe(false);
});

test('a change that breaks nothing needs an item as well', () => {
  expect(isMentioned('- `order` is no longer refused with 2002.', lessRefused)).toBe(true);
  expect(isMentioned('- `order` is refused less.', lessRefused)).toBe(false);
});
