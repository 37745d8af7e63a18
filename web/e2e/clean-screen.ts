import { expect, type Page } from '@playwright/test';
import { findLowContrastTexts } from './low-contrast-texts.ts';
import { findUntranslatedTexts, inspectScreen } from './screen-faults.ts';

/** Widths from which on the desk's rail is shown. */
const DESK_WIDTH = 768;

/** Takes a picture, and expects every text translated, inside the screen and readable; a phone's screen also at 320 px. */
export async function expectCleanScreen(page: Page, path: string): Promise<void> {
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
