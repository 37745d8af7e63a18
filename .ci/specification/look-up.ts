import type { Line, Section } from './line.ts';

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/**
 * What is wrong with a section: a line that nothing holds and that does not say why, a file that is not there, a title that
 * does not stand in it.
 *
 * @param read the text of a file by its path below the repository's root; null where there is none
 */
export function faultsOf(section: Section, read: (file: string) => string | null): string[] {
  return Object.values(section)
    .flat()
    .flatMap((line) => faultsOfLine(line, read).map((fault) => `"${line.says}" ${fault}`));
}

function faultsOfLine({ held = [], open, otherwise }: Line, read: (file: string) => string | null): string[] {
  const silent = [open, otherwise].some((why) => why?.trim() === '');
  return [
    ...(held.length === 0 && open === undefined ? ['is held by no test and does not say why'] : []),
    ...(silent ? ['gives an empty reason'] : []),
    ...held.flatMap((test) => {
      const [file = '', title] = test.split(' > ');
      if (title === undefined || !TEST_FILE.test(file)) return [`names no test: ${test}`];
      const text = read(file);
      if (text === null) return [`is held by ${file}, which is not there`];
      return stands(text, title) ? [] : [`is held by "${title}", which is not in ${file}`];
    }),
  ];
}

/** True if a text has the title as a whole string literal, `{locale}` for what a template fills in; part of one does not count. */
function stands(file: string, title: string): boolean {
  const text = file.replaceAll('${', '{');
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}
