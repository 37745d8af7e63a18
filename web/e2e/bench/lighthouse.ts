import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { freePort, startStack } from '../stack.ts';
import { newUser, storeSession } from '../user.ts';

// Lighthouse's scores of the built app on a mobile phone, and the browser's check whether it can be installed: `npm run
// lighthouse -w web [-- rounds]`. Lighthouse is fetched on demand, because nothing else needs its 200 packages.

const LIGHTHOUSE = 'lighthouse@12.8.2';
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const SCREENS = ['login', 'home'] as const;

type Category = keyof typeof LEAST;
type Screen = (typeof SCREENS)[number];
type Scores = Record<Category, number>;

interface Report {
  readonly categories: Record<Category, { readonly score: number | null }>;
  readonly runtimeError?: { readonly message: string };
}

const run = promisify(execFile);

/** A full browser with a new profile, because the headless shell does not check installation. */
async function withBrowser<Result>(
  use: (context: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'tsubame-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium({ whole: true }),
    args: ['--no-sandbox', '--disable-gpu', '--headless=new', `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: ['--headless'],
  });
  try {
    return await use(context, port);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage());

/** @throws Error with Lighthouse's message if it has no result */
async function lighthouseScores(appUrl: string, port: number): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    // The session is kept; a new profile has nothing of the app cached.
    const flags = [
      `--port=${port}`,
      '--disable-storage-reset',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(LEAST).join()}`,
    ];
    await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', appUrl, ...flags], {
      cwd: folder,
    });
    const { categories, runtimeError } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    if (runtimeError !== undefined) throw new Error(runtimeError.message);
    const of = (category: Category) => Math.round((categories[category].score ?? 0) * 100);
    return {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A screen as the first one in a new browser. */
async function scoresOf(url: string, screen: Screen): Promise<Scores> {
  const appUrl = `${url}/app/`;
  const user = screen === 'home' ? await newUser(url) : null;
  return withBrowser(async (context, port) => {
    const page = await firstPage(context);
    await storeSession(page, appUrl, user?.session ?? null);
    await page.goto('about:blank');
    return lighthouseScores(appUrl, port);
  });
}

/** The browser's reasons against installing the page at an address, such as `no-manifest`. */
async function installabilityErrors(url: string): Promise<string[]> {
  return withBrowser(async (context) => {
    const page = await firstPage(context);
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
    return errors.map(({ errorId }) => errorId);
  });
}

const rounds = Number(process.argv[2] ?? 3);
const stack = await startStack();
try {
  let isMissed = false;
  const say = (what: string, isHeld: boolean) => {
    if (!isHeld) isMissed = true;
    console.log(isHeld ? what : `${what}  MISSED`);
  };
  for (let round = 0; round < rounds; round += 1)
    for (const screen of SCREENS) {
      const scores = await scoresOf(stack.url, screen);
      const scoreTexts = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
      const isHeld = (Object.keys(LEAST) as Category[]).every(
        (category) => scores[category] >= LEAST[category],
      );
      say(`${screen.padEnd(5)}  ${scoreTexts.join(', ')}`, isHeld);
    }
  // A page without a manifest proves first that this browser checks.
  const control = await installabilityErrors(`${stack.url}/docs/`);
  if (control.length === 0) throw new Error('This browser judges no installation.');
  const errors = await installabilityErrors(`${stack.url}/app/`);
  say(`errors of installing: ${errors.join(', ') || 'none'}`, errors.length === 0);
  if (isMissed) process.exitCode = 1;
} finally {
  await stack.stop();
}
