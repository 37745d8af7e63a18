import type { TimelineEntry } from '@tsubame/sdk/schema';
import type { CalendarMark } from '#records/month-calendar.tsx';
import type { ShownRefusal } from '#records/refusal-note.tsx';
import type { UpcomingEntry } from '#records/timeline.tsx';

/** Sample records for the gallery. */
export const NOW = '2026-12-07T09:41:18.000+09:00';

export const TIMELINE_ENTRIES: readonly TimelineEntry[] = [
  { at: '2026-11-20T14:03:00.000+09:00', from: null, to: 'awaiting_draw', actor: 'user', reason: 'applied' },
  { at: '2026-12-03T18:00:00.000+09:00', from: 'awaiting_draw', to: 'won', actor: 'clock', reason: 'drawn' },
];

export const UPCOMING_ENTRIES: readonly UpcomingEntry[] = [
  { key: 'approved', title: 'approved', actor: 'user', at: '12/08 12:00' },
  { key: 'listing', title: 'listing', actor: 'clock', at: '12/11' },
  { key: 'lapsed', title: 'lapsed', actor: 'clock', note: 'without cost', branch: true },
  { key: 'called_off', title: 'called_off', actor: 'operator', branch: true },
];

export const REFUSAL: ShownRefusal = {
  msg: '買付余力が不足しています',
  data: {
    id: 'insufficient_funds',
    field: 'quantity',
    rule: 'buying_power',
    params: { required: 555_000, available: 400_000, shortfall: 155_000 },
    nearest: ['200', '100'],
    retryable: false,
  },
};

export const MONTHLY_AMOUNTS: readonly number[] = [
  21_000, -12_000, 64_900, 6_000, -48_700, 14_000, 3_000, -31_000, 42_000, 11_000, 46_450, 0,
];

export const CALENDAR_MARKS: ReadonlyMap<string, CalendarMark> = new Map([
  ['2026-12-01', { text: '+12,400', tone: 'up', weight: 0.4 }],
  ['2026-12-02', { text: '-4,150', tone: 'down', weight: 0.2 }],
  ['2026-12-03', { text: '+31,200', tone: 'up', weight: 1 }],
  ['2026-12-04', { text: '-27,400', tone: 'down', weight: 0.9 }],
]);

/** An image of `edge` pixels in one colour, as a file. */
export function imageFile(name: string, edge = 8): File {
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#7489fb';
    context.fillRect(0, 0, edge, edge);
  }
  const [, text = ''] = canvas.toDataURL('image/png').split(',');
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
