// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import * as transitions from '@tsubame/sdk/transitions';
import { expect, it, vi } from 'vitest';
import { CliError } from '../../../mock/control/cli-error.ts';
import { REFUSALS } from '../../../mock/control/refusals.ts';
import { firstLanguage, loadControlWords } from './control-words.ts';
import { labelReason, labelState } from './decision-labels.ts';
import { describeFailure } from './describe-failure.ts';
import { LANGUAGES } from './languages.ts';
import { applyToDocument } from './page-header.tsx';
import { REFUSAL_TEXTS } from './refusal-texts.ts';
import { SCENARIO_TITLES } from './scenario-titles.ts';
import { STATES } from './states.gen.ts';
import { TEXTS } from './texts.ts';

/** Returns every text by its key. The parameters of texts are 7 and 8, so that a test finds them again. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, text] of Object.entries(texts)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    if (typeof text === 'string') flat.set(key, text);
    else if (typeof text === 'function') flat.set(key, text(...[7, 8].slice(0, text.length)));
    else for (const [innerKey, innerText] of flatten(text, key)) flat.set(innerKey, innerText);
  }
  return flat;
}

/** Keys of figures and names that two languages share. */
const ALIKE = /^(workspaces\.(control|count)|clock\.steps\.[0-3]|decisions\.kinds\.(ipo|follow_record))$/;
const english = flatten(TEXTS.en);

it.each(Object.keys(LANGUAGES) as (keyof typeof TEXTS)[])(
  '%s has every text, with the same parameters and code',
  (language) => {
    const own = flatten(TEXTS[language]);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of own) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      const original = english.get(key) ?? '';
      const codeIn = (some: string) => (some.match(/`[^`]*`/g) ?? []).sort();
      expect(codeIn(text), key).toEqual(codeIn(original));
      for (const figure of ['7', '8']) if (original.includes(figure)) expect(text, key).toContain(figure);
    }
  },
);

it.each(['jp', 'zh', 'es', 'fr'] as const)('%s translates every English text', (language) => {
  const own = flatten(TEXTS[language]);
  const untranslated = [...english].filter(([key, text]) => own.get(key) === text && !ALIKE.test(key));
  expect(untranslated.map(([key]) => key)).toEqual([]);
});

it('starts in the chosen language, else in the first known one of the browser’s, else in English', () => {
  expect(firstLanguage('fr', ['ja-JP'])).toBe('fr');
  expect(firstLanguage(null, ['de-DE', 'zh-TW', 'en'])).toBe('zh');
  expect(firstLanguage('klingon', ['ja'])).toBe('jp');
  expect(firstLanguage(null, ['de', 'ar'])).toBe('en');
});

const OTHERS = ['jp', 'zh', 'es', 'fr'] as const;
const SCENARIOS = new URL('../../../mock/scenarios/', import.meta.url);
const figures = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

it.each(OTHERS)('%s has a title for every scenario, with the accounts to sign in with', (language) => {
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
});

it.each(OTHERS)('%s has a sentence for every refusal, with the parameters of the English one', (language) => {
  const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();
  const own = REFUSAL_TEXTS[language];
  expect(Object.keys(own).sort()).toEqual(Object.keys(REFUSAL_TEXTS.en).sort());
  for (const [reason, english] of Object.entries(REFUSAL_TEXTS.en)) {
    const sentence = own[reason as keyof typeof own];
    expect(placeholders(sentence), reason).toEqual(placeholders(english));
    expect(sentence, reason).not.toBe(english);
  }
  for (const [reason, [, english]] of Object.entries(REFUSALS))
    expect(REFUSAL_TEXTS.en[reason as keyof typeof REFUSALS]).toBe(english);
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
  '%s labels every decision of an operator, and every state of the decided records',
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

it('describes a refusal in the chosen language, and one of a newer sandbox by its own message', async () => {
  const why = {
    reason: 'other_event',
    params: { kind: 'withdrawal', state: 'approved', possible: 'approve or decline', event: 'call_off' },
    nearest: [],
  } as const;
  const french = await loadControlWords('fr');
  vi.stubGlobal('document', { documentElement: { lang: '' }, title: '' });
  applyToDocument(french);
  expect(document.documentElement.lang).toBe('fr');
  vi.unstubAllGlobals();
  expect(describeFailure(new CliError('in English', why), french)).toBe(
    'Retrait : « Approuvé ». L’opérateur peut choisir « Approuver / Refuser », pas « Annuler ».',
  );
  const unknownName = { reason: 'no_scenario', params: { name: 'ipo' }, nearest: ['ipo-won'] } as const;
  expect(describeFailure(new CliError('in English', unknownName), french)).toBe(
    'Il n’y a pas de scénario ipo. Noms proches : ipo-won',
  );
  const japanese = await loadControlWords('jp');
  expect(describeFailure(new CliError('in English', unknownName), japanese)).toBe(
    'シナリオ ipo はありません。 近い名前：ipo-won',
  );
  expect(labelReason(japanese, 'collateral_short')).not.toBe('collateral short');
  expect(labelState(japanese, 'identity', 'under_review')).toBe('審査中');
  expect(labelState(japanese, 'of_tomorrow', 'under_way')).toBe('under way');
  const newReason = { ...unknownName, reason: 'of_tomorrow' as never };
  expect(describeFailure(new CliError('in English', newReason), japanese)).toBe('in English');
  expect(describeFailure(new CliError('in English'), japanese)).toBe('in English');
});
