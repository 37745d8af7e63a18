import type { SpecificationLine, SpecificationSection } from './specification-line.ts';

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/**
 * Returns the faults of a section: lines without test and reason, missing test files, and titles that are not in their file.
 *
 * @param read returns the text of a file by its path from the repository's root; null if it does not exist
 */
export function faultsOf(section: SpecificationSection, read: (file: string) => string | null): string[] {
  return Object.values(section)
    .flat()
    .flatMap((line) => faultsOfLine(line, read).map((fault) => `"${line.says}" ${fault}`));
}

function faultsOfLine(
  { held = [], open, otherwise }: SpecificationLine,
  read: (file: string) => string | null,
): string[] {
  const hasEmptyReason = [open, otherwise].some((why) => why?.trim() === '');
  return [
    ...(held.length === 0 && open === undefined ? ['has no test and gives no reason'] : []),
    ...(hasEmptyReason ? ['gives an empty reason'] : []),
    ...held.flatMap((test) => {
      const [file = '', title] = test.split(' > ');
      if (title === undefined || !TEST_FILE.test(file)) return [`does not name a test: ${test}`];
      const text = read(file);
      if (text === null) return [`is checked by ${file}, which does not exist`];
      return hasTitle(text, title) ? [] : [`is checked by "${title}", which is not in ${file}`];
    }),
  ];
}

/** Returns whether a file contains the title as a whole string literal. `{locale}` matches a template expression. */
function hasTitle(file: string, title: string): boolean {
  const text = file.replaceAll('${', '{');
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}
