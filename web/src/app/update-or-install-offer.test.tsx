import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { renderScreen } from '#test/render.tsx';
import { UpdateOrInstallOffer } from './update-or-install-offer.tsx';

const install = vi.hoisted(() => ({ acceptInstall: vi.fn(), declineInstall: vi.fn() }));
vi.mock('#stores/install-store.ts', () => install);

const [renew, onLater] = [vi.fn(), vi.fn()];
const shown = (isNew: boolean, at = pathTo('home')) =>
  renderScreen(<UpdateOrInstallOffer renew={isNew ? renew : undefined} onLater={onLater} />, { at });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => vi.clearAllMocks());

it('offers to install the app, and opens or declines the installation by the user’s choice', () => {
  shown(false);
  expect(screen.getByRole('status').textContent).toBe('ホーム画面に追加すると、すぐに開けます');
  press('追加');
  expect(install.acceptInstall).toHaveBeenCalledTimes(1);
  press('今はしない');
  expect(install.declineInstall).toHaveBeenCalledTimes(1);
});

it('offers a waiting version before the installation', () => {
  shown(true);
  expect(screen.getByRole('status').textContent).toBe('新しいバージョンがあります');
  press('再読み込み');
  press('あとで');
  expect([renew, onLater].map((call) => call.mock.calls.length)).toEqual([1, 1]);
  expect(install.acceptInstall).not.toHaveBeenCalled();
});

it.each([pathTo('stock', { code: '7203' }), pathTo('trade')])('offers nothing at %s', (at) => {
  shown(true, at);
  expect(screen.queryByRole('complementary')).toBeNull();
});
