import type { Lang } from '../contract/handlers.ts';
import { type Values, worded } from '../contract/wording.ts';
import type { MessageTable, MessageText } from './message-table.ts';

/** A message as it is kept: its words, and what stands in them. */
export type StoredMessage = { readonly words: string; readonly values: Values };

/** What all capabilities say to users: a message is worded when it is read, in the language of its reader. */
export class MessageBook {
  readonly #texts = new Map<string, MessageText>();

  /**
   * Takes in what a capability says.
   *
   * @throws Error if another one has a message of the same name.
   */
  add(table: MessageTable): void {
    for (const [words, text] of Object.entries(table)) {
      if (this.#texts.has(words)) throw new Error(`two capabilities word the message ${words}`);
      this.#texts.set(words, text);
    }
  }

  titleOf({ words, values }: StoredMessage, lang: Lang): string {
    return worded(this.#textOf(words).title, values, lang);
  }

  bodyOf({ words, values }: StoredMessage, lang: Lang): string {
    return worded(this.#textOf(words).body, values, lang);
  }

  /** A message of the stream, which the outbox keeps without a language, for readers of one. */
  noticeIn(lang: Lang, payload: Record<string, unknown>): Record<string, unknown> {
    const { words, values, ...rest } = payload as unknown as StoredMessage;
    return { ...rest, title: this.titleOf({ words, values }, lang) };
  }

  #textOf(words: string): MessageText {
    const text = this.#texts.get(words);
    if (!text) throw new RangeError(`nobody words the message ${words}`);
    return text;
  }
}
