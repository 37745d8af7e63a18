import { fireEvent, screen } from '@testing-library/react';
import type { Stock } from '@tsubame/sdk/schema';
import { useReducer } from 'react';
import { describe, expect, it } from 'vitest';
import { orderFaults } from '#domain/order-faults.ts';
import { initialOrderForm, reduceOrderForm } from '#domain/order-form.ts';
import { mayBeGoodTill } from '#domain/order-types.ts';
import { renderScreen } from '#test/render.tsx';
import { GoodTillRow } from './good-till-row.tsx';
import { OrderFields } from './order-fields.tsx';
import { orderRules } from './use-order-rules.ts';

const stock = {
  code: '7203',
  name: { ja: 'トヨタ自動車', en: 'TOYOTA MOTOR CORPORATION' },
  tick_group: 'T500',
  lot_size: 100,
  shortable: false,
  leverage_steps: [1, 2, 3],
  quote: { price: '2841.5', tick: '0.5', upper_limit: '3303', lower_limit: '2303' },
} as unknown as Stock;

const rules = orderRules(stock, { minimum_quantity: 100, maximum_quantity: 100_000 });

function Ticket() {
  const [form, dispatch] = useReducer(reduceOrderForm, initialOrderForm('long', rules));
  return (
    <>
      <OrderFields
        stock={stock}
        rules={rules}
        form={form}
        faults={orderFaults(form, rules)}
        dispatch={dispatch}
      />
      {mayBeGoodTill(form) ? (
        <GoodTillRow
          tradingDate="2026-11-20"
          value={form.goodTill}
          onChange={(goodTill) => dispatch({ type: 'good_till_chosen', goodTill })}
        />
      ) : null}
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const chooseType = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: /^注文方法/ }));
  fireEvent.click(screen.getByRole('radio', { name }));
};

describe('the fields of an order', () => {
  it('show the broken rule with buttons for the nearest valid values', () => {
    renderScreen(<Ticket />);
    fireEvent.change(field('数量'), { target: { value: '150' } });
    expect(screen.getByRole('alert').textContent).toBe('100株単位で入力してください');
    expect(field('数量').getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '200株' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('数量').value).toBe('200');
  });

  it('require a price only for a limit order, and step it by the price step', () => {
    renderScreen(<Ticket />);
    expect(screen.queryByRole('textbox', { name: '指値価格' })).toBeNull();
    chooseType('指値');
    expect(field('指値価格').value).toBe('2,841.5');
    fireEvent.keyDown(field('指値価格'), { key: 'ArrowUp' });
    expect(field('指値価格').value).toBe('2,842.0');
  });

  it('refuse a short where it is not allowed, with a button to change it', () => {
    renderScreen(<Ticket />);
    fireEvent.click(screen.getByRole('radio', { name: '売り' }));
    expect(screen.getByRole('alert').textContent).toBe('この銘柄は空売りできません');
    fireEvent.click(screen.getByRole('button', { name: '買い' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the last date of an order', () => {
  const lastDate = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: '有効期限' });

  it('is offered for limit and stop orders only', () => {
    renderScreen(<Ticket />);
    expect(lastDate()).toBeNull();
    chooseType('指値');
    expect(lastDate()?.value).toBe('');
    chooseType('引指');
    expect(lastDate()).toBeNull();
    chooseType('逆指値');
    expect(lastDate()).not.toBeNull();
  });

  it('is the day or a business day within 30 days, with what happens each morning', () => {
    renderScreen(<Ticket />);
    chooseType('指値');
    const options = [...(lastDate()?.options ?? [])].map(({ text }) => text);
    // 2026-11-23 is a holiday.
    expect(options.slice(0, 2)).toEqual(['当日中', '11/24(火)まで']);
    expect(options.at(-1)).toBe('12/18(金)まで');
    fireEvent.change(lastDate() as HTMLSelectElement, { target: { value: '2026-12-18' } });
    expect(lastDate()?.value).toBe('2026-12-18');
    expect(screen.getByText(/^毎朝、当日の値幅制限と資金を確認します/)).toBeDefined();
  });
});

describe('the order type', () => {
  const opener = () => screen.getByRole('button', { name: /^注文方法/ });

  it('opens in place with a sentence for each type, and closes with the choice', () => {
    renderScreen(<Ticket />);
    expect(screen.queryByRole('radio', { name: '逆指値' })).toBeNull();
    fireEvent.click(opener());
    const limit = screen.getByRole('radio', { name: '指値' });
    expect(limit.getAttribute('aria-description')).toBe('決めた価格か、それより安く買う');
    fireEvent.click(screen.getByRole('radio', { name: '逆指値' }));
    expect(opener().textContent).toBe('注文方法 逆指値');
    expect(document.activeElement).toBe(opener());
  });

  it('follows the side of the order', () => {
    renderScreen(<Ticket />);
    fireEvent.click(screen.getByRole('radio', { name: '売り' }));
    fireEvent.click(opener());
    expect(screen.getByText('決めた価格まで下がったら売る')).toBeTruthy();
  });

  it('closes with Escape and moves with the arrows', () => {
    renderScreen(<Ticket />);
    fireEvent.click(opener());
    screen.getByRole('radio', { name: '成行' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '指値' }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('radio', { name: '指値' })).toBeNull();
  });

  it('asks a stop order for its trigger price and what it sends, and says what a jump costs', () => {
    renderScreen(<Ticket />);
    chooseType('逆指値');
    expect(field('トリガー価格').value).toBe('2,870.0');
    expect(screen.getByText(/値が飛ぶとトリガー価格より不利な価格で約定します/)).toBeTruthy();
    fireEvent.change(field('トリガー価格'), { target: { value: '2800' } });
    expect(screen.getByRole('alert').textContent).toBe('現在値2,841.5より高い価格を入力してください');
    fireEvent.click(screen.getByRole('button', { name: '2,842' }));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '指値' }));
    expect(field('指値価格').value).toBe('2,842.0');
  });
});

