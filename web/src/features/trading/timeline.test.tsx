import { act, screen } from '@testing-library/react';
import type { TimelineEntry } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Timeline } from './timeline.tsx';

const entry = (reason: string, to: string): TimelineEntry =>
  ({ at: '2026-11-24T09:00:00.000+09:00', from: null, to, actor: 'clock', reason }) as TimelineEntry;

it('says why a record moved in the words of the contract, and leaves out what it has none for', async () => {
  const entries = [
    entry('placed', 'queued'),
    entry('session_ended', 'expired'),
    entry('of_tomorrow', 'seen'),
  ];
  await act(async () => {
    renderScreen(<Timeline entries={entries} label={(state) => `[${state}]`} />);
  });
  expect(await screen.findByText('注文の受付')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(lines).toEqual(['[queued]注文の受付', '[expired]取引セッションの終了', '[seen]']);
});
