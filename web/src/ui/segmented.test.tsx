import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Segmented } from './segmented.tsx';

const OPTIONS = [
  { value: 'market', label: '成行' },
  { value: 'limit', label: '指値' },
] as const;

function PriceType() {
  const [value, setValue] = useState<'market' | 'limit'>('market');
  return <Segmented label="種別" options={OPTIONS} value={value} onChange={setValue} />;
}

it('renders a radio group that arrow keys move through', () => {
  render(<PriceType />);
  const group = screen.getByRole('radiogroup', { name: '種別' });
  fireEvent.keyDown(group, { key: 'ArrowRight' });
  const limit = screen.getByRole('radio', { name: '指値' });
  expect(limit.getAttribute('aria-checked')).toBe('true');
  expect(document.activeElement).toBe(limit);
  fireEvent.keyDown(group, { key: 'ArrowRight' });
  expect(screen.getByRole('radio', { name: '成行' }).getAttribute('aria-checked')).toBe('true');
});