describe('the prices of a combined order', () => {
  const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const choose = (name: string, value: string) => fireEvent.change(choice(name), { target: { value } });

  it('ask an OCO order what its stop sends, and for its limit only if that is one', () => {
    renderScreen(<Ticket />);
    chooseType('OCO注文');
    expect(screen.queryByRole('textbox', { name: '逆指値の指値' })).toBeNull();
    expect(screen.getByText(/トリガー価格に達すると成行になり/)).toBeTruthy();
    choose('到達したら', 'limit');
    expect(field('逆指値の指値').value).toBe('2,870.0');
    expect(screen.getByText(/トリガー価格に達すると指値になり/)).toBeTruthy();
  });

  it('ask an if-done-OCO order how it opens', () => {
    renderScreen(<Ticket />);
    chooseType('IFDO');
    expect(field('① 新規').value).toBe('2,841.5');
    choose('新規の注文方法', 'stop_limit');
    expect([field('① 新規').value, field('逆指値の指値').value]).toEqual(['2,870.0', '2,870.0']);
    choose('新規の注文方法', 'market');
    expect(screen.queryByRole('textbox', { name: '① 新規' })).toBeNull();
    expect(screen.getByText(/^参考/).textContent).toMatch(/2,841\.5$/);
    choose('到達したら', 'limit');
    expect(field('逆指値の指値').value).toBe(field('③ 損切り').value);
  });
});

describe('the execution', () => {
  const opener = () => screen.getByRole('button', { name: /^注文方法/ });

  it('is chosen in the list of order types and shown with the type and its meaning', () => {
    renderScreen(<Ticket />);
    fireEvent.click(opener());
    expect(screen.getByRole('radio', { name: '条件なし' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByRole('radio', { name: '不成' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '引成' }));
    expect(opener().textContent).toBe('注文方法 引成');
    expect(screen.getByText('次の引けだけに参加し、約定しなければ失効')).toBeTruthy();
    chooseType('指値');
    expect(opener().textContent).toBe('注文方法 引指');
    chooseType('不成');
    expect(opener().textContent).toBe('注文方法 不成');
    chooseType('逆指値');
    expect(opener().textContent).toBe('注文方法 逆指値');
    fireEvent.click(opener());
    expect(screen.queryByRole('radiogroup', { name: '執行条件' })).toBeNull();
  });
});
