import { ratioOf } from '@tsubame/sdk/rules';
import type { Assets, Position } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { assetsAtProfit, positionAtQuote } from './live-values.ts';

const positions = example<{ items: Position[] }>('listPositions_OnePosition').items;
const [held] = positions as [Position];
const assets = example<Assets>('getAssets_WithPositions');

describe('positionAtQuote', () => {
  it('returns an equal position at the price of the response', () => {
    expect(positionAtQuote(held, { price: held.current_price, tick: held.tick })).toEqual(held);
  });

  it('moves every value that depends on the price by the same amount', () => {
    const now = positionAtQuote({ ...held, direction: 'long' }, { price: '9999', tick: '1' });
    const value = 9_999 * held.quantity;
    const change = value - held.cost - held.unrealised_profit_loss;
    expect(now).toEqual({
      ...held,
      direction: 'long',
      current_price: '9999',
      tick: '1',
      market_value: value,
      unrealised_profit_loss: value - held.cost,
      unrealised_rate: ratioOf(value - held.cost, held.principal),
      net_profit_loss: held.net_profit_loss + change,
      margin_rate: ratioOf(held.principal + value - held.cost, held.cost),
    });
  });

  it('returns the same object for a closed position, or without a quote', () => {
    const closed = { ...held, state: 'closed' } as const;
    expect(positionAtQuote(closed, { price: '9999', tick: '1' })).toBe(closed);
    expect(positionAtQuote(held, undefined)).toBe(held);
  });
});

describe('assetsAtProfit', () => {
  it('returns equal assets at the profit of the response', () => {
    expect(assetsAtProfit(assets, assets.floating_profit_loss)).toEqual(assets);
  });

  it('keeps total assets equal to the sum of their parts at another profit', () => {
    const now = assetsAtProfit(assets, assets.floating_profit_loss - 3_300);
    const { balance, reserved, margin, shares_value, follow_value, loan_debt } = assets;
    expect(now.total_assets).toBe(
      balance + reserved + margin + now.floating_profit_loss + shares_value + follow_value - loan_debt,
    );
    expect(now.today_profit_loss).toBe(assets.today_profit_loss - 3_300);
  });
});
