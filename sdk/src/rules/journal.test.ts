import { describe, expect, it } from 'vitest';
import { journalFigures, journalVerdict, largestFall, plannedRiskYen, rHundredthsOf } from './journal.ts';

const result = (netYen: number, rHundredths: number | null = null) => ({ netYen, rHundredths });

describe('the figures of trades', () => {
  it('are null or 0 without a trade', () => {
    expect(journalFigures([])).toMatchObject({
      trades: 0,
      win_rate: null,
      win_rate_low: null,
      expectancy: null,
      profit_factor: null,
      break_even_rate: null,
      max_drawdown: 0,
      total_r: '0.00',
      expectancy_r: null,
    });
  });

  it('count wins, losses and even trades by their net result', () => {
    expect(journalFigures([result(300, 150), result(-100, -50), result(0), result(-101, -51)])).toMatchObject(
      {
        trades: 4,
        wins: 1,
        losses: 2,
        even: 1,
        won_amount: 300,
        lost_amount: 201,
        net_profit_loss: 99,
        expectancy: 25,
        average_win: 300,
        average_loss: 101,
        profit_factor: '1.49',
        break_even_rate: '0.2509',
        max_drawdown: 201,
        r_trades: 3,
        total_r: '0.49',
        expectancy_r: '0.16',
      },
    );
  });

  it('round half away from zero on both sides', () => {
    expect(journalFigures([result(-1), result(0)]).expectancy).toBe(-1);
    expect(journalFigures([result(1), result(0)]).expectancy).toBe(1);
    expect(Object.is(journalFigures([result(-1), result(0), result(0)]).expectancy, 0)).toBe(true);
  });

  it('measure the drawdown from the highest sum before, which begins at 0', () => {
    const fallOf = (...nets: number[]) => journalFigures(nets.map((net) => result(net))).max_drawdown;
    expect(fallOf(-50, 100)).toBe(50);
    expect(fallOf(100, -30, 40, -90, 10)).toBe(90);
    expect(fallOf(100, 30)).toBe(0);
  });
});

describe('the bands', () => {
  const nets = [300, 100, 0, -50, -150];
  const figuresOf = (all: readonly number[]) => journalFigures(all.map((net) => result(net)));

  it('are null with fewer than five trades, and of the profit factor without a loss', () => {
    expect(figuresOf(nets.slice(1))).toMatchObject({ net_deviation: null, expectancy_low: null });
    expect(figuresOf([1, 2, 3, 4, 5])).toMatchObject({ profit_factor_low: null, profit_factor_high: null });
    expect(figuresOf([5, 5, 5, 5, 5])).toMatchObject({
      net_deviation: 0,
      expectancy_low: 5,
      expectancy_high: 5,
    });
  });

  it('are around expectancy and profit factor, and narrower with more trades', () => {
    expect(figuresOf(nets)).toMatchObject({
      ...{ net_deviation: 171, expectancy: 40, expectancy_low: -172, expectancy_high: 252 },
      ...{ profit_factor: '2.00', profit_factor_low: '0.06', profit_factor_high: '64.24' },
    });
    const many = figuresOf(Array.from({ length: 40 }, () => nets).flat());
    expect(many).toMatchObject({ expectancy: 40, profit_factor: '2.00' });
    expect(many.expectancy_low).toBeGreaterThan(0);
    expect(Number(many.profit_factor_low)).toBeGreaterThan(1);
  });
});

describe('the risk of a trade', () => {
  const long = { direction: 'long', openedYen: 813_600, quantity: 300 } as const;

  it('is the loss at the planned stop, and the R multiple a part of it', () => {
    const risk = plannedRiskYen(long, 26_520);
    expect(risk).toBe(18_000);
    expect(rHundredthsOf(31_500, risk)).toBe(175);
    expect(rHundredthsOf(-7_050, risk)).toBe(-39);
  });

  it('is null without a stop, or with one that is no loss', () => {
    expect(plannedRiskYen(long, null)).toBeNull();
    expect(plannedRiskYen(long, 27_120)).toBeNull();
    expect(plannedRiskYen({ ...long, direction: 'short' }, 27_200)).toBe(2_400);
    expect(rHundredthsOf(100, null)).toBeNull();
  });
});

describe('the verdict', () => {
  const rates = { own_rate: '0.0520', index_rate: '0.0740' };

  it('needs twenty trades and a comparison', () => {
    expect(journalVerdict(19, rates)).toBe('too_few');
    expect(journalVerdict(20, rates)).toBe('worse');
    expect(journalVerdict(20, { ...rates, own_rate: '0.0740' })).toBe('better');
    expect(journalVerdict(20, null)).toBe('too_few');
  });

  it('stands beside the largest fall of each line', () => {
    expect(largestFall([1, 1.1, 0.99, 1.2, 1.1])).toBeCloseTo(-0.1);
    expect(largestFall([1, 1.1])).toBe(0);
  });
});
