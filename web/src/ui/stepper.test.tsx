import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SHARES_FIELD } from '#domain/read-number.ts';
import { renderScreen } from '#test/render.tsx';
import { Stepper } from './stepper.tsx';
import { useNumberInput } from './use-number-input.ts';

function Quantity() {
  const [value, setValue] = useState('300');
  const number = useNumberInput({ value, onChange: setValue, kind: SHARES_FIELD });
  return (
    <Stepper label="数量" number={number} step={(now, direction) => String(Number(now) + 100 * direction)} />
  );
}

it('changes its number by buttons and arrow keys, and takes a number as it is typed', () => {
  renderScreen(<Quantity />);
  const box = screen.getByRole('textbox', { name: '数量' }) as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: '数量を増やす' }));
  expect(box.value).toBe('400');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box.value).toBe('300');
  fireEvent.change(box, { target: { value: '５００株' } });
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(box.value).toBe('600');
});
