import { expect, test } from 'vitest';
import { sectorNames } from './sector-names.ts';
import { issueOf, originalIssues } from './universe.ts';

test('every sector of the universe has its name in five languages', () => {
  for (const issue of originalIssues) {
    const names = Object.values(sectorNames(issue));
    expect(names).toHaveLength(5);
    for (const name of names) expect(name).toMatch(/^.{2,60}$/u);
  }
  expect(sectorNames(issueOf('7203'))).toEqual({
    jp: '輸送用機器',
    zh: '运输设备',
    en: 'Transportation Equipment',
    es: 'Equipos de transporte',
    fr: 'Matériel de transport',
  });
});
