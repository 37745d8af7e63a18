import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENTITIES } from './entities.ts';
import { faultsOf } from './look-up.ts';
import { RULES } from './rules.ts';
import { SCREENS } from './screens.ts';
import { STATES } from './states.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

describe('every line of the specification is held by a test that is there, or says what is open', () => {
  it.each(Object.entries({ ...SCREENS, ...ENTITIES, ...STATES, ...RULES }))('%s', (heading, lines) => {
    expect(faultsOf({ [heading]: lines }, read)).toEqual([]);
  });

  it('sections 2 to 9 are all there', () => {
    const headings = Object.keys({ ...SCREENS, ...ENTITIES, ...STATES, ...RULES });
    expect([...new Set(headings.map((heading) => heading[0]))].toSorted()).toEqual([...'23456789']);
  });
});

describe('a line is refused', () => {
  const file = ["it('a tab stands', () => {});", 'it(`of $', '{locale}`, () => {});'].join('');
  const judge = (line: object) =>
    faultsOf({ x: [{ says: 'A.', ...line }] }, (name) => (name === 'a.test.ts' ? file : null));

  it.each([
    [{}, 'is held by no test and does not say why'],
    [{ open: ' ' }, 'gives an empty reason'],
    [{ held: ['a.test.ts > a tab stands'], otherwise: '' }, 'gives an empty reason'],
    [{ held: ['b.test.ts > a tab stands'] }, 'is held by b.test.ts, which is not there'],
    [{ held: ['a.test.ts > a tab'] }, 'is held by "a tab", which is not in a.test.ts'],
    [
      { held: ['a.test.ts > a tab stands still'] },
      'is held by "a tab stands still", which is not in a.test.ts',
    ],
    [{ held: ['a.test.ts'] }, 'names no test: a.test.ts'],
    [{ held: ['a.ts > a tab stands'] }, 'names no test: a.ts > a tab stands'],
  ])('%j', (line, fault) => {
    expect(judge(line)).toEqual([`"A." ${fault}`]);
  });

  it('but not one whose test is there, templates too', () => {
    expect(judge({ held: ['a.test.ts > a tab stands', 'a.test.ts > of {locale}'] })).toEqual([]);
  });
});
