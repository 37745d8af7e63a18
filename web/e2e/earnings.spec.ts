import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { appText } from './app.ts';
import { test } from './stack.ts';
import { openStockPage } from './stock-page.ts';

const text = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  appText(`stock:earnings.${key}`, values);

for (const width of [375, 1280])
  test(`shows the dates of earnings at ${width} px, and saves the coming ones by the keyboard`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await openStockPage(page, stack.url);
    const dates = page.getByRole('list', { name: text('dates.title') }).getByRole('listitem');
    await expect(dates.first()).toContainText('%');
    await expect(dates.nth(1)).toContainText(text('dates.today'));
    const coming = (await dates.count()) - 2;
    expect(coming).toBeGreaterThan(0);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: text('dates.calendar') }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('7203-dates.ics');
    const file = await readFile(await download.path(), 'utf8');
    expect(file.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(coming);
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text('dates.origin')}\r\n`);
  });
