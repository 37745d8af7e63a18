import { parseDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Listeners } from '#frame/unit/unit.ts';
import { deliver } from './messages.ts';

const record = (id: string): Schemas['AppLink'] => ({
  page: 'subPackages/index/gendan/record',
  params: { id },
});

/** What the user is told of products that are followed. */
export const MESSAGES_OF_FOLLOWS: Listeners = {
  'follow.started': (unit, { at, recordId, name, paidYen }) =>
    deliver(unit, {
      at,
      words: 'follow_started',
      values: { name: { named: name }, paid: { count: paidYen } },
      link: record(recordId),
    }),
  'follow.declined': (unit, { at, recordId, name, paidYen, reason }) =>
    deliver(unit, {
      at,
      words: `follow_${reason}`,
      values: { name: { named: name }, paid: { count: paidYen } },
      link: record(recordId),
    }),
  'follow.ended': (unit, { at, recordId, name, reason, soldYen, profitYen, settlesOn }) =>
    deliver(unit, {
      at,
      words: `follow_${reason}`,
      values: {
        name: { named: name },
        sold: { count: soldYen },
        profit: { profit: profitYen },
        settles: { day: parseDay(settlesOn) },
      },
      link: record(recordId),
    }),
};
