import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules of WCAG 2.2 A and AA, and axe's best practices. */
export const ALL_AXE_RULES: RunOptions = {};
/** Rules that depend on the theme. */
export const COLOUR_CONTRAST_RULE: RunOptions = { runOnly: ['color-contrast'] };

declare global {
  interface Window {
    axe: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

/**
 * Axe's findings on the screen: rule and element. Evaluated by the debugger, so that the page's content security policy stays in
 * force.
 */
export async function axeViolations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (asked) => window.axe.run(document, { ...asked, resultTypes: ['violations'] }),
    options as object,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
