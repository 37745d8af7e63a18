import { expect, test } from 'vitest';
import { filesOf, GROUPS, groupOf } from './groups.ts';

test.each(Object.entries(GROUPS))(
  'the group %s has files to mutate, none of them a test or a test helper',
  (_, group) => {
    const files = filesOf(group);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => /\.test\.ts$|\.gen\.ts$|\/test\/|arbitraries/.test(file))).toEqual([]);
  },
);

test('the groups include the rules of the sandbox, the ledger and the market', () => {
  const files = ['rules', 'ledger', 'market'].flatMap((name) => filesOf(groupOf(name)));
  expect(files).toEqual(
    expect.arrayContaining([
      'sandbox/capabilities/session/rules.ts',
      'sandbox/capabilities/trading/rules/validation.ts',
      'sandbox/frame/ledger/entry.ts',
      'sandbox/market/touch.ts',
    ]),
  );
});

test('rejects an unknown group by name', () => {
  expect(() => groupOf('weather')).toThrow('No group weather; there are domain, sdk, rules, ledger, market.');
});
