import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Identity } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { IdentityForm } from './identity-form.tsx';

const api = vi.hoisted(() => ({ submitIdentity: vi.fn(), getUpload: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: api }));
const upload = vi.hoisted(() => vi.fn());
vi.mock('#api/upload.ts', () => ({ upload }));
// The test environment has no canvas.
const drawSampleCard = vi.hoisted(() => vi.fn());
vi.mock('#records/draw-sample-card.ts', () => ({ drawSampleCard }));

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const pick = (side: string, name: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(side, { selector: 'input' }), {
      target: { files: [picture(name)] },
    }),
  );
const submitted = () => {
  const { front_image_id, back_image_id, document_type } = api.submitIdentity.mock.calls[0]?.[0].body ?? {};
  return [document_type, front_image_id, back_image_id];
};

/** The second step with a valid person. */
const openDocuments = async () => {
  await act(async () => {
    renderScreen(
      <IdentityForm
        identity={example<Identity>('getIdentity_NotVerified')}
        now={Date.parse('2026-11-26T09:24:00+09:00')}
      />,
    );
  });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('氏名', '佐藤 一郎');
  type('氏名（カナ）', 'サトウ イチロウ');
  type('生年月日', '1988-04-12');
  await press('次へ');
  await screen.findByRole('radio', { name: '見本カードを使う' });
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  drawSampleCard.mockReset().mockImplementation(async (name: string) => picture(name));
  upload.mockReset().mockImplementation(async ({ name }: File) => ({
    ...{ code: 1, msg: 'ok', data: { upload_id: `upl_${name}` } },
  }));
  api.submitIdentity
    .mockReset()
    .mockResolvedValue({ code: 1, msg: 'ok', data: example('submitIdentity_UnderReview') });
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => act(() => clearSession()));

it('draws both sides of the sample card at once, and again for another document type', async () => {
  await openDocuments();
  await waitFor(() => expect(screen.getAllByText('作成済み')).toHaveLength(2));
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'パスポート' })));
  await waitFor(() => expect(screen.getAllByText('作成済み')).toHaveLength(2));
  expect(drawSampleCard.mock.calls.map(([name, { title }]) => [name, title])).toEqual([
    ['sample-front', '運転免許証（見本）'],
    ['sample-back', '運転免許証 裏面（見本）'],
    ['sample-front', 'パスポート（見本）'],
    ['sample-back', 'パスポート 裏面（見本）'],
  ]);
  await press('次へ');
  await press('提出する');
  expect(submitted()).toEqual(['sample_passport', 'upl_sample-front', 'upl_sample-back']);
});

it('says which side was uploaded', async () => {
  upload.mockImplementation(async ({ name }: File) => {
    if (name === 'sample-back') await backMayEnd.promise;
    return { code: 1, msg: 'ok', data: { upload_id: `upl_${name}` } };
  });
  const backMayEnd = Promise.withResolvers<void>();
  await openDocuments();
  await waitFor(() => expect(currentToast()?.text).toBe('表面の画像をアップロードしました'));
  backMayEnd.resolve();
  await waitFor(() => expect(currentToast()?.text).toBe('裏面の画像をアップロードしました'));
});

it('warns of real documents before an own picture is chosen, and submits it only after the confirmation', async () => {
  await openDocuments();
  expect(screen.getByText('本物の書類は使わないでください')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '自分の画像を使う' }));
  await pick('表面', 'sea');
  expect(screen.getByText('裏面の画像を選ぶと進めます')).toBeTruthy();
  await pick('裏面', 'hill');
  expect(screen.getByText('確認欄にチェックを入れると進めます')).toBeTruthy();
  await press('次へ');
  expect(screen.queryByRole('button', { name: '提出する' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'この画像に本物の書類や個人情報はありません' }));
  await press('次へ');
  expect(screen.getByText('自分の画像')).toBeTruthy();
  await press('提出する');
  expect(submitted()).toEqual(['sample_driving_licence', 'upl_sea', 'upl_hill']);
});

it('offers to draw the sample card again where the browser could not draw it', async () => {
  drawSampleCard.mockRejectedValueOnce(new Error('no canvas'));
  await openDocuments();
  expect(screen.getByText('表面の送信が終わると進めます')).toBeTruthy();
  await press('見本を作る');
  await waitFor(() => expect(screen.getAllByText('作成済み')).toHaveLength(2));
});

it.each([
  ['氏名', '佐藤 二郎'],
  ['生年月日', '1988-04-13'],
  ['書類番号', 'SAMPLE-20261127'],
])('draws both sides of the sample card again when %s changes', async (label, value) => {
  await openDocuments();
  await waitFor(() => expect(screen.getAllByText('作成済み')).toHaveLength(2));
  await press('戻る');
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await press('次へ');
  await waitFor(() => expect(drawSampleCard).toHaveBeenCalledTimes(4));
});

it('keeps the sample card of the same person', async () => {
  await openDocuments();
  await waitFor(() => expect(screen.getAllByText('作成済み')).toHaveLength(2));
  await press('戻る');
  await press('次へ');
  await waitFor(() => expect(screen.getAllByText('作成済み')).toHaveLength(2));
  expect(drawSampleCard).toHaveBeenCalledTimes(2);
});
