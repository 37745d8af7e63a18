import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Stock } from '@tsubame/sdk/schema';
import { afterEach, expect, it, vi } from 'vitest';
import { pageAt, pathTo } from '#domain/paths.ts';
import { currentToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { ShareButton } from './share-button.tsx';

const stock = example<Stock>('getStock_Toyota');
const LINK = `${window.location.origin}/app/#${pathTo('stock', { code: stock.code })}`;
const writeText = vi.fn<(text: string) => Promise<void>>();

/** A device with these ways to share. */
function device(ways: { share?: (data: ShareData) => Promise<void>; clipboard?: boolean }): void {
  vi.stubGlobal('navigator', {
    onLine: true,
    share: ways.share,
    clipboard: ways.clipboard === false ? undefined : { writeText },
  });
}
async function press(times = 1) {
  writeText.mockReset().mockResolvedValue();
  renderScreen(<ShareButton stock={stock} />);
  for (let time = 0; time < times; time++)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'リンクを共有' })));
}

afterEach(() => vi.unstubAllGlobals());

it('shares only a link to the stock and its name', async () => {
  const share = vi.fn(async () => {});
  device({ share });
  await press();
  expect(share).toHaveBeenCalledWith({ title: expect.stringContaining(stock.code), url: LINK });
  expect(pageAt(LINK.split('#')[1] ?? '')).toBe('stock');
  expect(writeText).not.toHaveBeenCalled();
});

it('copies the link if the device has no share sheet, with a message', async () => {
  device({});
  await press();
  expect(writeText).toHaveBeenCalledWith(LINK);
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ text: 'リンクをコピーしました', tone: 'success' }),
  );
});

it('copies the link where sharing fails, and does nothing when the user closes the share sheet', async () => {
  device({ share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  await press();
  expect(writeText).toHaveBeenCalledWith(LINK);
  device({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
  writeText.mockReset();
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(writeText).not.toHaveBeenCalled();
});

it('reports a failure if the device has no clipboard', async () => {
  device({ clipboard: false });
  await press();
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'failure' }));
});

it('opens one share sheet for two clicks', async () => {
  const share = vi.fn(() => new Promise<void>(() => {}));
  device({ share });
  await press(2);
  expect(share).toHaveBeenCalledOnce();
});
