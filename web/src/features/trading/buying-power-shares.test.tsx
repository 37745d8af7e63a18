import { act, fireEvent, screen } from '@testing-library/react';
import { feeOf, notionalYen, toTenths } from '@tsubame/sdk/rules';
import type { Stock, TradingTerms } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { initialOrderForm } from '#domain/order-form.ts';
import type { OrderForm } from '#domain/order-types.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { BuyingPowerShares } from './buying-power-shares.tsx';
import { orderRules } from './use-order-rules.ts';

const getAssets = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ client: { getAssets } }));

const stock = example<Stock>('getStock_Toyota');
const terms = example<TradingTerms>('getTradingTerms_Terms');
const rules = orderRules(stock, terms);
const form = { ...initialOrderForm('long', rules), leverage: 2 };

const share = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const opened = async (buying_power: number, change: Partial<OrderForm> = {}) => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  getAssets.mockResolvedValue({ code: 1, msg: '', data: { buying_power } });
  const onChoose = vi.fn<(quantity: string) => void>();
  const props = { rules, quote: stock.quote, terms };
  function Shares() {
    const [quantity, setQuantity] = useState('100');
    const choose = (chosen: string) => {
      onChoose(chosen);
      setQuantity(chosen);
    };
    return <BuyingPowerShares {...props} form={{ ...form, quantity, ...change }} onChoose={choose} />;
  }
  renderScreen(<Shares />);
  await screen.findByText(/^[¥￥]/);
  return onChoose;
};
afterEach(() => act(() => clearSession()));

it('sets the quantity for half of the buying power to the most whole lots that it can reserve', async () => {
  const power = 4_210_000;
  const onChoose = await opened(power);
  fireEvent.click(share(/^50%/));
  const shares = Number(onChoose.mock.lastCall?.[0]);
  const held = (quantity: number) => {
    const notional = notionalYen(toTenths(stock.quote.upper_limit) ?? 0, quantity);
    return Math.ceil(notional / 2) + feeOf(notional, terms.fee_plan);
  };
  expect(shares % stock.lot_size).toBe(0);
  expect(held(shares)).toBeLessThanOrEqual(power / 2);
  expect(held(shares + stock.lot_size)).toBeGreaterThan(power / 2);
});

it('disables a share of the buying power that is less than one lot', async () => {
  const onChoose = await opened(200_000);
  expect(share(/^25%/).disabled).toBe(true);
  fireEvent.click(share(/^25%/));
  expect(onChoose).not.toHaveBeenCalled();
});

it('marks only the chosen share of the buying power, although another one gives the same quantity', async () => {
  await opened(400_000);
  const texts = [share(/^50%/), share(/^75%/)].map(({ textContent }) => textContent?.slice(3));
  expect(texts[0]).toBe(texts[1]);
  fireEvent.click(share(/^75%/));
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['75%']);
});

it.each(['1', '99999', ''])(
  'offers no share of the buying power at a limit price that no order may have: %j',
  async (price) => {
    await opened(10_000_000, { priceType: 'limit', price });
    for (const each of screen.getAllByRole<HTMLButtonElement>('button')) expect(each.disabled).toBe(true);
    expect(share(/^100%/).textContent).toBe('100%—');
  },
);
