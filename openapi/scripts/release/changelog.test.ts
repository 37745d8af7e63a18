import { expect, test } from 'vitest';
import type { Change, ReleasedBundle } from './change.ts';
import { undocumentedChanges } from './changelog.ts';
import { contractChanges } from './contract-changes.ts';
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

test('accepts the name of the schema or of the operation', () => {
  expect(missing('- **Breaks:** `Draft` has no `note`.', inDraft)).toEqual([]);
  expect(missing('- **Breaks:** what `order` takes.', inDraft)).toEqual([]);
});

test('reads an item that spans several lines', () => {
  expect(missing('- **Breaks:** what the user sends, by name\n  `Draft`.', inDraft)).toEqual([]);
});

test('reports an unmentioned breaking change with the accepted names', () => {
  expect(missing('- **Breaks:** the rest.', inDraft)).toEqual(['order', 'Draft']);
});

test('ignores items without **Breaks:**, parts of words and older releases', () => {
  expect(missing('- `Draft` has no `note`.', inDraft)).not.toEqual([]);
  expect(missing('- **Breaks:** `DraftOrder`, `reorder`.', inDraft)).not.toEqual([]);
  expect(missing('', inDraft)).not.toEqual([]);
});

test('requires the code of a removed refusal, which is not a breaking change', () => {
  expect(missing('- 2002 is no longer answered.', lessRefused)).toEqual([]);
  expect(missing('- `order` changed.', lessRefused)).toEqual(['2002']);
});

test('every change of codes, rules, reasons and transitions can be mentioned by a name', () => {
  const rule = { id: 'ahead', params: { current: 'text' }, nearest: 'none' };
  const transition = { event: 'fill', from: 'working', to: 'filled', actors: ['system'] };
  const withTables = (rules: readonly unknown[], reasons: readonly string[], to: string): ReleasedBundle => ({
    ...shop(),
    components: {
      schemas: {
        ...shop().components.schemas,
        Fill: { type: 'object', 'x-transitions': [{ ...transition, to }] },
      },
    },
    'x-result-codes': [{ code: 2103, id: 'alert_met', http_status: 200, rules }],
    'x-reasons': reasons.map((id) => ({ id })),
  });
  const before = withTables([rule, { id: 'gone', nearest: 'none' }], ['created'], 'filled');
  const other = { ...rule, params: { current: 'price' }, nearest: 'text' };
  const now = withTables([other], [], 'closed');
  const changes = contractChanges(before, now).filter(({ isBreaking }) => isBreaking);
  expect(changes.length).toBeGreaterThan(3);
  for (const [change, names] of undocumentedChanges(under(''), changes, [before, now]))
    expect(names, change.message).not.toEqual([]);
});
