// @vitest-environment node
import type { OrderDraft, OrderPreview, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { estimateOrder } from './order-estimate.ts';

const stock = example<Stock>('getStock_Toyota');
const terms = example<TradingTerms>('getTradingTerms_Terms');

it('has the amounts of the provider’s preview of the same order', () => {
  const preview = example<OrderPreview>('previewOrder_LongTwoTimes');
  const { code, direction, price_type, price, quantity, leverage } = preview;
  const draft: OrderDraft = { code, direction, price_type, price, quantity, leverage };
  const quote = { ...stock.quote, price: preview.reference_price };
  const { fee_plan, ...amounts } = estimateOrder(draft, { ...stock, quote }, terms);
  expect(preview).toMatchObject(amounts);
  expect(fee_plan.name).toBe(preview.fee_plan.name);
});

it('calculates a limit order at its limit price, and the worst loss without leverage as the whole reserve', () => {
  const draft = { code: '7203', direction: 'long', price_type: 'limit', price: '2800' } as const;
  const { notional, reserve, fee, forced_close_price, worst_case_loss } = estimateOrder(
    { ...draft, quantity: 100, leverage: 1 },
    stock,
    terms,
  );
  expect([notional, fee, reserve]).toEqual([280_000, 140, 280_140]);
  expect([forced_close_price, worst_case_loss]).toEqual([null, 280_140]);
});
