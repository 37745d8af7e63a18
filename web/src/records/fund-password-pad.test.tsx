import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { FundPasswordPad } from './fund-password-pad.tsx';

const onSubmit = vi.fn();

function Pad({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <FundPasswordPad
        value={value}
        onChange={setValue}
        action="出金を確定する"
        pending={false}
        onSubmit={onSubmit}
      />
      <output>{value}</output>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typed = () => document.querySelector('output')?.textContent;

it('accepts digits by click and by key, and deletes the last one', () => {
  renderScreen(<Pad first="123456789" />);
  press('0');
  expect(typed()).toBe('1234567890');
  press('1文字消す');
  fireEvent.keyDown(screen.getByRole('group', { name: '取引パスワード' }), { key: 'Backspace' });
  fireEvent.keyDown(screen.getByRole('group', { name: '取引パスワード' }), { key: '7' });
  expect(typed()).toBe('123456787');
  expect(screen.getByText('9文字を入力しました')).toBeTruthy();
});

it('disables the button below six characters, with the reason', () => {
  renderScreen(<Pad first="12345" />);
  press('出金を確定する');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByText('6文字以上を入力してください')).toBeTruthy();
});

it('disables the button above ten characters, without truncating or hiding them', () => {
  renderScreen(<Pad first="123456789" />);
  press('0');
  press('1');
  expect(typed()).toBe('12345678901');
  press('英字・記号');
  expect(screen.getByLabelText('取引パスワード').hasAttribute('maxlength')).toBe(false);
  press('出金を確定する');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getAllByText('取引パスワードは10文字までです')).not.toEqual([]);
});

it('accepts letters in a separate, masked field', () => {
  renderScreen(<Pad first="123" />);
  press('英字・記号');
  const field = screen.getByLabelText('取引パスワード');
  expect(field.getAttribute('type')).toBe('password');
  fireEvent.change(field, { target: { value: '123abc' } });
  expect(typed()).toBe('123abc');
});
