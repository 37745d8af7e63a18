import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { type RowAction, SwipeRow } from './swipe-row.tsx';

const Sign = () => null;
const onPress = vi.fn();
const onOpen = vi.fn();
const onPull = vi.fn();
const ACTION = {
  name: 'cancel',
  label: 'cancel it',
  icon: Sign as unknown as RowAction['icon'],
  onPress,
} satisfies RowAction;

const show = (actions: readonly RowAction[] = [ACTION]) =>
  renderScreen(
    <div onTouchMove={onPull}>
      <SwipeRow label="what can be done" actions={actions}>
        <button type="button" onClick={onOpen}>
          {'row'}
        </button>
      </SwipeRow>
      <p>{'elsewhere'}</p>
    </div>,
  );
const row = () => screen.getByText('row');
const action = () => screen.queryByRole('button', { name: 'cancel it' });
const menu = () => screen.getByRole('button', { name: 'what can be done' });

/** A pointer on the row, `across` and `along` px from its start. */
const finger = (type: 'down' | 'move' | 'up' | 'cancel', across = 0, along = 0) =>
  fireEvent(
    row(),
    new MouseEvent(`pointer${type}`, { bubbles: true, clientX: 300 + across, clientY: 200 + along }),
  );
function swipe(across: number, along = 0) {
  finger('down');
  for (const part of [0.25, 0.5, 0.75, 1]) finger('move', part * across, part * along);
  fireEvent.touchMove(row());
  finger('up', across, along);
  fireEvent.click(row());
}

beforeEach(() => {
  for (const spy of [onPress, onOpen, onPull]) spy.mockReset();
});

it('a swipe to the left reveals the actions without opening the row', () => {
  show();
  expect(action()).toBeNull();
  swipe(-120);
  expect(onOpen).not.toHaveBeenCalled();
  expect(action()?.closest('[inert]')).toBeNull();
  fireEvent.click(screen.getByText('cancel it'));
  expect(onPress).toHaveBeenCalledOnce();
  expect(action()).toBeNull();
});

it('a press of any duration on a revealed action runs it', async () => {
  show();
  swipe(-120);
  const verb = screen.getByText('cancel it');
  fireEvent(verb, new MouseEvent('pointerdown', { bubbles: true, clientX: 300, clientY: 200 }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  fireEvent(verb, new MouseEvent('pointerup', { bubbles: true, clientX: 300, clientY: 200 }));
  fireEvent.click(verb);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onPress).toHaveBeenCalledOnce();
});

it('a swipe to the right, up or down reveals nothing', () => {
  show();
  for (const [across, along] of [
    [120, 0],
    [-30, 120],
    [0, 120],
  ] as const) {
    swipe(across, along);
    expect(action()).toBeNull();
  }
});

it('a touch prevents pull-to-refresh only during a swipe', () => {
  show();
  swipe(-120);
  expect(onPull).not.toHaveBeenCalled();
  fireEvent.click(row());
  swipe(-10, 120);
  expect(onPull).toHaveBeenCalledOnce();
});

it('a click on a row with revealed actions only hides them', () => {
  show();
  swipe(-120);
  fireEvent.click(row());
  expect(action()).toBeNull();
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(row());
  expect(onOpen).toHaveBeenCalledOnce();
});

it('a click outside a row hides its actions', () => {
  show();
  swipe(-120);
  fireEvent(screen.getByText('elsewhere'), new MouseEvent('pointerdown', { bubbles: true }));
  expect(action()).toBeNull();
});

it('a row stays as it was when the browser takes over the touch for scrolling', () => {
  show();
  finger('down');
  finger('move', -60);
  finger('move', -80);
  finger('cancel', -80);
  expect(action()).toBeNull();
});

it('a drag with another mouse button than the main one does not swipe', () => {
  show();
  fireEvent(row(), new MouseEvent('pointerdown', { bubbles: true, button: 2, clientX: 300, clientY: 200 }));
  finger('move', -60);
  finger('move', -120);
  finger('up', -120);
  expect(action()).toBeNull();
});

const inSheet = async () => {
  const sheet = await screen.findByRole('dialog', { name: 'what can be done' });
  fireEvent.click(screen.getByRole('button', { name: 'cancel it' }));
  await waitFor(() => expect(sheet.isConnected).toBe(false));
  expect(onPress).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
};

it('a long press opens the actions in a sheet', async () => {
  show();
  finger('down');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  finger('up');
  fireEvent.click(row());
  await inSheet();
});

it('the row’s button opens the sheet of actions too, for keyboard and screen reader', async () => {
  show();
  fireEvent.click(menu());
  await inSheet();
});

it('the context menu key opens the sheet of actions too', async () => {
  show();
  expect(fireEvent.contextMenu(row(), { button: 0 })).toBe(false);
  await inSheet();
});

it('a click with the secondary mouse button opens the browser’s context menu', () => {
  show();
  expect(fireEvent.contextMenu(row(), { button: 2 })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a row without actions is unchanged', () => {
  show([]);
  swipe(-120);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'what can be done' })).toBeNull();
});
