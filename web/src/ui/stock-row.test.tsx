import { screen } from '@testing-library/react';
import type { StockSummary } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { StockRow } from './stock-row.tsx';

const sony: StockSummary = {
  code: '6758',
  name: { ja: 'ソニーグループ', en: 'SONY GROUP CORPORATION' },
  short_name: { jp: 'ソニーG', zh: '索尼集团', en: 'Sony', es: 'Sony', fr: 'Sony' },
  segment: 'prime',
  price: '3412',
  change: '-21',
  change_rate: '-0.0061',
  volume: 9_120_000,
  turnover: 31_100_000_000,
  tick: '0.5',
  sparkline: ['3440', '3412'],
  watched: false,
};

describe('a stock in a list', () => {
  it('shows name, market, price and signed change, and links to its page', () => {
    renderScreen(<StockRow stock={sony} />);
    const link = screen.getByRole('link');
    expect(link.textContent).toBe('ソニーG6758・東証プライム3,412.0-21.0-0.61%');
    expect(link.getAttribute('href')).toContain('gupiaoDetail?code=6758');
  });

  it('shows that it is held, instead of its market', () => {
    renderScreen(<StockRow stock={sony} held />);
    expect(screen.getByRole('link').textContent).toBe('ソニーG6758 保有3,412.0-21.0-0.61%');
  });
});
