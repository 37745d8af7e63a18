import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatDate,
  formatDateTime,
  formatDay,
  formatPrice,
  formatQuantity,
  formatRate,
  formatTime,
  formatVolume,
  formatYen,
  formatYenCompact,
} from './format.ts';
import { formatMoment, formatTimeLeft } from './format-time.ts';
import { LOCALES } from './locale.ts';
import { stockName } from './stock-name.ts';

describe('formatted figures', () => {
  it('have the same yen sign in every language', () => {
    expect(formatYen(12_485_320, 'jp')).toBe('¥12,485,320');
    expect(formatYen(184_520, 'jp', { sign: true })).toBe('+¥184,520');
    expect(formatYen(-8_600, 'jp', { sign: true })).toBe('-¥8,600');
    expect(formatYen(0, 'en', { sign: true })).toBe('¥0');
    for (const locale of LOCALES) {
      expect(formatYen(1_000, locale)).toContain('¥');
      expect(formatYen(1_000, locale)).not.toMatch(/JPY|JP|￥/);
    }
  });

  it('keep the decimals of the price step, so that columns align', () => {
    expect(formatPrice('2841.5', 'jp')).toBe('2,841.5');
    expect(formatPrice('3412', 'jp', { tick: '0.5' })).toBe('3,412.0');
    expect(formatPrice('62410', 'jp', { tick: '10' })).toBe('62,410');
    expect(formatChange('38.5', 'jp')).toBe('+38.5');
    expect(formatChange('-21', 'en', { tick: '0.5' })).toBe('-21.0');
    expect(formatPrice('2803.25', 'jp', { tick: '0.5' })).toBe('2,803.25');
  });

  it('have a group separator from four digits on, in Spanish too', () => {
    expect(formatPrice('2841.5', 'es')).toBe('2.841,5');
  });

  it('show ratios as percentages', () => {
    expect(formatRate('0.0137', 'jp', { sign: true })).toBe('+1.37%');
    expect(formatRate('-0.0061', 'en', { sign: true })).toBe('-0.61%');
    expect(formatRate('0.6099', 'jp', { digits: 0 })).toBe('61%');
  });

  it('shorten volumes with each language’s words', () => {
    expect(formatVolume(18_420_000, 'en')).toBe('18.42M');
    expect(formatVolume(18_420_000, 'jp')).toBe('1,842万');
    expect(formatYenCompact(52_300_000_000, 'jp')).toBe('¥523億');
    expect(formatYenCompact(52_300_000_000, 'en')).toBe('¥52.3B');
  });
});

describe('formatted times', () => {
  it('are in Japan’s zone on every device', () => {
    expect(formatTime('2026-11-20T14:03:00.000+09:00', 'jp')).toBe('14:03');
    expect(formatDate('2026-11-20', 'jp')).toBe('2026/11/20');
    expect(formatDateTime('2026-11-20T00:03:07.000+09:00', 'jp', { seconds: true })).toBe(
      '2026/11/20 00:03:07',
    );
  });
});

describe('formatted quantities', () => {
  it('are whole shares, grouped', () => {
    expect(formatQuantity(300, 'jp')).toBe('300');
    expect(formatQuantity(12_400, 'es')).toBe('12.400');
    expect(formatQuantity(12_400.6, 'en')).toBe('12,401');
  });
});

describe('formatted days and instants', () => {
  it('show a date without time as a day in Japan, and a time as an instant', () => {
    expect(formatTime('2026-11-20', 'jp')).toBe('00:00');
    expect(formatDate('2026-11-20', 'jp')).toBe('2026/11/20');
    expect(formatTime('2026-11-20T00:00:00Z', 'jp')).toBe('09:00');
    expect(formatDate('2026-11-20T23:30:00Z', 'jp')).toBe('2026/11/21');
    expect(formatTime(Date.parse('2026-11-20T14:03:00+09:00'), 'jp')).toBe('14:03');
  });

  it('omit the year in a list of this year', () => {
    expect(formatDay('2026-11-05', 'jp')).toBe('11/05');
    expect(formatDay('2026-11-05', 'en')).toBe('11/05');
    expect(formatDay('2026-11-05', 'fr')).toBe('05/11');
  });

  it('show the market’s opening with weekday, in 24-hour format', () => {
    expect(formatMoment(Date.parse('2026-11-24T09:00:00+09:00'), 'jp')).toBe('11/24(火) 09:00');
    expect(formatMoment(Date.parse('2026-11-24T21:05:00+09:00'), 'en')).toBe('Tue, 11/24, 21:05');
  });

  it('have seconds only on request', () => {
    expect(formatDateTime('2026-11-05T14:03:07+09:00', 'jp')).toBe('2026/11/05 14:03');
    expect(formatDateTime('2026-11-05T14:03:07+09:00', 'jp', {})).toBe('2026/11/05 14:03');
  });
});

describe('names of issues', () => {
  it('are the short ones in the user’s language', () => {
    const short_name = { jp: 'トヨタ自動車', zh: '丰田汽车', en: 'Toyota', es: 'Toyota', fr: 'Toyota' };
    expect(stockName({ short_name }, 'jp')).toBe('トヨタ自動車');
    expect(stockName({ short_name }, 'zh')).toBe('丰田汽车');
    expect(stockName({ short_name }, 'fr')).toBe('Toyota');
  });
});

describe('the remaining time', () => {
  const left = { days: 1, hours: 2, minutes: 18, seconds: 42 };

  it('is shown in its two largest units in each language', () => {
    expect(formatTimeLeft(left, 'jp')).toBe('1日2時間');
    expect(formatTimeLeft({ ...left, days: 0, hours: 0 }, 'zh')).toBe('18分钟42秒');
    expect(formatTimeLeft(left, 'en')).toBe('1 day 2 hr');
    expect(formatTimeLeft({ days: 0, hours: 0, minutes: 0, seconds: 0 }, 'fr')).toBe('0\u202fs');
  });
});
