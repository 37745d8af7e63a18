import { readdirSync, readFileSync } from 'node:fs';
import * as transitions from '@tsubame/sdk/transitions';
import { expect, it } from 'vitest';
import { CliError } from '../cli-error.ts';
import { REFUSALS } from '../refusals.ts';
import { reasonWord, stateWord } from './decision-words.ts';
import { firstLanguage, speak } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';
import { SCENARIO_TITLES } from './scenario-titles.ts';
import { STATES } from './states.gen.ts';
import { tell } from './tell.ts';
import { TEXTS } from './texts.ts';

type Said = Map<string, string>;

/** Every text by its place, those with parameters filled with ones that can be found again. */
function said(texts: object, place = ''): Said {
  const found: Said = new Map();
  for (const [name, text] of Object.entries(texts)) {
    const at = place === '' ? name : `${place}.${name}`;
    if (typeof text === 'string') found.set(at, text);
    else if (typeof text === 'function') found.set(at, text(...[7, 8].slice(0, text.length)));
    else for (const [inside, below] of said(text, at)) found.set(inside, below);
  }
  return found;
}

/** Figures and names that two languages share. */
const ALIKE = /^(workspaces\.(control|of)|clock\.steps\.[0-3]|decisions\.kinds\.(ipo|follow_record))$/;
const english = said(TEXTS.en);

it.each(Object.keys(LANGUAGES) as (keyof typeof TEXTS)[])(
  '%s says everything, with the same figures and the same code in it',
  (language) => {
    const own = said(TEXTS[language]);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [place, text] of own) {
      expect(text.trim(), place).toBe(text);
      expect(text, place).not.toBe('');
      const original = english.get(place) ?? '';
      const kept = (of: string) => (of.match(/`[^`]*`/g) ?? []).sort();
      expect(kept(text), place).toEqual(kept(original));
      for (const figure of ['7', '8']) if (original.includes(figure)) expect(text, place).toContain(figure);
    }
  },
);

it.each(['jp', 'zh', 'es', 'fr'] as const)('%s leaves nothing in English', (language) => {
  const own = said(TEXTS[language]);
  const left = [...english].filter(([place, text]) => own.get(place) === text && !ALIKE.test(place));
  expect(left.map(([place]) => place)).toEqual([]);
});

it('speaks the language that was chosen, else the first of the browser’s that it knows, else English', () => {
  expect(firstLanguage('fr', ['ja-JP'])).toBe('fr');
  expect(firstLanguage(null, ['de-DE', 'zh-TW', 'en'])).toBe('zh');
  expect(firstLanguage('klingon', ['ja'])).toBe('jp');
  expect(firstLanguage(null, ['de', 'ar'])).toBe('en');
});

const OTHERS = ['jp', 'zh', 'es', 'fr'] as const;
const SCENARIOS = new URL('../../scenarios/', import.meta.url);
const figures = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

it.each(OTHERS)(
  '%s has a title for every scenario of the repository, with the numbers to sign in by',
  (language) => {
    const files = readdirSync(SCENARIOS).filter((name) => name.endsWith('.json'));
    const titles = SCENARIO_TITLES[language];
    expect(Object.keys(titles).sort()).toEqual(files.map((file) => file.replace('.json', '')).sort());
    for (const file of files) {
      const { title } = JSON.parse(readFileSync(new URL(file, SCENARIOS), 'utf8')) as { title: string };
      const own = titles[file.replace('.json', '')] ?? '';
      expect(figures(own), file).toEqual(
        expect.arrayContaining(figures(title.slice(title.lastIndexOf('090')))),
      );
      expect(own, file).not.toBe(title);
    }
  },
);

it.each(OTHERS)('%s words every refusal, and names what the English one names', (language) => {
  const names = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();
  const own = REFUSAL_WORDS[language];
  expect(Object.keys(own).sort()).toEqual(Object.keys(REFUSAL_WORDS.en).sort());
  for (const [reason, english] of Object.entries(REFUSAL_WORDS.en)) {
    const said = own[reason as keyof typeof own];
    expect(names(said), reason).toEqual(names(english));
    expect(said, reason).not.toBe(english);
  }
  for (const [reason, [, english]] of Object.entries(REFUSALS))
    expect(REFUSAL_WORDS.en[reason as keyof typeof REFUSALS]).toBe(english);
});

const TABLES = {
  block_trade: transitions.BLOCK_TRADE_MOVES,
  deposit: transitions.DEPOSIT_MOVES,
  follow_record: transitions.FOLLOW_MOVES,
  fund_password_reset: transitions.FUND_PASSWORD_RESET_MOVES,
  identity: transitions.IDENTITY_MOVES,
  ipo: transitions.IPO_MOVES,
  loan: transitions.LOAN_MOVES,
  withdrawal: transitions.WITHDRAWAL_MOVES,
} as const satisfies Record<keyof (typeof STATES)['en'], readonly transitions.Move[]>;

it.each(Object.keys(LANGUAGES) as (keyof typeof TEXTS)[])(
  '%s has words for all that an operator may decide, and for every state that it may be in',
  (language) => {
    for (const [kind, moves] of Object.entries(TABLES)) {
      const states: Readonly<Record<string, string>> = STATES[language][kind as keyof typeof TABLES];
      for (const { event, from, to, actors } of moves as readonly transitions.Move[]) {
        expect(states[to], `${kind} ${to}`).toBeTruthy();
        if (from !== null && actors.includes('operator'))
          expect(TEXTS[language].decisions.events, kind).toHaveProperty(event);
      }
    }
  },
);

it('a refusal is told in the language of whoever looks; one of a newer sandbox as it was told', async () => {
  const page = { documentElement: { lang: '' }, title: '' };
  Object.assign(globalThis, { document: page });
  const why = {
    reason: 'other_event',
    params: { kind: 'withdrawal', state: 'approved', possible: 'approve or decline', event: 'call_off' },
    nearest: [],
  } as const;
  await speak('fr');
  expect(page.documentElement.lang).toBe('fr');
  expect(tell(new CliError('in English', why))).toBe(
    'Retrait : « Approuvé ». L’opérateur peut choisir « Approuver / Refuser », pas « Annuler ».',
  );
  const nearest = { reason: 'no_scenario', params: { name: 'ipo' }, nearest: ['ipo-won'] } as const;
  expect(tell(new CliError('in English', nearest))).toBe(
    'Il n’y a pas de scénario ipo. Noms proches : ipo-won',
  );
  await speak('jp');
  expect(tell(new CliError('in English', nearest))).toBe('シナリオ ipo はありません。 近い名前：ipo-won');
  expect(reasonWord('collateral_short')).not.toBe('collateral short');
  expect(stateWord('identity', 'under_review')).toBe('審査中');
  expect(stateWord('of_tomorrow', 'under_way')).toBe('under way');
  expect(tell(new CliError('in English', { ...nearest, reason: 'of_tomorrow' as never }))).toBe('in English');
  expect(tell(new CliError('in English'))).toBe('in English');
  Reflect.deleteProperty(globalThis, 'document');
});
