import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import { ALL_AXE_RULES, axeViolations } from './axe.ts';
import { findLowContrastTexts } from './low-contrast-texts.ts';
import { findOverflowingTexts, findUntranslatedTexts, inspectScreen } from './screen-faults.ts';
import { waitUntilSettled } from './screens.ts';

const WIDTHS = [320, 375, 1280] as const;
const THEMES = ['dark', 'light'] as const;
const BASE = { width: 375, height: 812 };

/**
 * Asserts for the current screen: no overflow at any width or at 200 % text, sufficient contrast in both themes, a name for every
 * control, and no key or placeholder instead of a text.
 */
export async function expectGoodScreen(page: Page): Promise<void> {
  const faults: unknown[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...BASE, width });
    faults.push(...(await findOverflowingTexts(page)).map((text) => `${width} px: ${text}`));
  }
  await page.setViewportSize(BASE);
  const { texts, outsideAtLargeText } = await inspectScreen(page);
  faults.push(...findUntranslatedTexts(texts), ...outsideAtLargeText.map((text) => `200 % text: ${text}`));
  faults.push(...(await axeViolations(page, ALL_AXE_RULES)));
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await waitUntilSettled(page);
    faults.push(...(await findLowContrastTexts(page)).map((faint) => ({ colorScheme, ...faint })));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(faults).toEqual([]);
}

/** Widths from which on the desk's rail is shown. */
const DESK_WIDTH = 768;

/** Takes a picture, and expects every text translated, inside the screen and readable; a phone's screen also at 320 px. */
export async function expectReadableScreen(page: Page, path: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const isPhone = width < DESK_WIDTH;
  await page.screenshot({ path, fullPage: true });
  for (const inspected of isPhone ? [320, width] : [width]) {
    await page.setViewportSize({ width: inspected, height: 800 });
    const { texts, outside, outsideAtLargeText } = await inspectScreen(page);
    expect([...findUntranslatedTexts(texts), ...outside, ...outsideAtLargeText]).toEqual([]);
  }
  // The entries of the desk's rail are over it, but not inside it, so their contrast cannot be measured.
  if (isPhone) await expect.poll(() => findLowContrastTexts(page)).toEqual([]);
}

/** Requested by the browser for the image on which a session is set up. */
const NOT_OURS = '/favicon.ico';

/** Whether a console message comes from the app: a sandboxed external page reports that scripts are off. */
function isOurs(url: string): boolean {
  return !url.endsWith(NOT_OURS) && (url === '' || new URL(url).hostname === '127.0.0.1');
}

/** Messages that the app writes to the browser's console from now on. */
export function collectConsoleErrors(page: Page): string[] {
  return consoleTexts(page, (message) => message.type() === 'error' && isOurs(message.location().url));
}

/** Every error and warning in the browser's console from now on, including other origins. */
export function collectConsoleProblems(page: Page): string[] {
  return consoleTexts(page, (message) => message.type() === 'error' || message.type() === 'warning');
}

function consoleTexts(page: Page, isComplaint: (message: ConsoleMessage) => boolean): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
