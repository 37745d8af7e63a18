import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Refusal } from '@tsubame/sdk';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { OrderRefusalNote, OrderRefusalSteps } from './order-refusal-note.tsx';

const refused = (data: object) => ({
  msg: '受け付けられません',
  data: { nearest: [], retryable: false, ...data } as unknown as Refusal,
});
const show = (note: ReactNode) =>
  act(async () => {
    renderScreen(note);
  });
const noteText = () => screen.getByRole('alert').textContent;

it('shows the rule of a refusal with its figures below the message, with buttons for valid values', async () => {
  const onTake = vi.fn();
  const params = { required: 1_485_390, available: 1_200_000, shortfall: 285_390 };
  await show(
    <OrderRefusalNote
      refusal={refused({ field: 'quantity', rule: 'buying_power', params, nearest: ['200'] })}
      onTake={onTake}
    />,
  );
  expect(
    await screen.findByText('必要額¥1,485,390に対して買付余力は¥1,200,000です（¥285,390不足）。'),
  ).toBeTruthy();
  expect(noteText()).toContain('受け付けられません');
  fireEvent.click(screen.getByRole('button', { name: '200株' }));
  expect(onTake).toHaveBeenCalledWith('quantity', '200');
});

it('names states in the app’s words', async () => {
  const state = refused({ field: 'quantity', rule: 'position_state', params: { state: 'closed' } });
  await show(<OrderRefusalNote refusal={state} onTake={() => {}} />);
  expect(await screen.findByText(/現在：決済済/)).toBeTruthy();
});

it('shows only the message for a rule of a newer provider', async () => {
  const unknown = refused({ field: null, rule: 'of_tomorrow', params: {} });
  await show(<OrderRefusalNote refusal={unknown} onTake={() => {}} />);
  await waitFor(() => expect(noteText()).toBe('受け付けられません'));
});

it.each([
  ['the nearest valid value', { field: 'quantity', nearest: ['200'] }, '200株にする'],
  ['a deposit without one', { field: 'quantity', id: 'insufficient_funds' }, '入金する'],
])('offers as the next step after a refusal %s', async (_, data, name) => {
  await show(<OrderRefusalSteps refusal={refused(data)} onTake={() => {}} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name]);
});
