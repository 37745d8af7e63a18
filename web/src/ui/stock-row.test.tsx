import { act, screen } from '@testing-library/react';
import type { Stock, StockSummary } from '@tsubame/sdk/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { clearQuotes, putQuotes } from '#stores/quote-store.ts';
import { example } from '#test/examples.ts';
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

const { quote } = example<Stock>('getStock_Toyota');
afterEach(clearQuotes);

describe('a stock in a list', () => {
  it('shows name, market, price and signed change, and links to its page', () => {
    renderScreen(<StockRow stock={sony} />);
    const link = screen.getByRole('link');
    expect(link.textContent).toBe('ソニーG6758・東証プライム3,412.0-21.0-0.61%');
    expect(link.getAttribute('href')).toContain('gupiaoDetail?code=6758');
  });

  it('shows that the user holds it, in place of its market', () => {
    renderScreen(<StockRow stock={sony} held />);
    expect(screen.getByRole('link').textContent).toBe('ソニーG6758 保有3,412.0-21.0-0.61%');
  });

  it.each([
    ['turnover', '6758・売買代金 ¥311億'],
    ['volume', '6758・出来高 912万'],
  ] as const)('shows the %s in a list that is sorted by it', (ranked, detail) => {
    renderScreen(<StockRow stock={sony} ranked={ranked} />);
    expect(screen.getByRole('link').textContent?.replace('￥', '¥')).toContain(`ソニーG${detail}3,412.0`);
  });

  it.each([
    ['halted', '売買停止中'],
    ['limit_up', 'ストップ高'],
    ['limit_down', 'ストップ安'],
  ] as const)('names its trading condition in place of its market: %s', async (status, name) => {
    renderScreen(<StockRow stock={sony} />);
    await act(async () => {
      putQuotes([{ ...quote, code: sony.code, status }]);
      await new Promise(requestAnimationFrame);
    });
    expect(screen.getByRole('link').textContent).toContain(`ソニーG6758 ${name}`);
    expect(screen.queryByText(/東証プライム/)).toBeNull();
  });
});
