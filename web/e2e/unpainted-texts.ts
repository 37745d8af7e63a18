import type { Page } from '@playwright/test';
import { type TextLine, textLines } from './text-lines.ts';

/**
 * Texts in the window that the browser does not paint, for any reason: a picture of the window is the same when texts are transparent.
 * Texts below another element, such as a bar over which a page scrolls, are left out.
 */
export async function findUnpaintedTexts(page: Page): Promise<string[]> {
  const found = await findOnce(page);
  if (found.length === 0) return [];
  // A message may have ended between the two pictures.
  const again = await findOnce(page);
  return found.filter((text) => again.includes(text));
}

/** The least width and height of a text of which a pixel is expected, in px. */
const LEAST_PX = 4;

async function findOnce(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const lines = (await textLines(page)).filter(
    ({ left, top, right, bottom, isOnTop, isShortened }) =>
      isOnTop &&
      !isShortened &&
      right - left >= LEAST_PX &&
      bottom - top >= LEAST_PX &&
      left >= 0 &&
      top >= 0 &&
      right <= width &&
      bottom <= height,
  );
  const shown = await picture(page);
  const hidden = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { color: transparent !important; -webkit-text-fill-color: transparent !important; transition: none !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const bare = await picture(page);
  await hidden.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  return equalTexts(page, { lines, shown, bare });
}

const picture = async (page: Page) => (await page.screenshot({ animations: 'disabled' })).toString('base64');

/** The texts that look the same in both pictures (PNG, Base64). */
function equalTexts(
  page: Page,
  given: { readonly lines: readonly TextLine[]; readonly shown: string; readonly bare: string },
): Promise<string[]> {
  return page.evaluate(async ({ lines, shown, bare }) => {
    const LEAST_DIFFERENCE = 16;
    const decode = async (png: string) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
        willReadFrequently: true,
      });
      if (context === null) throw new Error('The picture cannot be read.');
      context.drawImage(bitmap, 0, 0);
      return { context, scale: bitmap.width / innerWidth };
    };
    const [one, other] = await Promise.all([decode(shown), decode(bare)]);
    const isEqual = ({ left, top, right, bottom }: TextLine) => {
      const [x, y, width, height] = [left, top, right - left, bottom - top].map((px) =>
        Math.floor(px * one.scale),
      ) as [number, number, number, number];
      const [before, after] = [one, other].map(
        ({ context }) => context.getImageData(x, y, width, height).data,
      );
      return before?.every((value, place) => Math.abs(value - (after?.[place] ?? 0)) < LEAST_DIFFERENCE);
    };
    return lines.filter(isEqual).map(({ text }) => text);
  }, given);
}
