import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENTITIES } from './entities.ts';
import { faultsOf } from './faults-of.ts';
import { RULES } from './rules.ts';
import { SCREENS } from './screens.ts';
import { STATES } from './states.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

describe('every line of the specification names existing tests, or states what is open', () => {
  it.each(Object.entries({ ...SCREENS, ...ENTITIES, ...STATES, ...RULES }))('%s', (heading, lines) => {
    expect(faultsOf({ [heading]: lines }, read)).toEqual([]);
  });

  it('has all sections from 2 to 9', () => {
    const headings = Object.keys({ ...SCREENS, ...ENTITIES, ...STATES, ...RULES });
    expect([...new Set(headings.map((heading) => heading[0]))].toSorted()).toEqual([...'23456789']);
  });
});

describe('faultsOf', () => {
  const file = ["it('a tab stands', () => {});", 'it(`of $', '{locale}`, () => {});'].join('');
  const faultsOfLine = (line: object) =>
    faultsOf({ x: [{ says: 'A.', ...line }] }, (name) => (name === 'a.test.ts' ? file : null));

  it.each([
    [{}, 'has no test and gives no reason'],
    [{ open: ' ' }, 'gives an empty reason'],
    [{ held: ['a.test.ts > a tab stands'], otherwise: '' }, 'gives an empty reason'],
    [{ held: ['b.test.ts > a tab stands'] }, 'is checked by b.test.ts, which does not exist'],
    [{ held: ['a.test.ts > a tab'] }, 'is checked by "a tab", which is not in a.test.ts'],
    [
      { held: ['a.test.ts > a tab stands still'] },
      'is checked by "a tab stands still", which is not in a.test.ts',
    ],
    [{ held: ['a.test.ts'] }, 'does not name a test: a.test.ts'],
    [{ held: ['a.ts > a tab stands'] }, 'does not name a test: a.ts > a tab stands'],
  ])('%j', (line, fault) => {
    expect(faultsOfLine(line)).toEqual([`"A." ${fault}`]);
  });

  it('accepts a line with existing tests, also with template titles', () => {
    expect(faultsOfLine({ held: ['a.test.ts > a tab stands', 'a.test.ts > of {locale}'] })).toEqual([]);
  });
});
