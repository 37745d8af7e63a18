import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Response } from '@playwright/test';
import { newUser, PASSWORD } from '../user.ts';

const ASSETS = new URL('../../dist/assets/', import.meta.url);

export interface FirstLoad {
  /** Bytes of script as they came over the wire, brotli, from the address to the home screen. */
  readonly bytes: number;
  readonly files: readonly string[];
  /** The file that holds the chart library. */
  readonly chartFile: string;
}

/** Signs in through the screens in a browser that knows nothing yet, and counts every script that it fetches. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const { mobile } = await newUser(url);
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, locale: 'ja-JP' });
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(`${url}/app/`);
  await page.locator('input[autocomplete=username]').fill(mobile);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation').waitFor();
  await page.waitForLoadState('networkidle');

  let bytes = 0;
  for (const script of scripts) {
    if ((await script.headerValue('content-encoding')) !== 'br')
      throw new Error(`${script.url()} did not come as brotli.`);
    bytes += (await script.request().sizes()).responseBodySize;
  }
  await page.close();
  return { bytes, files: scripts.map((script) => fileOf(script.url())), chartFile: chartFile() };
}

const fileOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? url;

/** Found by a name that only the library's own options have. */
function chartFile(): string {
  const found = readdirSync(ASSETS).find(
    (file) =>
      file.endsWith('.js') &&
      readFileSync(new URL(file, ASSETS), 'utf8').includes('shiftVisibleRangeOnNewBar'),
  );
  if (found === undefined) throw new Error('No file of the build holds the chart library.');
  return found;
}
