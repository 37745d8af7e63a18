import { act, screen } from '@testing-library/react';
import type { TimelineEntry } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Timeline, type UpcomingEntry } from './timeline.tsx';

const entry = (reason: string, to: string): TimelineEntry =>
  ({ at: '2026-11-24T09:00:00.000+09:00', from: null, to, actor: 'clock', reason }) as TimelineEntry;
const entries = [entry('placed', 'queued'), entry('session_ended', 'expired'), entry('of_tomorrow', 'seen')];
const ahead: UpcomingEntry[] = [
  { key: 'a', title: '上場', actor: 'clock', at: '12/11(金)' },
  { key: 'b', title: '失効', actor: 'user', note: '費用なし', branch: true },
];
const show = (more: readonly UpcomingEntry[]) =>
  act(async () => {
    renderScreen(<Timeline entries={entries} label={(state) => `[${state}]`} ahead={more} />);
  });
const lines = () => screen.getAllByRole('listitem').map((item) => item.querySelectorAll('p')[1]?.textContent);

it('shows an event’s actor and reason in the contract’s texts, and omits reasons without a text', async () => {
  await show([]);
  await screen.findByText('自動処理・注文の受付');
  expect(lines()).toEqual(['自動処理・注文の受付', '自動処理・取引セッションの終了', '自動処理']);
  expect(screen.getByRole('heading', { name: 'これまでの経過' })).toBeTruthy();
});

it('names an event that keeps the state by its reason', async () => {
  const applied = entry('applied', 'pending_review');
  const approved = {
    ...entry('approved', 'pending_review'),
    from: 'pending_review',
    actor: 'operator',
  } as const;
  await act(async () => {
    renderScreen(<Timeline entries={[applied, approved]} label={() => '審査中'} />);
  });
  await screen.findByText('自動処理・申込の受付');
  const titles = screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
  expect(titles).toEqual(['審査中', '審査の承認']);
  expect(lines()[1]).toBe('運営');
});

it('shows next steps of a record, and which of them are uncertain', async () => {
  await show(ahead);
  await screen.findByText('自動処理・注文の受付');
  expect(screen.getByRole('heading', { name: 'これまでと今後' })).toBeTruthy();
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
  expect(items[3]?.textContent).toContain('次に：上場12/11(金)');
  expect(items[4]?.textContent).toContain('場合によっては：失効お客様・費用なし');
});

it('marks alternative next steps as alternatives, so that they do not read as a sequence', async () => {
  await show(['約定', '取消', '失効'].map((title) => ({ key: title, title, actor: 'user', branch: true })));
  const marks = await screen.findAllByText('場合によっては：');
  expect(marks).toHaveLength(3);
  for (const mark of marks) expect(mark.className).not.toContain('visually-hidden');
});
