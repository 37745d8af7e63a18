import { existsSync } from 'node:fs';
import type { LOCALES } from '@tsubame/sdk/rules';
import { readYamlFile } from './read-yaml.ts';

/** The translations of one text of an example; `jp` is the text in the example. */
export type ExampleWords = Readonly<Record<(typeof LOCALES)[number], string>>;

/** Reads `example-words.yaml`; returns an empty list if the file does not exist. */
export function readExampleWords(file: string): ExampleWords[] {
  if (!existsSync(file)) return [];
  return (readYamlFile(file) as { texts: ExampleWords[] }).texts;
}
