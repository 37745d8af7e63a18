import { expect, test } from 'vitest';
import { equityAt, netDepositsAt } from './equity.ts';

const granted = { at: 0, change: 1_000_000 };
const history = { own: 0, paidIn: 0, moves: [granted, { at: 300, change: 5_000 }], flows: [granted] };
const floatingAt = (at: number) => (at < 100 ? 0 : 20_000);

test('equity is the user’s own funds plus unrealised profit or loss', () => {
  expect(equityAt(history, floatingAt, 50)).toBe(1_000_000);
  expect(equityAt(history, floatingAt, 299)).toBe(1_020_000);
  expect(equityAt(history, floatingAt, 300)).toBe(1_025_000);
});

test('net deposits are the opening grant, deposits and withdrawals, and no profit', () => {
  const paid = [
    { at: 60, change: 500_000 },
    { at: 70, change: -200_000 },
  ];
  const later = { ...history, moves: [...history.moves, ...paid], flows: [...history.flows, ...paid] };
  const profitAt = (at: number) => equityAt(later, floatingAt, at) - netDepositsAt(later, at);
  expect(netDepositsAt(later, 80)).toBe(1_300_000);
  expect([-1, 80, 400].map(profitAt)).toEqual([0, 0, 25_000]);
});
