import type { Schemas } from '../contract/handlers.ts';
import type { Texts } from '../contract/texts.ts';
import type { Money, Value } from '../contract/wording.ts';
import type { Listeners } from '../unit/unit.ts';

/** What a message says, and what it is about. */
export type MessageText = {
  readonly category: Schemas['MessageCategory'];
  readonly title: Texts;
  readonly body: Texts;
};

/** Everything a capability says to its users in messages: its `message-texts.ts`. A message is kept by its name in here. */
export type MessageTable = Readonly<Record<string, MessageText>>;

/** What a capability brings: its messages, and of which events users get which. */
export type Messages = {
  readonly texts: MessageTable;
  readonly told: Listeners;
};

type Braces<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Braces<Rest>
  : never;

/** Braces that hold an amount of money in every message. */
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

/** What stands in the braces of a message; of several, what stands in any of them. */
export type ValuesOf<Text extends MessageText> = {
  readonly [Name in Braces<Text['title']['en'] | Text['body']['en']>]: Name extends MoneyBrace
    ? Money
    : Value;
};
