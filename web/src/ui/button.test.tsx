import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('shows its disabled reason, stays focusable and does nothing', () => {
  const press = vi.fn();
  render(
    <Button onClick={press} disabledReason="価格が古くなっています">
      {'注文する'}
    </Button>,
  );
  const button = screen.getByRole('button', { name: '注文する' });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('価格が古くなっています');
});

it('ignores clicks and form submits while its action runs', () => {
  const press = vi.fn();
  const submit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" pending onClick={press}>
        {'送る'}
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: '送る' }));
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});
