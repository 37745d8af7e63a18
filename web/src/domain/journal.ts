import { listJournalTradesBounds, saveJournalEntryBounds } from '@tsubame/sdk/bounds';
import { fitsLength, normalizeText } from '@tsubame/sdk/rules';
import type { JournalEntry, JournalStatistics, SaveJournalEntryRequest } from '@tsubame/sdk/schema';
import { vJournalTag, vParagraphs } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { formatDecimal, numberFormat } from './format.ts';
import type { Locale } from './locale.ts';
import { faultOfOwnName, type OwnNameFault } from './own-name.ts';

export const MAX_JOURNAL_TEXT_LENGTH = saveJournalEntryBounds.plan.maxLength;
/** The most tags of an entry, and the longest one. */
export const MAX_TAGS = saveJournalEntryBounds.tags.maxItems;
export const MAX_TAG_LENGTH = listJournalTradesBounds.tag.maxLength;

/** A multiple of the risk with its sign: "+1.75R". */
export function formatR(multiple: string, locale: Locale): string {
  const number = numberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${number.format(Number(multiple))}R`;
}

/** A profit factor: "1.94". */
export function formatFactor(factor: string, locale: Locale): string {
  return formatDecimal(Number(factor), locale);
}

/** By how many percentage points the trades did better or worse than the index: "2.2". */
export function pointsBesideIndex(
  { own_rate, index_rate }: NonNullable<JournalStatistics['comparison']>,
  locale: Locale,
): string {
  const points = Math.abs(Number(own_rate) - Number(index_rate)) * 100;
  return formatDecimal(points, locale, 1);
}

const PERIOD_MONTHS = { all: null, quarter: 3, month: 1 } as const;
export type JournalPeriod = keyof typeof PERIOD_MONTHS;
export const JOURNAL_PERIODS = Object.keys(PERIOD_MONTHS) as JournalPeriod[];

/** The first date of a period that ends on a date (`YYYY-MM-DD`); undefined if it has none. */
export function firstDateOf(period: JournalPeriod, today: string): string | undefined {
  const months = PERIOD_MONTHS[period];
  if (months === null) return undefined;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  // The day of the month before may not exist; then it is the last day of that month.
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** What the user typed about a position; prices are plain digits, empty without one. */
export interface EntryDraft {
  readonly plan: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly stop: string;
  readonly target: string;
}

/** What the user edits; the first time, the planned prices are those that the opening order proposes. */
export function draftOfEntry(entry: JournalEntry): EntryDraft {
  const { version, plan, note, tags, stop_price: stop, target_price: target } = entry;
  const proposal = (price: string | null) => (version === 0 ? price : null);
  return {
    plan: plan ?? '',
    note: note ?? '',
    tags,
    stop: stop ?? proposal(entry.proposed_stop_price) ?? '',
    target: target ?? proposal(entry.proposed_target_price) ?? '',
  };
}

/** On which side of a value a band is; `unclear` if it includes the value. */
export function sideOfBand(low: number, high: number, value: number): 'above' | 'below' | 'unclear' {
  if (low > value) return 'above';
  return high < value ? 'below' : 'unclear';
}

/** The request of a draft without faults. */
export function requestOfDraft(draft: EntryDraft, version: number): SaveJournalEntryRequest {
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    version,
    plan: orNull(normalizeText(draft.plan)),
    note: orNull(normalizeText(draft.note)),
    tags: [...draft.tags],
    stop_price: orNull(draft.stop),
    target_price: orNull(draft.target),
  };
}

/** The fault of a plan or a note; null if it can be saved. */
export function faultOfJournalText(typed: string): 'tooLong' | 'characters' | null {
  const text = normalizeText(typed);
  if (!fitsLength(text, { maxLength: MAX_JOURNAL_TEXT_LENGTH })) return 'tooLong';
  return text === '' || v.is(vParagraphs, text) ? null : 'characters';
}

/** The fault of a tag that is to be added to others; an empty one has none, and is not added. */
export function faultOfTag(
  typed: string,
  others: readonly string[],
): Exclude<OwnNameFault, 'empty'> | 'full' | null {
  const fault = faultOfOwnName(typed, others, listJournalTradesBounds.tag, vJournalTag);
  if (fault === 'empty') return null;
  return fault ?? (others.length >= MAX_TAGS ? 'full' : null);
}
