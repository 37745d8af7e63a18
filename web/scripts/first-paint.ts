import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS } from '@tsubame/sdk';
import type { Plugin, Rolldown } from 'vite';
import { BASE_URL } from '#api/base-url.ts';
import { PREFETCHED_OPERATIONS } from '#api/prefetched-operations.ts';
import { FIRST_TEXTS } from '#app/first-texts.ts';
import { pageAfterSignInCheck } from '#domain/entry.ts';
import { documentTag, LOCALES, type Locale } from '#domain/locale.ts';
import { PAGES } from '#domain/paths.ts';
import { FIRST_SCREENS, firstLoadFiles } from './first-load-budget.ts';
import { hashOf, LOCALES_FOLDER, readTexts } from './texts.ts';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;
type Screen = keyof typeof FIRST_SCREENS;

/** A file below the base path, and its `as` for preloading; `{locale}` stands for the language. */
type FirstFile = readonly [path: string, as: 'script' | 'style' | 'fetch'];

/**
 * Fills the placeholders in `index.html`: the shell's texts in all languages, and for each first page its address, files and
 * first requests, so that a browser preloads them with the frame. It moves the stylesheet behind the shell, because it would
 * delay the first paint.
 */
export function firstPaint(): Plugin {
  let base = '/';
  return {
    name: 'tsubame-first-paint',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!filename.endsWith('/index.html')) return html;
        const screens = Object.fromEntries(
          (['login', 'home'] as const).map((screen) => [
            screen,
            {
              met: pathsOfFirstScreen(screen),
              files: bundle === undefined ? [] : filesOfScreen(screen, bundle),
              reads: prefetchedAddresses(screen),
            },
          ]),
        );
        const choices = { languages: ofLocales(documentTag), screens, withoutTabs: pathsWithoutTabs(), base };
        const filled = fillPlaceholder(fillPlaceholder(html, 'choices', choices), 'words', shellTexts());
        return withDeferredStyles(filled);
      },
    },
  };
}

const ofLocales = <Value>(value: (locale: Locale) => Value) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)]));

/** @throws Error if the page has no such placeholder: `index.html` and this script disagree */
export function fillPlaceholder(html: string, name: string, value: unknown): string {
  const place = new RegExp(`/\\*first-paint:${name}\\*/ *(?:\\{.*\\}(?=;)|\\{\\})`);
  if (!place.test(html)) throw new Error(`index.html has no place for the first paint's ${name}.`);
  // Escapes `<`, so that no text can end the script element.
  return html.replace(place, () => JSON.stringify(value).replaceAll('<', '\\u003c'));
}

export function withDeferredStyles(html: string): string {
  const sheets = html.match(/^\s*<link rel="stylesheet"[^>]*>\n?/gm) ?? [];
  const without = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
  return without.replace('</body>', () => `${sheets.join('')}  </body>`);
}

interface ShellWords {
  readonly paperMark: string;
  readonly tagline: string;
  /** Label above the total assets. */
  readonly total: string;
  /** Shown when the start takes long. */
  readonly slow: string;
}

/** By the document's language. */
export function shellTexts(): Record<string, ShellWords> {
  const texts = (locale: Locale, namespace: string) =>
    JSON.parse(readFileSync(join(LOCALES_FOLDER, locale, `${namespace}.json`), 'utf8'));
  return Object.fromEntries(
    LOCALES.map((locale) => [
      documentTag(locale),
      {
        paperMark: texts(locale, 'common').paperMark,
        tagline: texts(locale, 'session').login.tagline,
        total: texts(locale, 'home').assets.total,
        slow: texts(locale, 'common').loadingSlow,
      },
    ]),
  );
}

/** The paths of a first screen, without trailing slashes. */
export function pathsOfFirstScreen(screen: Screen): Record<'signedIn' | 'signedOut', string[]> {
  const paths = ['', ...Object.values(PAGES).map(({ path }) => path)];
  const at = (signedIn: boolean) => paths.filter((path) => pageAfterSignInCheck(path, signedIn) === screen);
  return { signedIn: at(true), signedOut: at(false) };
}

/** The paths that a signed-in user sees without tabs beside them on a wide window. */
export function pathsWithoutTabs(): string[] {
  const paths = Object.values(PAGES).map(({ path }) => path);
  return paths.filter((path) => {
    const page = pageAfterSignInCheck(path, true);
    return page === undefined || PAGES[page].open;
  });
}

/** URLs of a screen's first requests, exactly as the client writes them. */
export function prefetchedAddresses(screen: Screen): string[] {
  return PREFETCHED_OPERATIONS[screen].map(
    (operation) => `${BASE_URL}${OPERATIONS[operation].path}?lang={locale}`,
  );
}

/** Files that the page itself does not reference. */
function filesOfScreen(screen: Screen, bundle: Bundle): FirstFile[] {
  const { modules } = FIRST_SCREENS[screen];
  const entry = new Set(firstLoadFiles([], bundle));
  const chunks = firstLoadFiles(modules, bundle).filter((chunk) => !entry.has(chunk));
  const sheets = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const texts = `assets/texts-${hashOf(readTexts(LOCALES_FOLDER))}/{locale}/`;
  return [
    ...chunks.map(({ fileName }): FirstFile => [fileName, 'script']),
    ...[...sheets].map((sheet): FirstFile => [sheet, 'style']),
    ...['common', ...FIRST_TEXTS[screen]].map((name): FirstFile => [`${texts}${name}.json`, 'fetch']),
  ];
}
