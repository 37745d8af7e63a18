import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatDate,
  formatDateTime,
  formatPrice,
  formatRate,
  formatTime,
  formatVolume,
  formatYen,
  formatYenCompact,
} from './format.ts';
import { LOCALES } from './locale.ts';
import { stockName } from './stock-name.ts';

describe('figures', () => {
  it('write yen with one sign in every language', () => {
    expect(formatYen(12_485_320, 'jp')).toBe('¥12,485,320');
    expect(formatYen(184_520, 'jp', { sign: true })).toBe('+¥184,520');
    expect(formatYen(-8_600, 'jp', { sign: true })).toBe('-¥8,600');
    expect(formatYen(0, 'en', { sign: true })).toBe('¥0');
    for (const locale of LOCALES) {
      expect(formatYen(1_000, locale)).toContain('¥');
      expect(formatYen(1_000, locale)).not.toMatch(/JPY|JP|￥/);
    }
  });

  it('keep the decimals of the price step so that a column of prices stands still', () => {
    expect(formatPrice('2841.5', 'jp')).toBe('2,841.5');
    expect(formatPrice('3412', 'jp', { tick: '0.5' })).toBe('3,412.0');
    expect(formatPrice('62410', 'jp', { tick: '10' })).toBe('62,410');
    expect(formatChange('38.5', 'jp')).toBe('+38.5');
    expect(formatChange('-21', 'en', { tick: '0.5' })).toBe('-21.0');
    expect(formatPrice('2803.25', 'jp', { tick: '0.5' })).toBe('2,803.25');
  });

  it('group four digits in Spanish too', () => {
    expect(formatPrice('2841.5', 'es')).toBe('2.841,5');
  });

  it('turn ratios into percentages', () => {
    expect(formatRate('0.0137', 'jp', { sign: true })).toBe('+1.37%');
    expect(formatRate('-0.0061', 'en', { sign: true })).toBe('-0.61%');
    expect(formatRate('0.6099', 'jp', { digits: 0 })).toBe('61%');
  });

  it('shorten volumes in the words of the language', () => {
    expect(formatVolume(18_420_000, 'en')).toBe('18.42M');
    expect(formatVolume(18_420_000, 'jp')).toBe('1,842万');
    expect(formatYenCompact(52_300_000_000, 'jp')).toBe('¥523億');
    expect(formatYenCompact(52_300_000_000, 'en')).toBe('¥52.3B');
  });
});

describe('times', () => {
  it('are Japan’s wherever the reader is', () => {
    expect(formatTime('2026-11-20T14:03:00.000+09:00', 'jp')).toBe('14:03');
    expect(formatDate('2026-11-20', 'jp')).toBe('2026/11/20');
    expect(formatDateTime('2026-11-20T00:03:07.000+09:00', 'jp', { seconds: true })).toBe(
      '2026/11/20 00:03:07',
    );
  });
});

describe('names', () => {
  it('are the short ones of the reader’s language', () => {
    const short_name = { jp: 'トヨタ自動車', zh: '丰田汽车', en: 'Toyota', es: 'Toyota', fr: 'Toyota' };
    expect(stockName({ short_name }, 'jp')).toBe('トヨタ自動車');
    expect(stockName({ short_name }, 'zh')).toBe('丰田汽车');
    expect(stockName({ short_name }, 'fr')).toBe('Toyota');
  });
});
