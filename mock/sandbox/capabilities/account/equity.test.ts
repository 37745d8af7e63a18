import { expect, test } from 'vitest';
import { equityAt, netDepositsAt, profitBetween } from './equity.ts';

const granted = { at: 0, change: 1_000_000 };
const history = { own: 0, paidIn: 0, moves: [granted, { at: 300, change: 5_000 }], flows: [granted] };
const floatingAt = (at: number) => (at < 100 ? 0 : 20_000);

test('equity is the user’s own funds plus unrealised profit or loss', () => {
  expect(equityAt(history, floatingAt, 50)).toBe(1_000_000);
  expect(equityAt(history, floatingAt, 299)).toBe(1_020_000);
  expect(equityAt(history, floatingAt, 300)).toBe(1_025_000);
});

test('the opening grant, a deposit and a withdrawal are no profit', () => {
  expect(profitBetween(history, floatingAt, -1, 50)).toBe(0);
  const paid = [
    { at: 60, change: 500_000 },
    { at: 70, change: -200_000 },
  ];
  const later = { ...history, moves: [...history.moves, ...paid], flows: [...history.flows, ...paid] };
  expect(netDepositsAt(later, 80)).toBe(1_300_000);
  expect(profitBetween(later, floatingAt, -1, 80)).toBe(0);
  expect(profitBetween(later, floatingAt, -1, 400)).toBe(25_000);
});
