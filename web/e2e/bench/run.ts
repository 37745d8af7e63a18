import { type Browser, chromium } from '@playwright/test';
import { FIRST_SCREENS } from '../../scripts/first-load-budget.ts';
import { findChromium } from '../chromium.ts';
import { startStack } from '../stack.ts';
import { serveBarePage } from './bare-page.ts';
import { type BenchPageName, type BuiltPages, serveBuiltBenchPages } from './built-pages.ts';
import { chartLibraryFile, type LoadedScripts, measureFirstLoads } from './first-load.ts';
import {
  type MainThreadWork,
  measureFrameGaps,
  measureMainThread,
  median,
  openBenchPage,
} from './measure.ts';
import { type LoadedScreen, measurePageLoads, type PageLoad } from './page-load.ts';

// Compares the web app with minimal implementations, in turns within one run, so that a busy machine affects both. Only ratios
// are meaningful; values beyond a bound are reported. A busy machine drops frames in any case. `load` and `live` run one part.

const LOAD_ROUNDS = 5;
const LIST_ROUNDS = 5;
const LIST_MS = 2_500;
const CHART_ROUNDS = 5;
const FRAME_ROUNDS = 3;
const FRAMES_MS = 3_000;
const SETTLED_MS = 500;
const LATE = 1.5;
const SLOWDOWN = 4;

interface TickingPage {
  readonly name: string;
  readonly page: BenchPageName;
  readonly query?: string;
}

const CHART: TickingPage = { name: 'chart with three indicators, 20 ticks a second', page: 'app-chart' };
const LISTS: readonly TickingPage[] = [
  { name: 'list of 4,000, 200 quotes/s on the screen', page: 'live-list', query: '?scene=shown' },
  { name: 'list of 4,000, 200 quotes/s all over', page: 'live-list', query: '?scene=market' },
];

/** Ratios to bare React's paints and to the plain list's main thread; maximum blocking ms of a first load. */
const BOUNDS = {
  firstPaint: 0.5,
  largestPaint: { login: 1.5, home: 1.9 },
  blockedMs: 50,
  /** Layout shift that counts as zero. */
  shift: 0.0005,
  list: 1.2,
} as const;

const lines: [string, string][] = [];
let isMissed = false;
const say = (name: string, result: string, isHeld = true) => {
  if (!isHeld) isMissed = true;
  lines.push([name, isHeld ? result : `${result}  MISSED`]);
};
const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function benchFirstLoad(browser: Browser): Promise<void> {
  const stack = await startStack();
  try {
    await benchPaints(browser, stack.url);
    const { login, home, loginToHome } = await measureFirstLoads(browser, stack.url);
    const formatted = ({ bytes, files }: LoadedScripts) => `${bytes} bytes brotli in ${files.length} scripts`;
    const sayOfBudget = (name: string, load: LoadedScripts, { budget }: { readonly budget: number }) =>
      say(name, `${formatted(load)}, ${times(load.bytes / budget)} the budget`, load.bytes <= budget);
    sayOfBudget('scripts of login as first screen', login, FIRST_SCREENS.login);
    sayOfBudget('scripts of home as first screen', home, FIRST_SCREENS.home);
    say('scripts of both, login to home', formatted(loginToHome));
    const chart = chartLibraryFile();
    const lazy = !loginToHome.files.includes(chart);
    say('chart library', `${chart}: ${lazy ? 'not among them' : 'among them'}`, lazy);
  } finally {
    await stack.stop();
  }
}

/** First load in comparison with a React page of one line. */
async function benchPaints(browser: Browser, url: string): Promise<void> {
  const bare = await serveBarePage();
  try {
    const rounds = await measurePageLoads(browser, url, bare.url, LOAD_ROUNDS);
    for (const screen of ['login', 'home'] as const) {
      const of = (one: LoadedScreen, what: 'firstPaint' | 'largestPaint' | 'blocked' | 'shift') =>
        rounds.map((round) => round[one][what]);
      const ratio = (what: 'firstPaint' | 'largestPaint') =>
        median(rounds.map((round) => round[screen][what] / round.bare[what]));
      const formatted = (what: 'firstPaint' | 'largestPaint') =>
        `${times(ratio(what))} (${median(of(screen, what)).toFixed(0)} against ${median(of('bare', what)).toFixed(0)} ms)`;
      const blocked = median(of(screen, 'blocked'));
      const shift = Math.max(...of(screen, 'shift'));
      say(
        `${screen}, slow phone and line, against bare React`,
        `first paint ${formatted('firstPaint')}, largest ${formatted('largestPaint')}, ` +
          `blocked ${blocked.toFixed(0)} ms, shift ${shift.toFixed(4)}`,
        ratio('firstPaint') <= BOUNDS.firstPaint &&
          ratio('largestPaint') <= BOUNDS.largestPaint[screen] &&
          blocked <= BOUNDS.blockedMs &&
          shift < BOUNDS.shift,
      );
      const repeated = new Set(rounds.flatMap((round): PageLoad['repeated'] => round[screen].repeated));
      say(
        `${screen}, asked for again or given up`,
        [...repeated].join(', ') || 'nothing',
        repeated.size === 0,
      );
    }
  } finally {
    bare.close();
  }
}

