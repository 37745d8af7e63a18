import { COMPARISON_FAULTS, type ComparisonFaultName } from '../seeded-faults.ts';

/** What each tool found when it was last run, by the tool's name. */
export type Results = Record<
  string,
  {
    /** Null for what stands in this repository. */
    readonly version: string | null;
    /** Day on which it was run, `YYYY-MM-DD`. */
    readonly on: string;
    /** Things that it complains about in the correct provider. */
    readonly falseAlarms: number;
    readonly found: readonly ComparisonFaultName[];
  }
>;

export const RESULTS = new URL('results.json', import.meta.url);

export const PAGE = new URL('../../../openapi/guides/compare.md', import.meta.url);

/** The page with the table of these results in the place of the one that is there. */
export function withTable(page: string, results: Results): string {
  return page.replace(/\| Fault .*(?:\n\|.*)*/, () => tableOf(results));
}

/** The results as the table of the page. */
export function tableOf(results: Results): string {
  const tools = Object.entries(results);
  const faults = Object.keys(COMPARISON_FAULTS) as ComparisonFaultName[];
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['Fault', ...tools.map(([name]) => name)]),
    row(['---', ...tools.map(() => '---')]),
    ...faults.map((fault) =>
      row([fault, ...tools.map(([, { found }]) => (found.includes(fault) ? 'found' : '–'))]),
    ),
    row([`**of ${faults.length}**`, ...tools.map(([, { found }]) => `**${found.length}**`)]),
    row(['false alarms on the correct one', ...tools.map(([, { falseAlarms }]) => falseAlarms)]),
    row(['run on', ...tools.map(([, { on }]) => on)]),
  ].join('\n');
}
