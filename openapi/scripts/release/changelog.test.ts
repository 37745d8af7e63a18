import { expect, test } from 'vitest';
import type { Change, ReleasedBundle } from './change.ts';
import { undocumentedChanges } from './changelog.ts';
import { type Shop, shop } from './fixtures/shop.ts';

const base: Shop = shop();
const halves: readonly ReleasedBundle[] = [base, shop()];
const inDraft: Change = {
  place: '#/paths/~1orders/post/requestBody/content/application~1json/schema/properties/note',
  isBreaking: true,
  message: 'Property `note` of `Draft` was removed.',
};
const lessRefused: Change = {
  place: '#/paths/~1orders/post/responses/200',
  isBreaking: false,
  message: 'order is no longer refused with 2002.',
  names: ['2002'],
};
const under = (items: string) =>
  `# Changelog\n\n## Unreleased\n\n${items}\n\n## 0.1.0\n\n- **Breaks:** Draft, order, 2002.\n`;
const missing = (items: string, change: Change) =>
  [...undocumentedChanges(under(items), [change], halves).values()].flat();

test('a break is told by the name of its schema or of its operation', () => {
  expect(missing('- **Breaks:** `Draft` has no `note`.', inDraft)).toEqual([]);
  expect(missing('- **Breaks:** what `order` takes.', inDraft)).toEqual([]);
});

test('an item that goes over several lines is one', () => {
  expect(missing('- **Breaks:** what the user sends, by name\n  `Draft`.', inDraft)).toEqual([]);
});

test('a break that no item names is missed, with the names that would do', () => {
  expect(missing('- **Breaks:** the rest.', inDraft)).toEqual(['order', 'Draft']);
});

test('an item that does not say that it breaks, a part of a word and an older release are no word for it', () => {
  expect(missing('- `Draft` has no `note`.', inDraft)).not.toEqual([]);
  expect(missing('- **Breaks:** `DraftOrder`, `reorder`.', inDraft)).not.toEqual([]);
  expect(missing('', inDraft)).not.toEqual([]);
});

test('a refusal that goes needs its number said, but does not break', () => {
  expect(missing('- 2002 is no longer answered.', lessRefused)).toEqual([]);
  expect(missing('- `order` changed.', lessRefused)).toEqual(['2002']);
});
