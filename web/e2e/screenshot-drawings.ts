import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PAGES, type PageName, pageAt } from '../src/domain/paths.ts';

export type ScreenshotWidth = 375 | 768 | 1280;

/** Pages with a separate layout for wide windows: captured at every width. */
const WIDE: readonly PageName[] = [
  'home',
  'market',
  'trade',
  'news',
  'user',
  'stock',
  'details',
  'support',
  'accountLog',
  'dividends',
  'ipo',
  'blockTrades',
  'copyTrading',
  'loanRecords',
  'transactionLog',
  'intraday',
  'deposit',
  'withdrawal',
  'settings',
];

/** Window height for a width: of a phone, a tablet, a desktop. */
export const WINDOW_HEIGHTS = { 375: 812, 768: 1180, 1280: 800 } as const satisfies Record<
  ScreenshotWidth,
  number
>;

export function screenshotWidthsOf(address: string): readonly ScreenshotWidth[] {
  const name = pageAt(address);
  return name !== undefined && WIDE.includes(name) ? [375, 768, 1280] : [375];
}

/** Name of the drawing for an address, `dark-stock.png` or `light-stock.png`, at a window width. */
const DRAWN: readonly (readonly [beginning: string, width: ScreenshotWidth, name: string])[] = [
  [PAGES.login.path, 375, 'login'],
  [PAGES.home.path, 375, 'home'],
  [PAGES.home.path, 1280, 'desk-home'],
  [PAGES.market.path, 375, 'market'],
  [PAGES.trade.path, 375, 'trade'],
  [PAGES.user.path, 375, 'user'],
  [PAGES.stock.path, 375, 'stock'],
  [PAGES.stock.path, 768, 'tablet'],
  [PAGES.stock.path, 1280, 'desk'],
  [PAGES.support.path, 375, 'support'],
  [PAGES.messages.path, 375, 'messages-full'],
  [PAGES.dividends.path, 375, 'dividends-full'],
  [PAGES.intraday.path, 375, 'intraday-full'],
  [PAGES.loans.path, 375, 'loan-calculator-full'],
  [PAGES.deposit.path, 375, 'deposit'],
  [PAGES.withdrawal.path, 375, 'withdrawal'],
  [PAGES.identity.path, 375, 'identity'],
  [PAGES.fundPassword.path, 375, 'fund-password'],
  [`${PAGES.details.path}?topic=news`, 375, 'news-article-full'],
  [`${PAGES.accountLog.path}?view=portfolio`, 375, 'portfolio'],
  [`${PAGES.accountLog.path}?view=statement`, 375, 'statement-full'],
  [`${PAGES.ipo.path}?view=offerings`, 375, 'ipo'],
  [`${PAGES.ipo.path}?id=ipo_`, 375, 'ipo-detail-full'],
  [`${PAGES.ipo.path}?draw=`, 375, 'ipo-draw-full'],
  [`${PAGES.blockTrades.path}?id=`, 375, 'block-trade-full'],
  [`${PAGES.copyTrading.path}?id=`, 375, 'copy-detail-full'],
  [`${PAGES.copyTradingRecords.path}?id=`, 375, 'copy-record-full'],
  [PAGES.copyTrading.path, 375, 'copy-list-full'],
];

/** Drawings in a folder and its subfolders, by file name. */
export function findDesignDrawings(folder: string | undefined): ReadonlyMap<string, string> {
  if (folder === undefined || !existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files.filter((file) => file.endsWith('.png')).map((file) => [basename(file), join(folder, file)]),
  );
}

/** Puts the drawing of a screen beside its screenshots. Returns the drawing's file name there, or null without a drawing. */
export function copyDesignDrawing(
  drawings: ReadonlyMap<string, string>,
  screen: { address: string; width: ScreenshotWidth; theme: string },
  folder: string,
): string | null {
  const [, , name] =
    DRAWN.find(([beginning, width]) => width === screen.width && screen.address.startsWith(beginning)) ?? [];
  const from = drawings.get(`${screen.theme}-${name}.png`);
  if (from === undefined) return null;
  const file = `drawn-${basename(from)}`;
  copyFileSync(from, join(folder, file));
  return file;
}
