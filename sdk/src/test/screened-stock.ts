import type { ScreenedStock } from '../gen/schema.gen.ts';

const names = { jp: '輸送用機器', zh: '运输设备', en: 'Cars', es: 'Coches', fr: 'Voitures' };

/** An issue that a screening found, for tests. */
export const screenedStock = (changes: Partial<ScreenedStock> = {}): ScreenedStock => ({
  code: '7203',
  short_name: names,
  sector33_code: '3700',
  sector: names,
  price: '2841.5',
  tick: '0.5',
  change: '38.5',
  change_rate: '0.0137',
  per: '10.24',
  pbr: '1.03',
  dividend_yield: '0.0334',
  market_value: 44_881_456_697_100,
  week52_position: '0.9633',
  turnover: 52_300_000_000,
  average25_rate: '0.0112',
  rsi14: '61.27',
  signals: [],
  ...changes,
});
