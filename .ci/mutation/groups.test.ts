import { expect, test } from 'vitest';
import { filesOf, GROUPS, groupOf } from './groups.ts';

test.each(Object.entries(GROUPS))(
  'the group %s has files, and no test or kit of tests among them',
  (_, group) => {
    const files = filesOf(group);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => /\.test\.ts$|\.gen\.ts$|\/test\/|arbitraries/.test(file))).toEqual([]);
  },
);

test('every pure rule of the sandbox, the ledger and the market is asked about', () => {
  const asked = ['rules', 'ledger', 'market'].flatMap((name) => filesOf(groupOf(name)));
  expect(asked).toEqual(
    expect.arrayContaining([
      'sandbox/capabilities/session/rules.ts',
      'sandbox/capabilities/trading/rules/validation.ts',
      'sandbox/frame/ledger/entry.ts',
      'sandbox/market/touch.ts',
    ]),
  );
});

test('a group that there is not is refused by its name', () => {
  expect(() => groupOf('weather')).toThrow('No group weather; there are domain, sdk, rules, ledger, market.');
});
