import type { DataOf } from '@tsubame/sdk';
import { unansweredNow } from '#api/intention-keeper.ts';
import { readAhead } from '#api/read-ahead.ts';
import { refreshBadges } from '#api/refresh-badges.ts';
import { hasWaitingLoans, urgentMattersOf } from '#domain/urgent-matters.ts';
import { badgesNow } from '#stores/badges-store.ts';
import { loadUrgentCard } from './urgent-card.tsx';

/** Maximum delay of home's first render for its responses, in ms. */
const MOMENT_MS = 100;
/** Maximum further delay if something may be urgent, in ms. */
const URGENT_MS = 300;

/** The page shows a failure of the card. */
const nothing = () => {};

const within = <Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

/** Reads what home shows first, so that it renders with figures instead of placeholders, and with what is urgent on top. */
export async function prepareHome(): Promise<void> {
  const reads = Promise.all([readAhead('getAssets'), readAhead('listHotStocks'), refreshBadges()]);
  const [assets] = (await within(MOMENT_MS, reads)) ?? [];
  if (assets !== undefined) await within(URGENT_MS, loadCardIfUrgent(assets));
}

async function loadCardIfUrgent(assets: DataOf<'getAssets'>): Promise<void> {
  const badges = badgesNow();
  const loans = hasWaitingLoans(badges) ? (await readAhead('listLoans'))?.items : undefined;
  if (urgentMattersOf({ assets, badges, loans, unanswered: unansweredNow() }).length > 0)
    await loadUrgentCard().catch(nothing);
}
