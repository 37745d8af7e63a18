import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { AuctionLine, type AuctionLineProps } from './auction-line.tsx';

const quote = { previous_close: '2919', tick: '1' };
const auction: AuctionLineProps['auction'] = {
  kind: 'opening',
  at: '2026-08-06T09:00:00.000+09:00',
  price: '3272',
  quantity: 81_300,
  special: null,
};
const show = (given: Partial<AuctionLineProps['auction']> = {}) =>
  renderScreen(<AuctionLine auction={{ ...auction, ...given }} quote={quote} />);
const words = () => document.querySelector('dl')?.textContent ?? '';

it('shows an auction with its time, price and shares', () => {
  show();
  expect(screen.getByText('板寄せ（寄付）')).toBeTruthy();
  for (const part of ['9:00', '予想価格', '3,272', '81,300']) expect(words()).toContain(part);
});

it('shows a special quote in place of the price, and when it changes', () => {
  show({ special: 'buy', at: '2026-08-06T09:06:00.000+09:00', price: '2989' });
  expect(screen.getByText('特別買気配').closest('dl')?.dataset.special).toBe('buy');
  for (const part of ['9:06 更新', '気配値', '2,989']) expect(words()).toContain(part);
});
