import { screen } from '@testing-library/react';
import type { Stock } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { StatisticsCard } from './statistics-card.tsx';

const stock = example<Stock>('getStock_Toyota');
const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((name) => [name.textContent, name.parentElement?.querySelector('dd')?.textContent]),
  );

it('shows an issue’s price limits, ranges and trading rules', () => {
  renderScreen(<StatisticsCard stock={stock} quote={stock.quote} />);
  expect(shown()).toEqual({
    VWAP: '2,839.3',
    基準値: '2,803.0',
    値幅上限: '3,303.0',
    値幅下限: '2,303.0',
    年初来高値: '2,921.0',
    年初来安値: '2,288.5',
    呼値: '0.5',
    売買単位: '100株',
    業種: '輸送用機器',
    空売り: '可能',
    '逆日歩（1株1日）': '0.05円',
  });
});

it('shows a zero borrowing fee, and none if shares cannot be borrowed', () => {
  const free = { date: '2026-11-19', days: 1, per_share: '0.00' };
  const { unmount } = renderScreen(
    <StatisticsCard stock={{ ...stock, reverse_fee: free }} quote={stock.quote} />,
  );
  expect(shown()).toMatchObject({ '逆日歩（1株1日）': 'なし' });
  unmount();
  const unlent = { ...stock, shortable: false, reverse_fee: null };
  renderScreen(<StatisticsCard stock={unlent} quote={stock.quote} />);
  expect(shown()).toMatchObject({ 空売り: '不可' });
  expect(shown()).not.toHaveProperty('逆日歩（1株1日）');
});

it('shows no average price before the first trade of the day', () => {
  renderScreen(<StatisticsCard stock={stock} quote={{ ...stock.quote, vwap: null }} />);
  expect(shown()).toMatchObject({ VWAP: '—' });
});
