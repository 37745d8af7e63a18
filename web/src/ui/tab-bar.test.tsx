import { act, screen } from '@testing-library/react';
import type { Badges } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { putBadges } from '#stores/badges-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { TabBar } from './tab-bar.tsx';

it('shows a count on the tab where something awaits the user, and a dot for unread news', () => {
  renderScreen(<TabBar isWideOnly={false} />);
  act(() => putBadges(example<Badges>('getBadges_SomeWaiting')));
  expect(
    screen.getByRole('link', { name: /^ホーム\s*新着3件$/ }).querySelector('[data-count="3"]'),
  ).toBeTruthy();
  const news = screen.getByRole('link', { name: /^ニュース\s*新着あり$/ });
  expect(news.querySelector('[class*="dot"]')).toBeTruthy();
  expect(news.querySelector('[data-count]')).toBeNull();
  act(() => putBadges(null));
});
