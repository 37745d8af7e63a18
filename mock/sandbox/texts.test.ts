import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LanguageDetector, type TranslatedText } from '../../openapi/scripts/checks/language-detector.ts';

const HERE = import.meta.dirname;
const CONTRACT = join(HERE, '../../openapi');

/** Other files that hold Japanese on purpose: a person's name, a letter that the search reads, names of banks. */
const JAPANESE = ['demo-sign-in.ts', 'market/search.ts', 'capabilities/funds/rules/banks.ts'];

/** Words of the contract: what a text reads like in each language is told by them. */
const known = ['result-codes.yaml', 'reasons.yaml'].flatMap((file) =>
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

/** The texts of a table by name; of messages titles and texts. */
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

const bracesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Amounts bring their unit (`wording.ts`): a text that writes it beside one would say it twice, and another forgets it. */
const UNIT_BESIDE_BRACE = /[¥￥]\{|\}\s*(円|日元|yen)/;

/** What is wrong with the texts of one table, each with its name. */
function faultsOf(table: Table): string[] {
  const whole = Object.values(table) as TranslatedText[];
  const sense = new LanguageDetector([...known, ...whole]);
  return Object.entries(table).flatMap(([name, texts]) => {
    const missing = LOCALES.filter((language) => !texts[language]?.trim());
    if (missing.length > 0) return [`${name}: no text in ${missing.join(', ')}`];
    const said = new Set(LOCALES.map((language) => bracesOf(texts[language] ?? '')));
    if (said.size > 1) return [`${name}: not the same in braces: ${[...said].join(' / ')}`];
    const own = LOCALES.filter((language) => UNIT_BESIDE_BRACE.test(texts[language] ?? ''));
    if (own.length > 0) return [`${name}: writes the unit of a value itself in ${own.join(', ')}`];
    return sense.faults(texts as TranslatedText).map((fault) => `${name}: ${fault}`);
  });
}

const files = globSync(['**/texts.ts', '**/*-texts.ts'], { cwd: HERE }).filter(
  (file) => file !== 'frame/contract/texts.ts',
);

test.each(files)('the texts of %s are there in five languages, each in its own', async (file) => {
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
  expect(known.length).toBeGreaterThan(100);
});

test('no text stands outside a file of texts', () => {
  // What the proofs type in stands for users, whose words are no texts of the product.
  const sources = globSync('**/*.ts', { cwd: HERE, exclude: ['proofs/**'] }).filter(
    (file) => !/\.test\.ts$|(^|\/)(([\w-]+-)?texts|arbitraries|testing|test-[\w-]+)\.ts$/.test(file),
  );
  const found = sources.filter((file) => isText(readFileSync(join(HERE, file), 'utf8')));
  expect(found.sort()).toEqual([...JAPANESE].sort());
});

/** Japanese or Chinese in the code, or a table of languages. */
function isText(code: string): boolean {
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
  ['short of a figure', { ...WELCOME, es: `${WELCOME.es} {amount}` }, 'not the same in braces'],
  ['left in English', { ...WELCOME, es: WELCOME.en }, 'en and es texts are the same'],
  ['English in a Japanese place', { ...WELCOME, jp: 'Welcome to paper trading.' }, 'nothing written in jp'],
  ['Japanese in a Chinese place', { ...WELCOME, zh: 'ここでの取引は模擬です。' }, 'holds kana'],
  ['Chinese in a French place', { ...WELCOME, fr: '模拟交易。' }, 'holds Japanese or Chinese'],
  [
    'French in a Spanish place',
    { ...WELCOME, es: 'Votre ordre a été exécuté en totalité au prix du marché.' },
    'reads as',
  ],
])('a text that is %s is refused by name', (_kind, welcome, fault) => {
  expect(faultsOf({ welcome: WELCOME })).toEqual([]);
  expect(faultsOf({ welcome })[0]).toMatch(`welcome: `);
  expect(faultsOf({ welcome }).join()).toContain(fault);
});

test.each(["const NOTICE = { en: 'Hello', fr: 'Bonjour' };", "const title = 'お知らせ';"])(
  'a text hidden in the code is found: %s',
  (code) => {
    expect(isText(code)).toBe(true);
    expect(isText(`// ${code}`)).toBe(false);
  },
);
