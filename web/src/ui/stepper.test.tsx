import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { digitsOf, Stepper } from './stepper.tsx';

function Quantity() {
  const [value, setValue] = useState('300');
  return (
    <Stepper
      label="数量"
      value={value}
      step={(now, direction) => String(Number(now) + 100 * direction)}
      onChange={setValue}
    />
  );
}

it('steps by buttons and arrow keys, and takes typed digits only', () => {
  renderScreen(<Quantity />);
  const box = screen.getByRole('textbox', { name: '数量' }) as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: '数量を増やす' }));
  expect(box.value).toBe('400');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.value).toBe('300');
  fireEvent.change(box, { target: { value: '5a00株' } });
  expect(box.value).toBe('500');
});

it.each([
  ['２８４１．５', '2841.5'],
  ['1,200', '1200'],
  ['-5', '5'],
  ['1.2.3', '1.23'],
])('%s is read as %s', (typed, digits) => expect(digitsOf(typed)).toBe(digits));
