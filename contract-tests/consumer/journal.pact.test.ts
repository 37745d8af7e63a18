import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const path = { position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bz' };

describe('journal', () => {
  const content = {
    plan: '戻り売り。損切り 12,165.5、目標 11,745.5。',
    note: '目標の手前で失速した。次は半分だけ手仕舞う。',
    tags: ['戻り売り'],
    stop_price: null,
    target_price: null,
  };
  const body = { version: 1, ...content };
  // The plan of the state has prices, and the request none.
  const prices = ['data.stop_price', 'data.target_price'];
  // Null if the price was never better than at the opening.
  const kept = ['data.kept_rate'];

  interaction('listJournalTrades', 'OneTrade', { given: 'journalled', args: {} });
  interaction('listJournalTrades', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listJournalTrades', {});
  interaction('getJournalTrade', 'Planned', { given: 'journalled', args: { path }, free: kept });
  interaction('getJournalTrade', 'NotFound', { given: 'signedIn', args: { path } });
  refusesGuests('getJournalTrade', { path });
  interaction('getJournalEntry', 'Written', { given: 'journalled', args: { path } });
  interaction('getJournalEntry', 'NeverSaved', {
    given: 'notJournalled',
    args: { path },
    exact: ['data.version'],
  });
  interaction('getJournalEntry', 'NotFound', { given: 'signedIn', args: { path } });
  refusesGuests('getJournalEntry', { path });
  interaction('saveJournalEntry', 'Saved', {
    given: 'journalled',
    args: { path, body },
    exact: ['data.version', 'data.plan', 'data.note', 'data.tags'],
    free: prices,
  });
  interaction('saveJournalEntry', 'JournalEntryChanged', {
    given: 'journalled',
    args: { path, body: { ...body, version: 0 } },
  });
  interaction('saveJournalEntry', 'PlannedPriceWrong', {
    given: 'journalled',
    args: { path, body: { ...body, stop_price: '900000' } },
  });
  interaction('saveJournalEntry', 'JournalTagLimit', {
    given: 'fullTags',
    args: { path, body: { ...body, version: 0 } },
  });
  interaction('saveJournalEntry', 'NotFound', { given: 'signedIn', args: { path, body } });
  refusesGuests('saveJournalEntry', { path, body });
  interaction('getJournalStatistics', 'ByTag', {
    given: 'journalled',
    args: { query: { group_by: 'tag' } },
    // The trade of the state may be a win or a loss.
    free: [
      'data.total.average_win',
      'data.total.average_loss',
      'data.total.profit_factor',
      'data.total.break_even_rate',
    ],
  });
  interaction('getJournalStatistics', 'NoTrade', { given: 'signedIn', args: { query: { group_by: 'tag' } } });
  refusesGuests('getJournalStatistics', { query: { group_by: 'tag' } });
  interaction('exportJournal', 'OneTrade', { given: 'journalled', args: {} });
  refusesGuests('exportJournal', {});
});
