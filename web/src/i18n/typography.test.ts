// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import { namespacesOf, providerTextsOf, textsOf } from './locale-files.ts';

type Rule = readonly [name: string, fault: RegExp];

/** How texts of a language are set. Amounts of the formatters have the sign ¥, which these texts do not repeat. */
const RULES: Partial<Record<Locale, readonly Rule[]>> = {
  jp: [
    ['・ is the only middle dot', /[·･]| ・|・ /],
    ['% is half width', /％/],
    ['〜 marks a range', /[～–]/],
    ['円 names the currency', /[¥￥]/],
    ['倍 follows a factor', /[\d}]x/],
    ['no blank precedes a unit', /[\d}] (?:円|株|件|回|分|秒|日(?!本)|個|口|点|台|倍|以上|以下)/],
    ['済み keeps its み', /(?:受取|支払|申込|確認|受渡|設定|配分|購入|取消|決済|上場|抽選|保存)済(?!み)/],
    ['a question ends in ？', /(?:ます|ません|です)か(?:。|$)/],
    ['no blank follows the product’s name', /Tsubame [\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u],
  ],
  zh: [
    ['· is the only middle dot', /[・･]|(?<! )·|·(?! )/],
    ['% is half width', /％/],
    ['～ marks a range', /[〜–]|\d至\d/],
    ['日元 names the currency', /[¥￥]/],
    ['倍 follows a factor', /[\d}]x/],
    [
      'no blank precedes a unit',
      /\d \p{sc=Han}|\}\}? (?:日元|股|手|笔|次|秒|分|天|位|个|只|条|台|倍|项|页)/u,
    ],
    ['no blank follows the product’s name', /Tsubame \p{sc=Han}/u],
  ],
  es: [
    ['a no-break space precedes % and ¥', /(?<![\u00a0(])[%¥]/],
    ['dots group the digits', /\d[ \u00a0\u202f]\d{3}(?!\d)/],
  ],
  fr: [
    ['a narrow no-break space precedes ; ? and !', /(?<!\u202f)[;?!]/],
    ['a no-break space precedes : % and ¥', /(?<![\u00a0(])(?:[%¥]|:(?=\s|$))/],
    ['no-break spaces are inside « »', /«(?!\u00a0)|(?<!\u00a0)»/],
    ['narrow no-break spaces group the digits', /\d[ .\u00a0]\d{3}(?!\d)/],
    ['no-break spaces are around h and after n°', /\d h(?!\p{L})|\d\u00a0h \d|n° (?=[\d{])/iu],
  ],
};

const faultsOf = (texts: ReadonlyMap<string, string>, fault: RegExp) =>
  [...texts].filter(([, text]) => fault.test(text)).map(([key, text]) => `${key}: ${text}`);

describe.each(Object.entries(RULES) as [Locale, readonly Rule[]][])('the texts of %s', (locale, rules) => {
  const texts = new Map(providerTextsOf(locale));
  for (const namespace of namespacesOf(locale))
    for (const [key, text] of textsOf(locale, namespace)) texts.set(`${namespace}:${key}`, text);

  it.each(rules)('keep the typographic rule: %s', (_, fault) => {
    expect(faultsOf(texts, fault)).toEqual([]);
  });
});

it.each([
  ['jp', '{{code}} · 現在値', 1],
  ['jp', '¥100以上、50％まで', 2],
  ['jp', '{{quantity}} 株を受取済', 2],
  ['jp', '削除しますか', 1],
  ['jp', '返済、決済、完済', 0],
  ['zh', '股息・贷款', 1],
  ['zh', '6 至 10 个字符', 1],
  ['zh', 'Tsubame 是{{leverage}}x', 2],
  ['es', '50% de 10 000 ¥', 2],
  ['es', '{{rate}}\u00a0% de 10.000\u00a0¥ (%)', 0],
  ['fr', 'Prêt ? « 10 000 yens » : 50 %, n° 3, 15 h 30', 5],
  [
    'fr',
    'Prêt\u202f? «\u00a010\u202f000 yens\u00a0»\u00a0: 0,315\u00a0%, n°\u00a03, 15\u00a0h\u00a030, 15:30',
    0,
  ],
] as const)('the check finds what breaks a typographic rule: %s "%s"', (locale, text, found) => {
  const rules = RULES[locale] ?? [];
  expect(rules.flatMap(([, fault]) => faultsOf(new Map([['text', text]]), fault))).toHaveLength(found);
});
