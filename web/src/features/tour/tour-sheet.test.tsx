import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { TourSheet } from './tour-sheet.tsx';

const onClose = vi.fn();
const titles = ['本物のお金は使いません', '銘柄を探す', '注文と保有の確認', '困ったときは'];

/** The only card that is not inert. */
const shown = () => {
  const cards = screen.getAllByRole('heading', { level: 3, hidden: true });
  return cards.filter((title) => title.closest('[inert]') === null).map((title) => title.textContent);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const key = (name: string) => fireEvent.keyDown(document, { key: name });

beforeEach(async () => {
  onClose.mockReset();
  renderScreen(<TourSheet open onClose={onClose} />);
  await screen.findByRole('dialog');
});

it('goes from the first card to the last, and closes after it', () => {
  for (const title of titles.slice(0, -1)) {
    expect(shown()).toEqual([title]);
    press('次へ');
  }
  expect(shown()).toEqual([titles.at(-1)]);
  expect(onClose).not.toHaveBeenCalled();
  press('はじめる');
  expect(onClose).toHaveBeenCalledOnce();
});

it('can be skipped at the first card and goes back from later ones', () => {
  press('スキップ');
  expect(onClose).toHaveBeenCalledOnce();
  press('次へ');
  press('前へ');
  expect(shown()).toEqual([titles[0]]);
});

it('follows the arrow keys within its ends', () => {
  key('ArrowLeft');
  expect(shown()).toEqual([titles[0]]);
  for (const _ of [1, 2, 3, 4, 5]) key('ArrowRight');
  expect(shown()).toEqual([titles[3]]);
  key('ArrowLeft');
  expect(shown()).toEqual([titles[2]]);
  expect(onClose).not.toHaveBeenCalled();
});

it('opens a card by its dot, which marks the current one', () => {
  press('4枚中3枚目: 注文と保有の確認');
  expect(shown()).toEqual([titles[2]]);
  expect(screen.getByRole('button', { current: 'step' }).ariaLabel).toBe('4枚中3枚目: 注文と保有の確認');
});

it.each([
  ['a swipe shows the next card', -60, 0, titles[1]],
  ['a scroll leaves the card', -60, 80, titles[0]],
])('%s', (_, across, along, title) => {
  const card = screen.getByText(titles[0] ?? '');
  const finger = (type: string, part: number) =>
    fireEvent(
      card,
      new MouseEvent(`pointer${type}`, {
        bubbles: true,
        clientX: 200 + part * across,
        clientY: 200 + part * along,
      }),
    );
  finger('down', 0);
  finger('move', 0.5);
  finger('move', 1);
  finger('up', 1);
  expect(shown()).toEqual([title]);
});
