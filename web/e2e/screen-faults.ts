import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Twice the text of a person with the usual 16 px. */
const LARGE_TEXT_PX = 32;

type Texts = { readonly [key: string]: string | Texts };

const folder = new URL('../src/i18n/locales/jp/', import.meta.url);

/** `login.submit` and the like: what i18next shows where a text is missing. */
const KEYS: readonly string[] = readdirSync(folder)
  .flatMap((file) => pathsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  .filter((path) => path.includes('.'));

function pathsOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : pathsOf(value, `${prefix}${key}.`),
  );
}

/** What a screen is judged by. */
export interface ScreenView {
  /** All that it says, shown or read out. */
  readonly texts: string;
  /** Texts of the notes that are visible and that nothing can close. */
  readonly notes: readonly string[];
  /** As {@link overflowingTexts} tells it. */
  readonly outside: readonly string[];
  readonly outsideAtLargeText: readonly string[];
}

/** Texts of what runs out of the window at the sides and cannot be scrolled to within a box of its own. */
export function overflowingTexts(page: Page, textPx?: number): Promise<string[]> {
  return page.evaluate(async (px) => {
    const root = document.documentElement;
    if (px !== undefined) root.style.fontSize = `${px}px`;
    // What stands in wide windows only is drawn or taken away with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const held = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== root; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible')
          return box.getBoundingClientRect().right <= innerWidth + 1;
      return false;
    };
    const outside = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 1 || left < -1) && !held(element);
      })
      .map((element) => `${element.tagName} ${(element.textContent ?? '').slice(0, 40)}`);
    root.style.fontSize = '';
    return outside;
  }, textPx);
}

/** What a screen shows and says as it stands, and at large text. */
export async function inspectScreen(page: Page): Promise<ScreenView> {
  const words = await page.evaluate(() => {
    const SPOKEN = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title'];
    const spoken = [...document.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())].flatMap(
      (element) => SPOKEN.map((name) => element.getAttribute(name) ?? ''),
    );
    const notes = [...document.querySelectorAll<HTMLElement>('[role=note]')].filter(
      (note) =>
        note.checkVisibility() && note.closest('button, a') === null && !note.querySelector('button, a'),
    );
    return {
      texts: [document.title, document.body.innerText, ...spoken].join('\n'),
      notes: notes.map((note) => note.innerText.trim()),
    };
  });
  return {
    ...words,
    outside: await overflowingTexts(page),
    outsideAtLargeText: await overflowingTexts(page, LARGE_TEXT_PX),
  };
}

/** Keys, placeholders and values that stand where a text should. */
export function untranslated(texts: string): string[] {
  const words = new Set(texts.split(/[\s:"'()（）「」、。]+/));
  return [...KEYS.filter((key) => words.has(key)), ...(texts.match(/\{\{.*|\bundefined\b|\bNaN\b/g) ?? [])];
}
