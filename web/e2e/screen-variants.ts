import { LOCALES, type Locale } from '../src/domain/locale.ts';
import type { SCREENSHOT_THEMES } from './visual-review-page.ts';

/** A window, language, theme and text size in which every screen is seen. */
export interface ScreenVariant {
  readonly width: number;
  readonly height: number;
  readonly locale: Locale;
  readonly theme: (typeof SCREENSHOT_THEMES)[number];
  /** Text size of the browser in px; its default without one. */
  readonly textPx?: number;
}

/**
 * The captured variants with every sheet: every screen is seen at every size, in every language, in both themes and once with text of
 * 200 %. The longest languages have the narrowest windows.
 */
export const SCREEN_VARIANTS: readonly ScreenVariant[] = [
  { width: 320, height: 700, locale: 'fr', theme: 'light' },
  { width: 375, height: 812, locale: 'jp', theme: 'dark' },
  { width: 375, height: 812, locale: 'en', theme: 'light', textPx: 32 },
  { width: 667, height: 375, locale: 'es', theme: 'dark' },
  { width: 768, height: 1024, locale: 'en', theme: 'dark' },
  { width: 1280, height: 800, locale: 'zh', theme: 'light' },
  { width: 1600, height: 900, locale: 'jp', theme: 'light' },
];

/** Every size in every language, and text of 200 % in every language. */
export const ALL_SCREEN_VARIANTS: readonly ScreenVariant[] = LOCALES.flatMap((locale, row) =>
  SCREEN_VARIANTS.map((variant, column): ScreenVariant => {
    const theme = (row + column) % 2 === 0 ? 'dark' : 'light';
    return { ...variant, locale, theme };
  }),
);

export const screenVariantName = ({ width, height, locale, theme, textPx }: ScreenVariant) =>
  [`${width}x${height}`, locale, theme, ...(textPx === undefined ? [] : [`${textPx}px`])].join('-');
