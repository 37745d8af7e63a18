import type { Page } from '@playwright/test';

/** The part of a line of text that the boxes around it show, in px of the window. */
export interface TextLine {
  /** The first characters of the whole text. */
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Number of the element that has the text. */
  readonly parent: number;
  /** `bar`: in a box that stays while the page scrolls. `drawing`: in an SVG. */
  readonly place: 'page' | 'bar' | 'drawing';
  /** Whether an ellipsis stands for the end of its box's text. */
  readonly isShortened: boolean;
  /** Whether no other element is over its middle. */
  readonly isOnTop: boolean;
}

/** The lines of all texts of the current screen that are neither hidden, inert nor for screen readers only. */
export function textLines(page: Page): Promise<TextLine[]> {
  return page.evaluate(() => {
    const found: TextLine[] = [];
    const parents = new Map<Element, number>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const text = textContent?.trim().slice(0, 40) ?? '';
      if (parent === null || text === '') continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('script, style, canvas, [inert], .visually-hidden') !== null) continue;
      if (!parents.has(parent)) parents.set(parent, parents.size);
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const whole of range.getClientRects()) {
        let { left, top, right, bottom } = whole;
        let [isInBar, isShortened] = [false, false];
        for (let at: Element | null = parent; at !== null; at = at.parentElement) {
          const { overflowX, overflowY, position, textOverflow } = getComputedStyle(at);
          if (position === 'fixed' || position === 'sticky') isInBar = true;
          if (at === document.body) break;
          const edge = at.getBoundingClientRect();
          if (textOverflow === 'ellipsis' && whole.right > edge.right) isShortened = true;
          if (overflowX !== 'visible')
            [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
          if (overflowY !== 'visible')
            [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        if (right - left <= 1 || bottom - top <= 1) continue;
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        found.push({
          ...{ text, left, top, right, bottom, isShortened },
          parent: parents.get(parent) ?? -1,
          place: parent.closest('svg') !== null ? 'drawing' : isInBar ? 'bar' : 'page',
          isOnTop: above !== null && (parent.contains(above) || above.contains(parent)),
        });
      }
    }
    return found;
  });
}
