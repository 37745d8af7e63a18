import { COMPARISON_FAULTS, type ComparisonFaultName } from '../seeded-faults.ts';

/** The results of each tool's last run, by the tool's name. */
export type Results = Record<
  string,
  {
    /** Null for the tool of this repository. */
    readonly version: string | null;
    /** Day of the run, `YYYY-MM-DD`. */
    readonly on: string;
    /** How many complaints it has about the correct provider. */
    readonly falseAlarms: number;
    readonly found: readonly ComparisonFaultName[];
  }
>;

export const RESULTS = new URL('results.json', import.meta.url);

export const COMPARE_GUIDE = new URL('../../../openapi/guides/compare.md', import.meta.url);

/** The page with its table replaced by the table of these results. */
export function withTable(page: string, results: Results): string {
  return page.replace(/\| Fault .*(?:\n\|.*)*/, () => tableOf(results));
}

/** The results as a Markdown table. */
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
