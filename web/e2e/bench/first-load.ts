import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page, Response } from '@playwright/test';
import { newUser, storeSession, TEST_PASSWORD } from '../user.ts';

const ASSETS = new URL('../../dist/assets/', import.meta.url);

export interface LoadedScripts {
  /** Transferred bytes of scripts, in brotli. */
  readonly bytes: number;
  readonly files: readonly string[];
}

export interface FirstLoadScripts {
  /** The two screens on which the app can open, each in a browser without cached scripts. */
  readonly login: LoadedScripts;
  readonly home: LoadedScripts;
  /** From the address through sign-in and its wait screen to home: both screens. */
  readonly loginToHome: LoadedScripts;
}

/** Opens the app in a real browser and counts every script that it fetches. */
export async function measureFirstLoads(browser: Browser, url: string): Promise<FirstLoadScripts> {
  const { mobile, session } = await newUser(url);
  const appUrl = `${url}/app/`;

  const signedOut = await freshPage(browser);
  await signedOut.page.goto(appUrl);
  await signedOut.page.locator('button[type=submit]').waitFor();
  const login = await signedOut.load();
  await signedOut.page.locator('input[autocomplete=username]').fill(mobile);
  await signedOut.page.locator('input[type=password]').fill(TEST_PASSWORD);
  await signedOut.page.locator('button[type=submit]').click();
  await signedOut.page.getByRole('navigation').waitFor();
  const loginToHome = await signedOut.load();
  await signedOut.page.context().close();

  const signedIn = await freshPage(browser);
  await storeSession(signedIn.page, appUrl, session);
  await signedIn.page.goto(appUrl);
  await signedIn.page.getByRole('navigation').waitFor();
  const home = await signedIn.load();
  await signedIn.page.context().close();
  return { login, home, loginToHome };
}

async function freshPage(browser: Browser): Promise<{ page: Page; load(): Promise<LoadedScripts> }> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'ja-JP' });
  const page = await context.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return {
    page,
    async load() {
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(scripts.map(brotliBytes));
      return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts.map(fileOf) };
    },
  };
}

async function brotliBytes(script: Response): Promise<number> {
  if ((await script.headerValue('content-encoding')) !== 'br')
    throw new Error(`${script.url()} did not come as brotli.`);
  return (await script.request().sizes()).responseBodySize;
}

const fileOf = (script: Response) => new URL(script.url()).pathname.split('/').at(-1) ?? script.url();

/** The build's file with the chart library, found by a name of the library's options. */
export function chartLibraryFile(): string {
  const found = readdirSync(ASSETS).find(
    (file) =>
      file.endsWith('.js') &&
      readFileSync(new URL(file, ASSETS), 'utf8').includes('shiftVisibleRangeOnNewBar'),
  );
  if (found === undefined) throw new Error('No file of the build holds the chart library.');
  return found;
}
