import type { JournalEntry } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import {
  draftOfEntry,
  faultOfJournalText,
  faultOfTag,
  firstDateOf,
  formatR,
  pointsBesideIndex,
  requestOfDraft,
} from './journal.ts';

describe('the period of the journal', () => {
  it.each([
    ['all', '2026-11-20', undefined],
    ['month', '2026-11-20', '2026-10-20'],
    ['quarter', '2026-11-20', '2026-08-20'],
    ['month', '2026-03-31', '2026-02-28'],
    ['quarter', '2027-01-15', '2026-10-15'],
  ] as const)('%s before %s begins on %s', (period, today, first) => {
    expect(firstDateOf(period, today)).toBe(first);
  });
});

describe('figures of the journal', () => {
  it('have a sign, two decimals and R', () => {
    expect(formatR('1.75', 'jp')).toBe('+1.75R');
    expect(formatR('-0.39', 'fr')).toBe('-0,39R');
    expect(formatR('0.00', 'en')).toBe('0.00R');
  });

  it('say by how many points the trades differ from the index', () => {
    const comparison = { own_rate: '0.0520', index_rate: '0.0740' } as never;
    expect(pointsBesideIndex(comparison, 'en')).toBe('2.2');
  });
});

describe('a draft of an entry', () => {
  const entry: JournalEntry = {
    position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bz',
    version: 3,
    plan: 'a\nb',
    note: null,
    tags: ['dip'],
    stop_price: '2652',
    target_price: null,
    proposed_stop_price: null,
    proposed_target_price: null,
    saved_at: '2026-11-20T14:03:00.000+09:00',
  };

  it('sends what was read, with null for what is empty or blank', () => {
    const { position_id, saved_at, proposed_stop_price, proposed_target_price, ...content } = entry;
    expect(requestOfDraft(draftOfEntry(entry), 3)).toEqual(content);
    const blank = { ...draftOfEntry(entry), plan: ' \n ', stop: '' };
    expect(requestOfDraft(blank, 3)).toMatchObject({ plan: null, stop_price: null });
  });

  it('begins with the proposed prices, as long as it was never saved', () => {
    const proposed = {
      ...entry,
      stop_price: null,
      proposed_stop_price: '2600',
      proposed_target_price: '2900',
    };
    expect(draftOfEntry({ ...proposed, version: 0 })).toMatchObject({ stop: '2600', target: '2900' });
    expect(draftOfEntry({ ...proposed, version: 0, stop_price: '2652' }).stop).toBe('2652');
    expect(draftOfEntry(proposed)).toMatchObject({ stop: '', target: '' });
  });

  it('counts code points, and refuses characters that no text may have', () => {
    expect(faultOfJournalText('🐦'.repeat(1000))).toBeNull();
    expect(faultOfJournalText('🐦'.repeat(1001))).toBe('tooLong');
    expect(faultOfJournalText('a\u0000b')).toBe('characters');
    expect(faultOfTag('🐦'.repeat(20), [])).toBeNull();
    expect(faultOfTag('🐦'.repeat(21), [])).toBe('tooLong');
    expect(faultOfTag(' dip ', ['dip'])).toBe('taken');
    expect(faultOfTag('', ['dip'])).toBeNull();
    expect(
      faultOfTag(
        'new',
        Array.from({ length: 10 }, (_, at) => String(at)),
      ),
    ).toBe('full');
  });
});
