import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { UploadAbortError, UploadNetworkError } from '@tsubame/sdk';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from '#domain/image-check.ts';
import { renderScreen } from '#test/render.tsx';
import { ImagePicker } from './image-picker.tsx';
import { useImageUpload } from './use-image-upload.ts';

const upload = vi.hoisted(() => vi.fn());
vi.mock('#api/upload.ts', () => ({ upload }));

function Picker() {
  const { image, uploadId, pick, clear, retry } = useImageUpload();
  return (
    <>
      <ImagePicker label="表面" image={image} onPick={pick} onClear={clear} onRetry={retry} />
      <output>{uploadId}</output>
    </>
  );
}

const file = (bytes = 4, type = 'image/png') => new File([new Uint8Array(bytes)], 'card.png', { type });
const input = () => screen.getByLabelText('表面', { selector: 'input' });
const pick = (picked: File) => act(async () => fireEvent.change(input(), { target: { files: [picked] } }));
const handedIn = () => document.querySelector('output')?.textContent;
const done = (id: string) => ({ code: 1, msg: 'ok', data: { upload_id: id } });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  upload.mockReset();
  renderScreen(<Picker />);
});

it('reports the progress of an upload, and passes on the image’s id', async () => {
  let finish = (_: unknown) => {};
  upload.mockImplementation((_, { onProgress }) => {
    onProgress({ loaded: 64, total: 100 });
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await pick(file());
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('64');
  expect(handedIn()).toBe('');
  await act(async () => finish(done('upl_1')));
  expect(handedIn()).toBe('upl_1');
  expect(screen.getByRole('img', { name: '表面のプレビュー' })).toBeTruthy();
});

it.each([
  ['JPEG・PNG・WebPの画像を選んでください', file(4, 'image/gif')],
  ['5MBまでの画像を選んでください', file(MAX_IMAGE_BYTES + 1)],
  ['ファイルが空です', file(0)],
])('does not upload a file that the provider would refuse: %s', async (words, picked) => {
  await pick(picked);
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(upload).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'もう一度送る' })).toBeNull();
});

it('sends a failed upload again by a click', async () => {
  upload.mockRejectedValueOnce(new UploadNetworkError('uploadImage', null)).mockResolvedValue(done('upl_2'));
  await pick(file());
  fireEvent.click(await screen.findByRole('button', { name: 'もう一度送る' }));
  await waitFor(() => expect(handedIn()).toBe('upl_2'));
});

it('ignores a late response of a cancelled upload', async () => {
  let late = (_: unknown) => {};
  upload.mockImplementation((_, { signal }) => {
    return new Promise((resolve, reject) => {
      late = resolve;
      signal.addEventListener('abort', () => reject(new UploadAbortError('uploadImage', null)));
    });
  });
  await pick(file());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '中止' })));
  await act(async () => late(done('upl_late')));
  expect(handedIn()).toBe('');
  expect(screen.getByRole('button', { name: '画像を選ぶ' })).toBeTruthy();
});

it('uploads an image that replaces another one, and ignores the response for the first', async () => {
  const answers: ((value: unknown) => void)[] = [];
  upload.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await pick(file());
  await pick(file());
  await act(async () => answers[1]?.(done('upl_second')));
  await act(async () => answers[0]?.(done('upl_first')));
  expect(handedIn()).toBe('upl_second');
});

it('shows the rule by which an image is refused, and offers no second try', async () => {
  const params = { maximum: 25_000_000, maximum_side: 25_000 };
  upload.mockResolvedValue({
    code: 6004,
    msg: 'この画像は使用できません',
    data: {
      ...{ id: 'image_not_accepted', field: 'file', rule: 'image_pixels', params },
      ...{ nearest: [], retryable: false },
    },
  });
  await pick(file());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('25,000,000画素以内'));
  expect(screen.getByRole('alert').textContent).toContain('この画像は使用できません');
  expect(screen.queryByRole('button', { name: 'もう一度送る' })).toBeNull();
});
