import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Json } from './amounts.ts';
import { recordViolations } from './record-checks.ts';

type Changes = Readonly<Record<string, unknown>>;

const EXAMPLES = join(import.meta.dirname, '../../../openapi/examples');
const dataOf = (name: string): Json => parse(readFileSync(join(EXAMPLES, `${name}.yaml`), 'utf8')).value.data;

const trade = dataOf('getJournalTrade_Planned');
const statistics = dataOf('getJournalStatistics_ByTag');
const figures = {
  ...(statistics.total as object),
  ...{ trades: 3, wins: 2, losses: 1, win_rate: '0.6667', win_rate_low: '0.2077', win_rate_high: '0.9385' },
  ...{ won_amount: 300, lost_amount: 100, net_profit_loss: 200, expectancy: 67, average_win: 150 },
  ...{ average_loss: 100, profit_factor: '3.00', break_even_rate: '0.4000', max_drawdown: 100 },
  ...{ net_deviation: null, expectancy_low: null, expectancy_high: null },
  ...{ profit_factor_low: null, profit_factor_high: null },
  ...{ r_trades: 2, total_r: '1.01', expectancy_r: '0.51' },
};
/** Five trades: 300, 100, 0, −50 and −150. */
const spread = {
  ...figures,
  ...{
    trades: 5,
    wins: 2,
    losses: 2,
    even: 1,
    win_rate: '0.4000',
    win_rate_low: '0.1176',
    win_rate_high: '0.7693',
  },
  ...{ won_amount: 400, lost_amount: 200, net_profit_loss: 200, expectancy: 40, average_win: 200 },
  ...{ average_loss: 100, profit_factor: '2.00', break_even_rate: '0.3333', max_drawdown: 200 },
  ...{ net_deviation: 171, expectancy_low: -172, expectancy_high: 252 },
  ...{ profit_factor_low: '0.06', profit_factor_high: '64.24' },
};
const comparison = statistics.comparison as Json;
const broken = (schema: string, record: Json, changes: Changes) =>
  recordViolations(schema, { ...record, ...changes }, {}).map(({ invariant }) => invariant);

describe('the examples', () => {
  it('break no invariant', () => {
    expect(broken('JournalTrade', trade, {})).toEqual([]);
    expect(broken('JournalFigures', figures, {})).toEqual([]);
    expect(broken('JournalFigures', spread, {})).toEqual([]);
    expect(broken('JournalStatistics', statistics, {})).toEqual([]);
    expect(broken('JournalComparison', comparison, {})).toEqual([]);
  });
});

describe.each<[schema: string, record: Json, faults: readonly [Changes, string][]]>([
  [
    'JournalTrade',
    trade,
    [
      [{ net_profit_loss: 14_321, return_rate: '0.0119' }, 'net_profit_loss'],
      [{ return_rate: '0.0121' }, 'return_rate'],
      [{ open_price: '12046' }, 'open_price'],
      [{ close_price: '11800' }, 'close_price'],
      [{ business_days: 5 }, 'business_days'],
      [{ mae: -10_449 }, 'mae'],
      [{ mae: 0 }, 'mae'],
      [{ mfe: 0, kept_rate: null }, 'mfe'],
      [{ mae_price: '12045', mae: 0 }, 'excursion'],
      [{ entry: { ...(trade.entry as object), proposed_stop_price: '12000' } }, 'proposed'],
      [{ entry: { ...(trade.entry as object), proposed_target_price: '12045.5' } }, 'proposed'],
      [{ kept_rate: '1.0000' }, 'kept_rate'],
      [{ risk: null, r_multiple: null }, 'risk'],
      [{ r_multiple: '1.51' }, 'r_multiple'],
      [{ closed_at: '2026-11-11T10:04:00.000+09:00' }, 'order'],
    ],
  ],
  [
    'JournalFigures',
    figures,
    [
      [{ even: 1 }, 'trades'],
      [{ win_rate: '0.5000' }, 'win_rate'],
      [{ win_rate_low: '0.1333' }, 'win_rate_low'],
      [{ win_rate_high: '1.0000' }, 'win_rate_high'],
      [{ net_profit_loss: 201 }, 'net_profit_loss'],
      [{ expectancy: 66 }, 'expectancy'],
      [{ net_deviation: 100 }, 'net_deviation'],
      [{ expectancy_low: 0 }, 'expectancy_low'],
      [{ profit_factor_low: '1.00' }, 'profit_factor_band'],
      [{ average_win: null }, 'average_win'],
      [{ average_loss: -100 }, 'average_loss'],
      [{ profit_factor: null }, 'profit_factor'],
      [{ break_even_rate: '0.6000' }, 'break_even_rate'],
      [{ max_drawdown: 101 }, 'max_drawdown'],
      [{ r_trades: 4, expectancy_r: '0.25' }, 'order'],
      [{ expectancy_r: '0.50' }, 'expectancy_r'],
    ],
  ],
  [
    'JournalFigures',
    spread,
    [
      [{ net_deviation: null }, 'net_deviation'],
      [{ net_deviation: 300 }, 'net_deviation'],
      [{ expectancy_low: -150 }, 'expectancy_low'],
      [{ expectancy_high: 240 }, 'expectancy_high'],
      [{ expectancy_high: null }, 'expectancy_high'],
      [{ profit_factor_high: '80.00' }, 'profit_factor_band'],
      [{ profit_factor_low: null, profit_factor_high: null }, 'profit_factor_band'],
    ],
  ],
  [
    'JournalStatistics',
    statistics,
    [
      [{ groups: [] }, 'groups'],
      [{ group_by: 'hour', groups: [{ key: '09', short_name: null, figures }] }, 'groups'],
      [{ groups: [...(statistics.groups as Json[]), ...(statistics.groups as Json[])] }, 'keys'],
      [{ verdict: 'worse' }, 'verdict'],
      [{ comparison: { ...comparison, capital: 20_000_000 } }, 'comparison'],
    ],
  ],
  [
    'JournalComparison',
    comparison,
    [
      [{ own_rate: '0.0015' }, 'own_rate'],
      [{ index_rate: '0.0061' }, 'index_rate'],
      [{ own_drawdown: '-0.0010' }, 'own_drawdown'],
      [{ index_drawdown: '0.0000' }, 'index_drawdown'],
      [{ from: '2026-11-12T15:30:00.000+09:00' }, 'curve'],
    ],
  ],
])('the invariants of %s', (schema, record, faults) => {
  it.each(faults)('find %j', (changes, invariant) => {
    expect(broken(schema, record, changes)).toContain(`${schema}.${invariant}`);
  });
});

it('find a wrong number of rows, also with line ends in a text', () => {
  const file = dataOf('exportJournal_OneTrade');
  expect(broken('JournalExport', file, {})).toEqual([]);
  expect(broken('JournalExport', file, { rows: 2 })).toEqual(['JournalExport.rows']);
});

it('find a repeated tag, and a time of saving that does not fit the version', () => {
  const entry = dataOf('getJournalEntry_Written');
  expect(broken('JournalEntry', entry, { tags: ['dip', 'dip'] })).toEqual(['JournalEntry.tags']);
  expect(broken('JournalEntry', entry, { saved_at: null })).toEqual(['JournalEntry.saved_at']);
});
