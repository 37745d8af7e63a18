import { LOCALES } from '@tsubame/sdk/rules';
import { describe, expect, it, test } from 'vitest';
import { formatText, type PlaceholderValue } from './wording.ts';

test('throws for a placeholder without a value', () => {
  const text = { jp: '残高{a}', zh: '余额{a}', en: 'Cash: {a}', es: 'Saldo: {a}', fr: 'Solde : {a}' };
  expect(() => formatText(text, {}, 'en')).toThrow('{a}');
});

describe('a placeholder of a text', () => {
  const textIn = (value: PlaceholderValue, lang: (typeof LOCALES)[number]) =>
    formatText({ jp: '{v}', zh: '{v}', en: '{v}', es: '{v}', fr: '{v}' }, { v: value }, lang);

  it.each([
    [{ change: 13_702 }, ['+1.37%', '+1.37%', '+1.37%', '+1,37 %', '+1,37 %']],
    [{ change: -49 }, ['0.00%', '0.00%', '0.00%', '0,00 %', '0,00 %']],
    [{ rate: 3_050 }, ['30.5%', '30.5%', '30.5%', '30,5 %', '30,5 %']],
    [{ price: 28_415 }, ['2,841.5円', '2,841.5日元', '¥2,841.5', '2.841,5 yenes', '2 841,5 yens']],
    [{ decimal: '0.5' }, ['0.5円', '0.5日元', '¥0.5', '0,5 yenes', '0,5 yen']],
    [{ yen: 1_420 }, ['1,420円', '1,420日元', '¥1,420', '1.420 yenes', '1 420 yens']],
    [{ yen: 1 }, ['1円', '1日元', '¥1', '1 yen', '1 yen']],
    [
      { yen: 3_000_000 },
      ['3,000,000円', '3,000,000日元', '¥3,000,000', '3.000.000 de yenes', '3 000 000 de yens'],
    ],
    [{ points: 4_128_650 }, ['41,286.50', '41,286.50', '41,286.50', '41.286,50', '41 286,50']],
    [{ profit: -8_600 }, ['-8,600円', '-8,600日元', '-¥8,600', '-8.600 yenes', '-8 600 yens']],
    [{ profit: 0 }, ['0円', '0日元', '¥0', '0 yenes', '0 yen']],
    [{ times: 16 }, ['1.6', '1.6', '1.6', '1,6', '1,6']],
    [{ day: 20_777 }, ['11月20日', '11月20日', 'November 20', '20 de noviembre', '20 novembre']],
    [{ day: 20_788 }, ['12月1日', '12月1日', 'December 1', '1 de diciembre', '1er décembre']],
    [{ time: Date.parse('2026-11-20T09:05+09:00') }, ['9:05', '9:05', '09:05', '9:05', '9:05']],
    [
      { named: { ja: '凪バランス', en: 'Nagi Balance' } },
      ['凪バランス', 'Nagi Balance', 'Nagi Balance', 'Nagi Balance', 'Nagi Balance'],
    ],
    [{ stock: '7203' }, ['トヨタ自動車', '丰田汽车', 'Toyota', 'Toyota', 'Toyota']],
    [
      { sectorOf: '7203' },
      [
        '輸送用機器',
        '运输设备',
        'Transportation Equipment',
        'Equipos de transporte',
        'Matériel de transport',
      ],
    ],
  ] as [PlaceholderValue, string[]][])('%j is formatted for each language', (value, expected) => {
    expect(LOCALES.map((lang) => textIn(value, lang).replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(expected);
  });
});
