import type { Schemas } from '../contract/handlers.ts';
import type { LocalizedText } from '../contract/texts.ts';
import type { MoneyValue, PlaceholderValue } from '../contract/wording.ts';
import type { Listeners } from '../unit/unit.ts';

/** The text and the category of a message. */
export type MessageText = {
  readonly category: Schemas['MessageCategory'];
  readonly title: LocalizedText;
  readonly body: LocalizedText;
};

/** The message texts of a capability, from its `message-texts.ts`, by name. Messages are stored by this name. */
export type MessageTable = Readonly<Record<string, MessageText>>;

/** The messages of a capability, and the listeners that send them. */
export type Messages = {
  readonly texts: MessageTable;
  readonly listeners: Listeners;
};

type Braces<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Braces<Rest>
  : never;

/** Placeholders that are an amount of money in every message. */
type MoneyBrace =
  | 'amount'
  | 'booked'
  | 'collateral'
  | 'net'
  | 'owed'
  | 'paid'
  | 'per_share'
  | 'price'
  | 'profit'
  | 'repayment'
  | 'sold'
  | 'tax';

/** The values of a message's placeholders; for a union of messages, the values of all of them. */
export type ValuesOf<Text extends MessageText> = {
  readonly [Name in Braces<Text['title']['en'] | Text['body']['en']>]: Name extends MoneyBrace
    ? MoneyValue
    : PlaceholderValue;
};
