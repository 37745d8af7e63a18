import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NetworkError } from '@tsubame/sdk';
import type { Ipo, IpoApplication, Refusal } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savedDrawProof } from '#stores/saved-proofs-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { IpoApplySheet } from './ipo-apply-sheet.tsx';

const { applyForIpo, getAssets } = vi.hoisted(() => ({ applyForIpo: vi.fn(), getAssets: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: { applyForIpo, getAssets } }));

const ipo = example<Ipo>('getIpo_Accepting');
const application = example<IpoApplication>('applyForIpo_AwaitingDraw');
const success = { code: 1, msg: '成功しました', data: application };

const consent = () => screen.getByRole('checkbox', { name: '目論見書（模擬）を読み、内容を理解しました' });
const submit = (quantity: string) => screen.getByRole('button', { name: `${quantity}株を申し込む` });
const open = () =>
  act(async () => {
    renderScreen(<IpoApplySheet ipo={ipo} open onClose={() => {}} />);
  });

beforeEach(() => {
  getAssets.mockResolvedValue({ code: 1, msg: 'ok', data: { buying_power: 400_000 } });
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  act(() => clearSession());
  applyForIpo.mockReset();
});

it('shows the reserve and the remaining cash of an application, and requires the consent', async () => {
  await open();
  expect(await screen.findByText('¥215,000')).toBeTruthy();
  fireEvent.click(submit('100'));
  expect(applyForIpo).not.toHaveBeenCalled();
  expect(submit('100').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(consent());
  expect(submit('100').getAttribute('aria-disabled')).toBeNull();
});

it('sends an application without a response again with the same key, and stores the proof of the draw', async () => {
  applyForIpo
    .mockRejectedValueOnce(new NetworkError('applyForIpo', new Error('reset')))
    .mockResolvedValue(success);
  await open();
  fireEvent.click(consent());
  await act(async () => fireEvent.click(submit('100')));
  await act(async () => fireEvent.click(submit('100')));
  await waitFor(() => expect(applyForIpo).toHaveBeenCalledTimes(2));
  const [first, second] = applyForIpo.mock.calls.map(([args]) => args);
  expect(first.body).toEqual({ quantity: 100, price: null, prospectus_accepted: true });
  expect(second).toEqual(first);
  expect(savedDrawProof(application.application_id)).toMatchObject({
    entry: application.entry.entry,
    seedCommitment: ipo.draw.seed_commitment,
  });
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toContain(`id=${application.application_id}`),
  );
});

it('takes the valid value that a refusal suggests', async () => {
  const refusal = example<Refusal>('applyForIpo_InsufficientFunds');
  applyForIpo.mockResolvedValue({ code: 2002, msg: '買付余力が不足しています', data: refusal });
  await open();
  fireEvent.click(consent());
  const quantity = screen.getByRole('textbox', { name: '申込株数' });
  fireEvent.change(quantity, { target: { value: '300' } });
  await act(async () => fireEvent.click(submit('300')));
  expect(
    await screen.findByText('必要額¥555,000に対して買付余力は¥400,000です（¥155,000不足）。'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '200株' }));
  expect(submit('200')).toBeTruthy();
  expect(screen.queryByText('買付余力が不足しています')).toBeNull();
});

it('reports a value that the offering would refuse, with a valid one', async () => {
  await open();
  fireEvent.click(consent());
  fireEvent.change(screen.getByRole('textbox', { name: '申込株数' }), { target: { value: '150' } });
  expect(screen.getByText('100株単位で入力してください')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '200株' }));
  fireEvent.click(screen.getByRole('radio', { name: '価格を指定' }));
  fireEvent.change(screen.getByRole('textbox', { name: '申込価格' }), { target: { value: '1900' } });
  expect(screen.getByText('1,700〜1,850の範囲外です')).toBeTruthy();
  expect(submit('200').getAttribute('aria-disabled')).toBe('true');
});
