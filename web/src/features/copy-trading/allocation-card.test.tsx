import { screen } from '@testing-library/react';
import type { FollowProductDetail } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { AllocationCard } from './allocation-card.tsx';

it('gives the largest four parts and the cash colours of their own, and the others one together', () => {
  const detail = example<FollowProductDetail>('getFollowProduct_Recruiting');
  const [sector] = detail.allocation.filter(({ kind }) => kind === 'sector');
  const cash = detail.allocation.find(({ kind }) => kind === 'cash');
  if (sector === undefined || cash === undefined) throw new Error('The example has no sector or no cash.');
  const sectors = ['3250', '3650', '5250', '6050', '7050', '8050'].map((code) => ({
    ...sector,
    sector33_code: code,
    name: { ...sector.name, jp: code },
  }));
  renderScreen(<AllocationCard detail={{ ...detail, allocation: [...sectors, cash] }} />);
  const colours = screen.getAllByRole('term').map((term) => term.dataset.colour);
  expect(colours).toEqual(['0', '1', '2', '3', 'other', 'other', 'cash']);
});
