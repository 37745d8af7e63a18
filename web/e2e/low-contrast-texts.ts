import type { Page } from '@playwright/test';

/** A text with insufficient contrast to its actual background. */
export interface LowContrastText {
  readonly text: string;
  readonly colours: string;
  readonly ratio: number;
}

/**
 * Texts below 4.5 : 1, or 3 : 1 from 24 px (bold: 18.66 px) on (WCAG 2.2, 1.4.3). Colours are those that the browser draws, with
 * the background of all boxes below, so a token on the wrong surface is found too. Disabled controls are exempt, as in the
 * criterion.
 */
export function findLowContrastTexts(page: Page): Promise<LowContrastText[]> {
  return page.evaluate(() => {
    type Rgba = readonly [number, number, number, number];
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    // Reading a pixel is slow, and a screen has few colours.
    const known = new Map<string, Rgba>();
    const rgba = (colour: string): Rgba => {
      const before = known.get(colour);
      if (before !== undefined) return before;
      const drawn = draw(colour);
      known.set(colour, drawn);
      return drawn;
    };
    const draw = (colour: string): Rgba => {
      if (context === null) return [0, 0, 0, 0];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => {
      const mix = (top: number, below: number) => top * a + below * (1 - a);
      return [mix(r, r2), mix(g, g2), mix(b, b2), 1];
    };
    const luminance = ([r, g, b]: Rgba) => {
      const linear = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const boxesOf = (element: Element): Element[] => {
      const boxes: Element[] = [];
      for (let box: Element | null = element; box !== null; box = box.parentElement) boxes.unshift(box);
      return boxes;
    };
    const judge = (element: HTMLElement) => {
      const style = getComputedStyle(element);
      const boxes = boxesOf(element);
      const ground = boxes.reduce<Rgba>(
        (below, box) => over(rgba(getComputedStyle(box).backgroundColor), below),
        [255, 255, 255, 1],
      );
      const opacity = boxes.reduce((product, box) => product * Number(getComputedStyle(box).opacity), 1);
      const [r, g, b, a] = rgba(style.color);
      const ink = over([r, g, b, a * opacity], ground);
      const [high = 0, low = 0] = [luminance(ink), luminance(ground)].sort((one, two) => two - one);
      const px = Number.parseFloat(style.fontSize);
      const large = px >= 24 || (px >= 18.66 && Number(style.fontWeight) >= 700);
      return { ratio: (high + 0.05) / (low + 0.05), least: large ? 3 : 4.5, ink, ground };
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => hasText(element) && element.checkVisibility() && element.closest('svg') === null)
      .filter((element) => element.closest('[aria-disabled=true], .visually-hidden') === null)
      .flatMap((element) => {
        const { ratio, least, ink, ground } = judge(element);
        const text = (element.textContent ?? '').trim().slice(0, 30);
        const named = (colour: Rgba) => colour.slice(0, 3).map(Math.round).join(' ');
        if (ratio >= least) return [];
        return [{ text, colours: `${named(ink)} on ${named(ground)}`, ratio: Math.round(ratio * 100) / 100 }];
      });
  });
}
