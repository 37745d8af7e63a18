import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { ALL_AXE_RULES, axeViolations } from './axe.ts';
import { writeVerificationReport } from './verification-report.ts';

// The page of `verify --html`, opened from a file without a network.

const FOLDER = mkdtempSync(join(tmpdir(), 'tsubame-report-'));
const REPORT = join(FOLDER, 'report.html');
test.afterAll(() => rmSync(FOLDER, { recursive: true }));

test('the HTML report of the verifier shows the failed checks, and filters checks by outcome and text', async ({
  page,
}) => {
  await writeVerificationReport(REPORT);
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));
  await page.goto(pathToFileURL(REPORT).href);
  const rows = page.locator('[data-outcome]:visible');
  const shown = page.locator('#shown');
  const all = await page.locator('[data-outcome]').count();

  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('getStock');
  await expect(rows).toContainText('year_high');
  await page.getByRole('radio', { name: /^all/ }).check();
  await expect(rows).toHaveCount(all);
  await expect(shown).toHaveText(`${all} of ${all} operations`);

  await page.getByLabel('Operation or text').fill('loan TERMS');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('getLoanTerms');
  await page.getByRole('radio', { name: /^not built/ }).check();
  await expect(rows).toHaveCount(0);
  await page.getByLabel('Operation or text').fill('loan');
  await expect(rows).not.toHaveCount(0);
  for (const row of await rows.all()) await expect(row).toContainText('not built');
  await page.getByLabel('Operation or text').fill('<script>');
  await expect(shown).toHaveText(`0 of ${all} operations`);

  await page.getByLabel('Operation or text').fill('');
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);
  const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(tooWide)).toBe(0);
  expect(consoleTexts).toEqual([]);
});
