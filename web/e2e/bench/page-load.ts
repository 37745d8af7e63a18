import type { Browser, CDPSession, Page } from '@playwright/test';
import { newUser, storeSession } from '../user.ts';

/** A slow phone with a slow connection. */
const SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Time without paints and tasks after which the page counts as loaded. */
const QUIET_MS = 1_500;
const ATTEMPT_MS = 30_000;
const POLL_MS = 100;
/** Maximum duration of a task before it counts as blocking. */
const BLOCKING_MS = 50;

export interface PageLoad {
  /** Ms after the navigation, as reported by the browser. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of the time of tasks beyond 50 ms each, after the first paint. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Requests that were sent more than once or failed, as `GET /api/account/assets × 2`; a failure counts as one more. */
  readonly repeated: readonly string[];
}

interface Seen {
  fcp: number;
  lcp: number;
  shift: number;
  tasks: [start: number, length: number][];
  last: number;
}

/** Loads an address in a new browser, on a slow phone and a slow connection. */
async function load(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'ja-JP' });
  const page = await context.newPage();
  await prepare?.(page);
  await page.addInitScript(watch);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  page.on('requestfailed', (request) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  const { fcp, lcp, shift, tasks } = await stands(session);
  await context.close();
  const blocked = tasks
    .filter(([start]) => start >= fcp)
    .reduce((sum, [, length]) => sum + Math.max(0, length - BLOCKING_MS), 0);
  const repeated = [...new Set(requests)].flatMap((one) => {
    const times = requests.filter((other) => other === one).length;
    return times > 1 ? [`${one} × ${times}`] : [];
  });
  return { firstPaint: fcp, largestPaint: lcp, blocked, shift, repeated };
}

/** The metrics after loading. Read without Playwright's evaluate, because its script would be a long task in the page. */
async function stands(session: CDPSession): Promise<Seen> {
  const expression = `seen.lcp > 0 && performance.now() - seen.last > ${QUIET_MS} ? seen : null`;
  for (let waited = 0; waited < ATTEMPT_MS; waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value) return result.value;
  }
  throw new Error(`The page does not stand after ${ATTEMPT_MS} ms.`);
}

/** Runs in the page before its scripts: records paints, shifts and long tasks. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, shift: 0, tasks: [], last: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
}

export type LoadedScreen = 'login' | 'home' | 'bare';

/** Loads login, home and the bare page in turn, `rounds` times. */
export async function measurePageLoads(
  browser: Browser,
  stackUrl: string,
  bareUrl: string,
  rounds: number,
): Promise<Record<LoadedScreen, PageLoad>[]> {
  const { session } = await newUser(stackUrl);
  const appUrl = `${stackUrl}/app/`;
  const taken: Record<LoadedScreen, PageLoad>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    taken.push({
      bare: await load(browser, bareUrl),
      login: await load(browser, appUrl),
      home: await load(browser, appUrl, (page) => storeSession(page, appUrl, session)),
    });
  }
  return taken;
}
