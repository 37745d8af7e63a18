import type { Page } from '@playwright/test';

/**
 * Texts in the window that the browser does not paint, whatever hides them: a picture of the window is the same when they are
 * transparent. Texts below another element, such as a bar over which a page scrolls, are left out.
 */
export async function findUnpaintedTexts(page: Page): Promise<string[]> {
  const found = await findOnce(page);
  if (found.length === 0) return [];
  // A message may have ended between the two pictures.
  const again = await findOnce(page);
  return found.filter((text) => again.includes(text));
}

interface Box {
  readonly text: string;
  readonly edge: readonly [left: number, top: number, width: number, height: number];
}

async function findOnce(page: Page): Promise<string[]> {
  const boxes = await textBoxes(page);
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
  return equalParts(page, { boxes, shown, bare });
}

const picture = async (page: Page) => (await page.screenshot({ animations: 'disabled' })).toString('base64');

function textBoxes(page: Page): Promise<Box[]> {
  return page.evaluate(() => {
    const found: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const text = textContent?.trim() ?? '';
      if (parent === null || text === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('script, style, canvas, .visually-hidden') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const whole = range.getBoundingClientRect();
      let { left, top, right, bottom } = whole;
      let isEllipsis = false;
      // The boxes around it may show a part of it, or scroll.
      for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
        const clip = at.getBoundingClientRect();
        if (textOverflow === 'ellipsis' && whole.right > clip.right) isEllipsis = true;
        if (overflowX !== 'visible') [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      const [width, height] = [right - left, bottom - top];
      if (
        isEllipsis ||
        width < 4 ||
        height < 4 ||
        left < 0 ||
        top < 0 ||
        right > innerWidth ||
        bottom > innerHeight
      )
        continue;
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      if (above === null || !(parent.contains(above) || above.contains(parent))) continue;
      found.push({ text: text.slice(0, 40), edge: [left, top, width, height] });
    }
    return found;
  });
}

/** The texts of those boxes whose pixels are equal in both pictures (PNG, Base64). */
function equalParts(
  page: Page,
  given: { readonly boxes: readonly Box[]; readonly shown: string; readonly bare: string },
): Promise<string[]> {
  return page.evaluate(async ({ boxes, shown, bare }) => {
    const LEAST_DIFFERENCE = 16;
    const decode = async (png: string) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
        willReadFrequently: true,
      });
      context?.drawImage(bitmap, 0, 0);
      return { context, scale: bitmap.width / innerWidth };
    };
    const [one, other] = await Promise.all([decode(shown), decode(bare)]);
    const isEqual = ({ edge }: (typeof boxes)[number]) => {
      const [left, top, width, height] = edge.map((value) => Math.floor(value * one.scale));
      const pixels = [one, other].map(
        ({ context }) =>
          context?.getImageData(left ?? 0, top ?? 0, Math.max(1, width ?? 1), Math.max(1, height ?? 1)).data,
      );
      const [before, after] = pixels;
      return before?.every((value, place) => Math.abs(value - (after?.[place] ?? 0)) < LEAST_DIFFERENCE);
    };
    return boxes.filter(isEqual).map(({ text }) => text);
  }, given);
}
