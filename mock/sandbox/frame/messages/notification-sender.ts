import type { Schemas } from '../contract/handlers.ts';
import { newId } from '../store/ids.ts';
import type { Unit } from '../unit/unit.ts';
import type { MessageText, ValuesOf } from './message-table.ts';
import { messages } from './tables.ts';

type TableOf<Words extends PropertyKey> = Readonly<Record<Words, MessageText>>;

/** A message of a table; `at` is in epoch ms. */
export type NewNotification<Table extends TableOf<keyof Table>, Words extends keyof Table> = {
  readonly at: number;
  readonly words: Words;
  readonly values: ValuesOf<Table[Words]>;
  readonly link: Schemas['AppLink'] | null;
};

/**
 * Creates the function that sends messages of a table. It writes a message in the unit of work that causes it, and sends it
 * on the user's stream. A message that is not in the table, or a placeholder without a value, does not compile.
 *
 * @throws Error in a unit without a user.
 */
export function notificationSender<const Table extends TableOf<keyof Table>>(table: Table) {
  return <Words extends keyof Table & string>(
    unit: Unit,
    { at, words, values, link }: NewNotification<Table, Words>,
  ): void => {
    const { userId } = unit;
    if (userId === null) throw new Error('a message needs a user');
    const messageId = newId('msg');
    const { category } = table[words];
    unit.insert(messages, { messageId, userId, category, words, values, link, sentAt: at });
    unit.sendToStream('message', at, { message_id: messageId, words, values, link });
  };
}
