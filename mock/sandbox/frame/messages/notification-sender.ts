import type { Schemas } from '../contract/handlers.ts';
import { newId } from '../store/ids.ts';
import type { Unit } from '../unit/unit.ts';
import type { MessageText, ValuesOf } from './message-table.ts';
import { messages } from './tables.ts';

type TableOf<Words extends PropertyKey> = Readonly<Record<Words, MessageText>>;

/** A message of a table to a user, of an instant (epoch ms). */
export type NewNotification<Table extends TableOf<keyof Table>, Words extends keyof Table> = {
  readonly at: number;
  readonly words: Words;
  readonly values: ValuesOf<Table[Words]>;
  readonly link: Schemas['AppLink'] | null;
};

/**
 * How a capability tells its users what stands in its table: a message is written together with what made it true, and told on
 * the user's stream. Words that the table has not, or a brace without a value, do not compile.
 *
 * @throws Error in a unit of nobody.
 */
export function notificationSender<const Table extends TableOf<keyof Table>>(table: Table) {
  return <Words extends keyof Table & string>(
    unit: Unit,
    { at, words, values, link }: NewNotification<Table, Words>,
  ): void => {
    const { userId } = unit;
    if (userId === null) throw new Error('a message is sent to somebody');
    const messageId = newId('msg');
    const { category } = table[words];
    unit.insert(messages, { messageId, userId, category, words, values, link, sentAt: at });
    unit.sendToStream('message', at, { message_id: messageId, words, values, link });
  };
}
