import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { AmountField } from './amount-field.tsx';

const show = (value: string, onChange = vi.fn()) => {
  renderScreen(
    <AmountField
      label="出金額"
      value={value}
      onChange={onChange}
      quick={[100_000]}
      all={2_800_000}
      fault={value === '10' ? { text: '最低金額は¥1,000です', nearest: ['1000'] } : undefined}
    />,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('出金額'), onChange };
};

it('shows an amount as plain digits while focused, and grouped otherwise', () => {
  const { field } = show('500000');
  expect(field.value).toBe('500,000');
  fireEvent.focus(field);
  expect(field.value).toBe('500000');
});

it('accepts full-width digits and separators while typing', () => {
  const { field, onChange } = show('');
  fireEvent.change(field, { target: { value: '５０，０００' } });
  expect(onChange).toHaveBeenCalledWith('50000');
});

it('accepts decimals where they are allowed, and groups the amount too', () => {
  const onChange = vi.fn();
  renderScreen(<AmountField label="投資額" value="150000.75" onChange={onChange} hasDecimals />);
  const field = screen.getByLabelText<HTMLInputElement>('投資額');
  expect(field.value).toBe('150,000.75');
  fireEvent.change(field, { target: { value: '150000.7' } });
  expect(onChange).toHaveBeenCalledWith('150000.7');
});

it('has buttons for a common amount, the whole amount and the nearest valid one', () => {
  const { field, onChange } = show('10');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  for (const name of ['¥10万', '全額', '¥1,000']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onChange.mock.calls.flat()).toEqual(['100000', '2800000', '1000']);
});
