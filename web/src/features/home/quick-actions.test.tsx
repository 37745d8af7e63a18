import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { QuickActions } from './quick-actions.tsx';

it.each([
  ['ウォッチリスト', pathTo('market', { view: 'watchlist' })],
  ['資金明細', pathTo('accountLog')],
  ['取引履歴', pathTo('transactionLog')],
])('links from home to %s', (name, to) => {
  renderScreen(<QuickActions />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});
