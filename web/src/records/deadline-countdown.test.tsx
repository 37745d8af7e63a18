import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { DeadlineCountdown } from './deadline-countdown.tsx';

vi.mock('#api/use-provider-now.ts', () => ({ useProviderNow: () => null }));

it('shows and announces no remaining time until the provider’s clock is known', () => {
  const from = { at: '2026-11-20T09:00:00.000+09:00', label: '開始' };
  const { container } = renderScreen(
    <DeadlineCountdown title="申込" at="2026-11-24T15:00:00.000+09:00" from={from} />,
  );
  const clock = screen.getByRole('timer');
  expect(clock.textContent).toBe('--:--:--');
  expect(clock.getAttribute('aria-label')).toBeNull();
  expect(container.querySelectorAll('i[style]')).toHaveLength(0);
});
