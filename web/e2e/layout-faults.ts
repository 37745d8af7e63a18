import type { Page } from '@playwright/test';
import type { Locale } from '../src/domain/locale.ts';
import { ALL_AXE_RULES, axeViolations } from './axe.ts';
import { findForeignDecimals, findOverflowingTexts, findUntranslatedTexts } from './screen-faults.ts';
import { textLines } from './text-lines.ts';
import { findUnpaintedTexts } from './unpainted-texts.ts';

/** What is wrong with the layout of the current screen: texts outside the window, cut, over each other, not painted or untranslated, numbers of another language, covered controls, findings of axe. */
export async function findLayoutFaults(page: Page, locale: Locale): Promise<string[]> {
  const texts = await page.locator('body').innerText();
  return [
    ...(await findOverflowingTexts(page)).map((text) => `outside: ${text}`),
    ...findUntranslatedTexts(texts).map((key) => `key: ${key}`),
    ...findForeignDecimals(texts, locale).map((number) => `decimal mark: ${number}`),
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(await sidewaysDialogs(page)).map((name) => `scrolls sideways: ${name}`),
    ...(await overlappingTexts(page)).map((texts) => `overlapping: ${texts}`),
    ...(await findUnpaintedTexts(page)).map((text) => `not painted: ${text}`),
    ...(await coveredControls(page)).map((control) => `covered: ${control}`),
    ...(await axeViolations(page, ALL_AXE_RULES)),
  ];
}

/** Texts that a box cuts through, except in a box that scrolls and where an ellipsis says so. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 2;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === '' || !parent.checkVisibility()) continue;
      if (parent.closest('script, style, svg, canvas, .visually-hidden') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      for (
        let around: Element | null = parent;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        if (style.position === 'fixed') break;
        const edge = around.getBoundingClientRect();
        const clips = (value: string) => value === 'hidden' || value === 'clip';
        const isSide =
          clips(style.overflowX) &&
          style.textOverflow !== 'ellipsis' &&
          ((box.right > edge.right + SLACK_PX && box.left < edge.right) ||
            (box.left < edge.left - SLACK_PX && box.right > edge.left));
        const isBelow =
          clips(style.overflowY) &&
          style.webkitLineClamp === 'none' &&
          box.bottom > edge.bottom + SLACK_PX &&
          box.top < edge.bottom - SLACK_PX;
        if (isSide || isBelow) {
          found.push(`${around.tagName}.${around.className} "${(text.textContent ?? '').slice(0, 40)}"`);
          break;
        }
        if (clips(style.overflowX) || style.overflowX === 'auto' || style.overflowX === 'scroll') break;
      }
    }
    return found;
  });
}

/** Dialogs and sheets with contents that are wider than they are. */
function sidewaysDialogs(page: Page): Promise<string[]> {
  return page
    .locator('[role=dialog]:visible, [role=alertdialog]:visible')
    .evaluateAll((dialogs) =>
      dialogs
        .filter((dialog) => dialog.scrollWidth > dialog.clientWidth + 1)
        .map((dialog) => (dialog.textContent ?? '').slice(0, 40)),
    );
}

const OVERLAP_SLACK_PX = 3;

/** Pairs of texts that are drawn over each other. Bars and sheets, below which a page scrolls, are left out. */
async function overlappingTexts(page: Page): Promise<string[]> {
  const lines = (await textLines(page)).filter(({ place }) => place === 'page');
  const found = new Set<string>();
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
      // Lines of one text may touch each other.
      const isOver = width > OVERLAP_SLACK_PX && height > lower / 3;
      if (isOver && one.parent !== other.parent) found.add(`"${one.text}" and "${other.text}"`);
    }
  return [...found];
}

/**
 * Controls with another element over their middle after they are scrolled to; in an open dialog only its own. A control that is drawn
 * wholly on another one, such as a label on a chart, does not cover it.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((dialog) =>
      dialog.checkVisibility(),
    );
    const scope = dialogs.at(-1) ?? document.body;
    const controls = [
      ...scope.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [role=slider], [role=radio], [role=switch]',
      ),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        control.closest('[inert], [aria-hidden=true], .visually-hidden') === null &&
        getComputedStyle(control).pointerEvents !== 'none',
    );
    const at = [scrollX, scrollY] as const;
    const found = controls.filter((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const edge = control.getBoundingClientRect();
      // The inputs of switches and choices are invisible; their labels are pressed.
      if (edge.width < 4 || edge.height < 4) return false;
      const hit = document.elementFromPoint(edge.left + edge.width / 2, edge.top + edge.height / 2);
      if (hit === null || control.contains(hit) || hit.contains(control)) return false;
      const drawnOn = controls.find((other) => other.contains(hit))?.getBoundingClientRect();
      if (
        drawnOn !== undefined &&
        drawnOn.left >= edge.left &&
        drawnOn.right <= edge.right &&
        drawnOn.top >= edge.top &&
        drawnOn.bottom <= edge.bottom
      )
        return false;
      const label = hit.closest('label');
      return label === null || !(label.contains(control) || label.htmlFor === control.id);
    });
    scrollTo(...at);
    return found.map(
      (control) => `${control.tagName} "${(control.innerText || control.ariaLabel || '').slice(0, 40)}"`,
    );
  });
}
