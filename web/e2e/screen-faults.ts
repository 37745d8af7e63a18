import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGE_TAG, type Locale } from '../src/domain/locale.ts';

/** Twice the usual text size of 16 px. */
const LARGE_TEXT_PX = 32;

type Texts = { readonly [key: string]: string | Texts };

const folder = new URL('../src/i18n/locales/jp/', import.meta.url);

/** Keys such as `login.submit`, which i18next shows for a missing text. */
const KEYS: readonly string[] = readdirSync(folder)
  .flatMap((file) => pathsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  .filter((path) => path.includes('.'));

function pathsOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : pathsOf(value, `${prefix}${key}.`),
  );
}

/** Data for checking a screen. */
export interface ScreenInspection {
  /** All texts of the screen, visible or announced by screen readers. */
  readonly texts: string;
  /** Texts of the visible marks that cannot be closed. */
  readonly notes: readonly string[];
  /** As reported by {@link findOverflowingTexts}. */
  readonly outside: readonly string[];
  readonly outsideAtLargeText: readonly string[];
  /** Names of the text fields below 16 px, into which a phone zooms. */
  readonly smallFields: readonly string[];
}

/** Texts that overflow the window at the sides, except in a scrollable box, and titles of which an ellipsis hides more than half. */
export function findOverflowingTexts(page: Page, textPx?: number): Promise<string[]> {
  return page.evaluate(async (px) => {
    const root = document.documentElement;
    const { fontSize } = root.style;
    if (px !== undefined) root.style.fontSize = `${px}px`;
    // Elements for wide windows are added or removed in the next frame.
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
    const titles = [...document.querySelectorAll<HTMLElement>('h1, h2')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && clientWidth < scrollWidth / 2)
      .map((title) => `title ${title.textContent}`);
    root.style.fontSize = fontSize;
    return [...outside, ...titles];
  }, textPx);
}

/** Data of the current screen, also at large text size. */
export async function inspectScreen(page: Page): Promise<ScreenInspection> {
  const words = await page.evaluate(() => {
    const SPOKEN = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title'];
    const spoken = [...document.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())].flatMap(
      (element) => SPOKEN.map((name) => element.getAttribute(name) ?? ''),
    );
    const notes = [...document.querySelectorAll<HTMLElement>('[role=note]')].filter(
      (note) =>
        note.checkVisibility() && note.closest('button, a') === null && !note.querySelector('button, a'),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
      (field) => field.checkVisibility() && !['checkbox', 'radio', 'range', 'file'].includes(field.type),
    );
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
    return {
      smallFields: small.map((field) => field.labels?.[0]?.innerText ?? field.ariaLabel ?? field.name),
      texts: [document.title, document.body.innerText, ...spoken].join('\n'),
      notes: notes.map((note) => note.innerText.trim()),
    };
  });
  return {
    ...words,
    outside: await findOverflowingTexts(page),
    outsideAtLargeText: await findOverflowingTexts(page, LARGE_TEXT_PX),
  };
}

/** Keys, placeholders and values in place of a text. */
export function findUntranslatedTexts(texts: string): string[] {
  const words = new Set(texts.split(/[\s:"'()（）「」、。]+/));
  return [...KEYS.filter((key) => words.has(key)), ...(texts.match(/\{\{.*|\bundefined\b|\bNaN\b/g) ?? [])];
}

/** Numbers with the decimal mark of another language, such as "0.94" in French. Versions and addresses have two marks. */
export function findForeignDecimals(texts: string, locale: Locale): string[] {
  const usesComma = new Intl.NumberFormat(LANGUAGE_TAG[locale]).format(0.5).includes(',');
  const foreign = usesComma ? /(?<![\d.])\d+\.\d{1,2}(?![\d.])/g : /(?<![\d,])\d+,\d{1,2}(?![\d,])/g;
  return texts.match(foreign) ?? [];
}
