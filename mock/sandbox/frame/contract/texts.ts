import type { Lang } from './handlers.ts';

/** A text of the sandbox in every language of its readers. */
export type Texts = Readonly<Record<Lang, string>>;

/** What a capability says in its own words: its `texts.ts`, and nowhere else. What the contract words is not in it. */
export type TextTable = Readonly<Record<string, Texts>>;
