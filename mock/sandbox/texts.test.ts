import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LanguageDetector, type TranslatedText } from '../../openapi/scripts/checks/language-detector.ts';

const HERE = import.meta.dirname;
const CONTRACT = join(HERE, '../../openapi');

/** Files with Japanese text that is no translated text: a demo name, a character that the search handles, names of banks. */
const FILES_WITH_JAPANESE = ['demo-sign-in.ts', 'market/search.ts', 'capabilities/funds/rules/banks.ts'];

/** Texts of the contract: samples of each language for the language detector. */
const samples = ['result-codes.yaml', 'reasons.yaml'].flatMap((file) =>
  wordsIn(parse(readFileSync(join(CONTRACT, file), 'utf8'))),
);

function wordsIn(node: unknown): TranslatedText[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = node as Record<string, unknown>;
  if (LOCALES.every((language) => typeof own[language] === 'string'))
    return [own as unknown as TranslatedText];
  return Object.values(own).flatMap(wordsIn);
}

type Table = Readonly<Record<string, Partial<TranslatedText>>>;
type Message = { readonly title: Partial<TranslatedText>; readonly body: Partial<TranslatedText> };

/** Returns the texts of a table by name; a message has a title and a body. */
const flat = (table: Readonly<Record<string, Partial<TranslatedText> | Message>>): Table =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, each]) =>
      'body' in each
        ? [
            [`${name} title`, each.title],
            [`${name} body`, each.body],
          ]
        : [[name, each]],
    ),
  );

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Formatted amounts include their unit (`wording.ts`), so a text must not repeat it beside a placeholder. */
const UNIT_BESIDE_PLACEHOLDER = /[¥￥]\{|\}\s*(円|日元|yen)/;

/** Returns the faults of a table's texts, each with the name of the text. */
function faultsOf(table: Table): string[] {
  const texts = Object.values(table) as TranslatedText[];
  const detector = new LanguageDetector([...samples, ...texts]);
  return Object.entries(table).flatMap(([name, translations]) => {
    const missing = LOCALES.filter((language) => !translations[language]?.trim());
    if (missing.length > 0) return [`${name}: no text in ${missing.join(', ')}`];
    const placeholders = new Set(LOCALES.map((language) => placeholdersOf(translations[language] ?? '')));
    if (placeholders.size > 1) return [`${name}: different placeholders: ${[...placeholders].join(' / ')}`];
    const withUnit = LOCALES.filter((language) => UNIT_BESIDE_PLACEHOLDER.test(translations[language] ?? ''));
    if (withUnit.length > 0) return [`${name}: repeats the unit of a value in ${withUnit.join(', ')}`];
    return detector.faults(translations as TranslatedText).map((fault) => `${name}: ${fault}`);
  });
}

const files = globSync(['**/texts.ts', '**/*-texts.ts'], { cwd: HERE }).filter(
  (file) => file !== 'frame/contract/texts.ts',
);

test.each(files)('each text of %s has five translations, each in its own language', async (file) => {
  const exported: Readonly<Record<string, Table>> = await import(join(HERE, file));
  const tables = Object.entries(exported).filter(([name]) => name.endsWith('TEXTS'));
  const table = Object.fromEntries(
    tables.flatMap(([name, texts]) =>
      Object.entries(flat(texts)).map(([key, text]) => [`${name} ${key}`, text]),
    ),
  );
  expect(Object.keys(table).length).toBeGreaterThan(0);
  expect(faultsOf(table)).toEqual([]);
});

test('there are texts to check', () => {
  expect(files.length).toBeGreaterThan(1);
  expect(samples.length).toBeGreaterThan(100);
});

test('only text files contain translated texts', () => {
  // The proofs contain user input, which is not translated.
  const sources = globSync('**/*.ts', { cwd: HERE, exclude: ['proofs/**'] }).filter(
    (file) => !/\.test\.ts$|(^|\/)(([\w-]+-)?texts|arbitraries|testing|test-[\w-]+)\.ts$/.test(file),
  );
  const found = sources.filter((file) => hasText(readFileSync(join(HERE, file), 'utf8')));
  expect(found.sort()).toEqual([...FILES_WITH_JAPANESE].sort());
});

/** True for code with Japanese, Chinese or a table of languages. */
function hasText(code: string): boolean {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]|\b(jp|zh|es|fr): ['"`]/u.test(bare);
}

const WELCOME: TranslatedText = {
  jp: 'ようこそ。ここでの取引はすべて模擬です。',
  zh: '欢迎。这里的所有交易都是模拟的。',
  en: 'Welcome. All trading here is simulated.',
  es: 'Bienvenido. Todas las operaciones de aquí son simuladas.',
  fr: 'Bienvenue. Toutes les opérations sont ici simulées.',
};
const { fr: _fr, ...withoutFrench } = WELCOME;

test.each([
  ['missing', withoutFrench, 'no text in fr'],
  ['blank', { ...WELCOME, es: '  ' }, 'no text in es'],
  ['given an extra placeholder', { ...WELCOME, es: `${WELCOME.es} {amount}` }, 'different placeholders'],
  ['left in English', { ...WELCOME, es: WELCOME.en }, 'en and es texts are the same'],
  ['English instead of Japanese', { ...WELCOME, jp: 'Welcome to paper trading.' }, 'nothing written in jp'],
  ['Japanese instead of Chinese', { ...WELCOME, zh: 'ここでの取引は模擬です。' }, 'holds kana'],
  ['Chinese instead of French', { ...WELCOME, fr: '模拟交易。' }, 'holds Japanese or Chinese'],
  [
    'French instead of Spanish',
    { ...WELCOME, es: 'Votre ordre a été exécuté en totalité au prix du marché.' },
    'reads as',
  ],
])('rejects a text that is %s, with its name', (_kind, welcome, fault) => {
  expect(faultsOf({ welcome: WELCOME })).toEqual([]);
  expect(faultsOf({ welcome })[0]).toMatch(`welcome: `);
  expect(faultsOf({ welcome }).join()).toContain(fault);
});

test.each(["const NOTICE = { en: 'Hello', fr: 'Bonjour' };", "const title = 'お知らせ';"])(
  'finds a text in the code: %s',
  (code) => {
    expect(hasText(code)).toBe(true);
    expect(hasText(`// ${code}`)).toBe(false);
  },
);
