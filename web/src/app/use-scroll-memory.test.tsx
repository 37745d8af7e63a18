import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollMemory } from './use-scroll-memory.ts';

/** A window of this height over a page of that height, which limits scrolling. */
const WINDOW = 800;
let page = 0;
let grown = () => {};

beforeEach(() => {
  page = 5_000;
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  const scrollTo = (_: number, top: number) => {
    Object.assign(window, { scrollY: Math.max(0, Math.min(top, page - WINDOW)) });
    fireEvent.scroll(window);
  };
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grown = onResize;
      }
      observe() {}
      disconnect() {
        grown = () => {};
      }
    },
  );
  return () => {
    vi.unstubAllGlobals();
    Object.assign(window, { scrollY: 0 });
  };
});

function Pages({ place }: { place: string }) {
  useScrollMemory(place);
  return null;
}

function walk(...places: [string, ...string[]]) {
  const { rerender, unmount } = render(<Pages place={places[0]} />);
  const goTo = (place: string, height = 5_000) => {
    page = height;
    rerender(<Pages place={place} />);
  };
  return { goTo, unmount };
}

const growTo = (height: number) =>
  act(() => {
    page = height;
    grown();
  });

it('opens a page at its top, and restores the position of the previous page after Back', () => {
  const { goTo } = walk('a-list');
  window.scrollTo(0, 3_210);
  goTo('a-stock');
  expect(window.scrollY).toBe(0);
  goTo('a-list');
  expect(window.scrollY).toBe(3_210);
});

it('restores the position when a shorter page has grown to its former length', () => {
  const { goTo } = walk('b-list');
  window.scrollTo(0, 3_210);
  goTo('b-stock');
  goTo('b-list', 1_000);
  growTo(2_000);
  expect(window.scrollY).toBe(1_200);
  growTo(5_000);
  expect(window.scrollY).toBe(3_210);
  window.scrollTo(0, 100);
  growTo(6_000);
  expect(window.scrollY).toBe(100);
});

it('keeps the stored position when a page is left before it has grown to its former length', () => {
  const { goTo } = walk('c-list');
  window.scrollTo(0, 3_210);
  goTo('c-stock');
  goTo('c-list', 1_000);
  goTo('c-stock');
  goTo('c-list');
  expect(window.scrollY).toBe(3_210);
});

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'does not move a page that the user scrolls meanwhile: %s',
  (by) => {
    const { goTo } = walk(`${by}-list`);
    window.scrollTo(0, 3_210);
    goTo('d-stock');
    goTo(`${by}-list`, 1_000);
    fireEvent(window, new Event(by));
    window.scrollTo(0, 50);
    growTo(5_000);
    expect(window.scrollY).toBe(50);
  },
);

it('stops waiting after 3 s for a page that does not grow', () => {
  vi.useFakeTimers();
  const { goTo } = walk('e-list');
  window.scrollTo(0, 3_210);
  goTo('e-stock');
  goTo('e-list', 1_000);
  vi.advanceTimersByTime(3_000);
  growTo(5_000);
  expect(window.scrollY).toBe(200);
  vi.useRealTimers();
});

/** The state after the browser has loaded the app in this way. */
const loadedBy = (way: 'reload' | 'address') =>
  vi.stubGlobal('performance', { navigation: { type: way === 'reload' ? 1 : 0 } });

it.each([
  ['reload', 3_210],
  ['address', 0],
] as const)('opens the page after a %s at position %i', async (type, top) => {
  const left = walk(`f-${type}`);
  window.scrollTo(0, 3_210);
  fireEvent(window, new Event('pagehide'));
  left.unmount();
  Object.assign(window, { scrollY: 0 });
  loadedBy(type);
  vi.resetModules();
  const anew = await import('./use-scroll-memory.ts');
  const Anew = ({ place }: { place: string }) => {
    anew.useScrollMemory(place);
    return null;
  };
  const { rerender } = render(<Anew place={`f-${type}`} />);
  expect(window.scrollY).toBe(top);
  rerender(<Anew place="f-stock" />);
  expect(window.scrollY).toBe(0);
});

it('keeps the stored position after a reload until the page has grown to its former length', () => {
  loadedBy('reload');
  sessionStorage.setItem('tsubame.top', '3210 g-list');
  const { goTo } = walk('g-stock');
  goTo('g-list', 1_000);
  fireEvent(window, new Event('pagehide'));
  expect(sessionStorage.getItem('tsubame.top')).toBe('3210 g-list');
});
