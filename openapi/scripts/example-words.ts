import { existsSync, readFileSync } from 'node:fs';
import type { LOCALES } from '@tsubame/sdk/rules';
import { parse } from 'yaml';

/** The translations of one text of an example; `jp` is the text in the example. */
export type ExampleWords = Readonly<Record<(typeof LOCALES)[number], string>>;

/** Reads `example-words.yaml`; returns an empty list if the file does not exist. */
export function readExampleWords(file: string): ExampleWords[] {
  if (!existsSync(file)) return [];
  return (parse(readFileSync(file, 'utf8')) as { texts: ExampleWords[] }).texts;
}
