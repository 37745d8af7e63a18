import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

// Draws the icons of the installed app from `public/favicon.svg` into `public/icons`; the results are committed.

const PUBLIC = new URL('../public/', import.meta.url);
const GROUND = '#7489fb';

/** A maskable icon may be cut to a circle of 80 %, and a phone rounds the touch icon itself: both fill their square. */
const ICONS = [
  { name: 'any-192', edge: 192, fills: false },
  { name: 'any-512', edge: 512, fills: false },
  { name: 'maskable-192', edge: 192, fills: true },
  { name: 'maskable-512', edge: 512, fills: true },
  { name: 'touch', edge: 180, fills: true },
] as const;

const mark = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8');
mkdirSync(new URL('icons/', PUBLIC), { recursive: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const { name, edge, fills } of ICONS) {
    const page = await browser.newPage({ viewport: { width: edge, height: edge } });
    const share = fills ? 86 : 100;
    await page.setContent(
      `<style>html{height:100%;background:${fills ? GROUND : 'transparent'}}body{margin:0;height:100%;display:grid;place-items:center}svg{display:block;width:${share}%;height:${share}%}</style>${mark}`,
    );
    await page.screenshot({
      path: new URL(`icons/${name}.png`, PUBLIC).pathname,
      omitBackground: !fills,
    });
    await page.close();
  }
} finally {
  await browser.close();
}
