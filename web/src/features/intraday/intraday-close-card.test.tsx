import { screen } from '@testing-library/react';
import type { IntradayClosing } from '@tsubame/sdk/schema';
import { expect, it, vi } from 'vitest';
import { PAGES } from '#domain/paths.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { IntradayCloseCard } from './intraday-close-card.tsx';

vi.mock('#api/use-provider-now.ts', () => ({ useProviderNow: () => null }));

const { closing } = example<{ closing: IntradayClosing }>('listIntradayStocks_Open');

it('shows no remaining time and no elapsed time until the provider’s clock is known', () => {
  const { container } = renderScreen(<IntradayCloseCard closing={closing} />, {
    at: `/${PAGES.intraday.path}`,
  });
  const clock = screen.getByRole('timer');
  expect(clock.textContent).toBe('--:--:--');
  expect(clock.getAttribute('aria-label')).toBeNull();
  expect(container.querySelectorAll('i[style]')).toHaveLength(0);
});
