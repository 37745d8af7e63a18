import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules of WCAG 2.2 A and AA, and what the makers of axe call best practice. */
export const EVERY_RULE: RunOptions = {};
/** What a theme can break. */
export const COLOURS: RunOptions = { runOnly: ['color-contrast'] };

declare global {
  interface Window {
    axe: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

/** What axe finds on the screen: the rule, and where. Evaluated by the debugger, so that the page's policy stays as it is. */
export async function axeFaults(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (asked) => window.axe.run(document, { ...asked, resultTypes: ['violations'] }),
    options as object,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
