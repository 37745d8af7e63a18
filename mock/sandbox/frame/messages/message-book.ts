import type { Lang } from '../contract/handlers.ts';
import { type FindIssue, formatText, type PlaceholderValues } from '../contract/wording.ts';
import type { MessageTable, MessageText } from './message-table.ts';

/** A stored message: the name of its text, and the values of its placeholders. */
export type StoredMessage = { readonly words: string; readonly values: PlaceholderValues };

/** The message texts of all capabilities. A message is formatted when it is read, in the language of its reader. */
export class MessageBook {
  readonly #texts = new Map<string, MessageText>();
  readonly #issueOf: FindIssue;

  /** @param issueOf returns the issue with a code as it is in the market */
  constructor(issueOf: FindIssue) {
    this.#issueOf = issueOf;
  }

  /**
   * Adds the texts of a capability.
   *
   * @throws Error if another capability has a message of the same name.
   */
  add(table: MessageTable): void {
    for (const [words, text] of Object.entries(table)) {
      if (this.#texts.has(words)) throw new Error(`two capabilities define the message ${words}`);
      this.#texts.set(words, text);
    }
  }

  titleOf({ words, values }: StoredMessage, lang: Lang): string {
    return formatText(this.#textOf(words).title, values, lang, this.#issueOf);
  }

  bodyOf({ words, values }: StoredMessage, lang: Lang): string {
    return formatText(this.#textOf(words).body, values, lang, this.#issueOf);
  }

  /** The payload of a stream event with its title in a language; the outbox stores it without a language. */
  noticeIn(lang: Lang, payload: Record<string, unknown>): Record<string, unknown> {
    const { words, values, ...rest } = payload as unknown as StoredMessage;
    return { ...rest, title: this.titleOf({ words, values }, lang) };
  }

  #textOf(words: string): MessageText {
    const text = this.#texts.get(words);
    if (!text) throw new RangeError(`no capability defines the message ${words}`);
    return text;
  }
}