async function benchList(
  browser: Browser,
  pages: BuiltPages,
  { name, page: list, query = '' }: TickingPage,
): Promise<void> {
  const rounds: [MainThreadWork, MainThreadWork][] = [];
  const run = async (page: BenchPageName) => {
    const opened = await openBenchPage(browser, `${pages.urlOf(page)}${query}`);
    await opened.locator('li').first().waitFor();
    await measureMainThread(opened, LIST_MS / 5);
    const worked = await measureMainThread(opened, LIST_MS);
    await opened.close();
    return worked;
  };
  for (let round = 0; round < LIST_ROUNDS; round += 1)
    rounds.push([await run(list), await run('plain-list')]);
  const share = (side: 0 | 1, of: keyof MainThreadWork) =>
    percent(median(rounds.map((round) => round[side][of])));
  const ratio = median(rounds.map(([ours, plain]) => ours.task / plain.task));
  say(
    name,
    `${times(ratio)} of main thread: ${share(0, 'task')} against ${share(1, 'task')} ` +
      `(script ${share(0, 'script')} / ${share(1, 'script')}, layout ${share(0, 'layout')} / ${share(1, 'layout')})`,
    ratio <= BOUNDS.list,
  );
}

async function benchChart(browser: Browser, pages: BuiltPages): Promise<void> {
  const draw = async (name: 'app-chart' | 'bare-chart') => {
    const page = await openBenchPage(browser, pages.urlOf(name));
    const ms = (await page.evaluate(() => window.bench?.draw())) ?? Number.NaN;
    await page.close();
    return ms;
  };
  const rounds: [number, number][] = [];
  for (let round = 0; round < CHART_ROUNDS; round += 1)
    rounds.push([await draw('app-chart'), await draw('bare-chart')]);
  const ms = (side: 0 | 1) => `${median(rounds.map((round) => round[side])).toFixed(0)} ms`;
  say(
    'chart of 1,000 bars, first draw',
    `${times(median(rounds.map(([ours, bare]) => ours / bare)))} of the bare library: ${ms(0)} against ${ms(1)}`,
  );
}

/** Late frames of a page while prices arrive, in comparison with an idle page; after its first drawing. */
async function benchFrames(
  browser: Browser,
  pages: BuiltPages,
  { name, ...ticks }: TickingPage,
  slowdown: number,
): Promise<void> {
  const run = async ({ page: file, query = '' }: Pick<TickingPage, 'page' | 'query'>) => {
    const page = await openBenchPage(browser, `${pages.urlOf(file)}${query}`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (file !== 'idle') await page.evaluate(() => window.bench?.draw());
    await page.waitForTimeout(SETTLED_MS);
    const gaps = await measureFrameGaps(page, FRAMES_MS);
    await page.close();
    return gaps;
  };
  const idle: number[] = [];
  const ticking: number[] = [];
  for (let round = 0; round < FRAME_ROUNDS; round += 1) {
    idle.push(...(await run({ page: 'idle' })));
    ticking.push(...(await run(ticks)));
  }
  const refresh = median(idle);
  const late = (gaps: readonly number[]) => gaps.filter((gap) => gap > LATE * refresh).length;
  const formatted = (gaps: readonly number[]) => `${late(gaps)} of ${gaps.length}`;
  say(
    `${name}, processor ${slowdown} × slower`,
    `frames late: ${formatted(ticking)}, on an idle page ${formatted(idle)} (refresh ${refresh.toFixed(1)} ms)`,
    late(ticking) <= late(idle),
  );
}

/** Lists and charts with live prices. */
async function benchLive(browser: Browser, pages: BuiltPages): Promise<void> {
  for (const list of LISTS) await benchList(browser, pages, list);
  await benchChart(browser, pages);
  for (const slowdown of [1, SLOWDOWN])
    for (const page of [CHART, ...LISTS]) await benchFrames(browser, pages, page, slowdown);
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const isPartAlone = (part: 'load' | 'live') => process.argv.includes(part);
const pages = isPartAlone('load') ? null : await serveBuiltBenchPages();
try {
  if (!isPartAlone('live')) await benchFirstLoad(browser);
  if (pages !== null) await benchLive(browser, pages);
  const width = Math.max(...lines.map(([name]) => name.length));
  for (const [name, result] of lines) console.log(`${name.padEnd(width)}  ${result}`);
  if (isMissed) process.exitCode = 1;
} finally {
  await pages?.close();
  await browser.close();
}
