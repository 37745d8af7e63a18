import type { Browser, Page } from '@playwright/test';
// For the page's side of `window.bench`.
import type {} from './pages/bench-page.ts';

export const median = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Opens a bench page in its own window, at the design's size. */
export async function openBenchPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await page.goto(url);
  await page.waitForFunction(() => window.bench !== undefined);
  return page;
}

/** Share of a second that the main thread works, with the browser's metric names. */
export interface MainThreadWork {
  readonly task: number;
  readonly script: number;
  readonly layout: number;
}

/** Work of the main thread while the page ticks for `ms`. */
export async function measureMainThread(page: Page, ms: number): Promise<MainThreadWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      at: of('Timestamp'),
      task: of('TaskDuration'),
      script: of('ScriptDuration'),
      layout: of('LayoutDuration') + of('RecalcStyleDuration'),
    };
  };
  await page.evaluate(() => window.bench?.start());
  const before = await read();
  await page.waitForTimeout(ms);
  const after = await read();
  await page.evaluate(() => window.bench?.stop());
  await session.detach();
  const seconds = after.at - before.at;
  return {
    task: (after.task - before.task) / seconds,
    script: (after.script - before.script) / seconds,
    layout: (after.layout - before.layout) / seconds,
  };
}

/** Gaps between animation frames in ms while the page ticks for `ms`. */
export async function measureFrameGaps(page: Page, ms: number): Promise<number[]> {
  return page.evaluate(async (length) => {
    window.bench?.start();
    const gaps: number[] = [];
    let last = performance.now();
    const end = last + length;
    await new Promise<void>((resolve) => {
      const frame = (now: number) => {
        gaps.push(now - last);
        last = now;
        if (now < end) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    window.bench?.stop();
    return gaps.slice(1);
  }, ms);
}
