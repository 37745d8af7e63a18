import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError, UsageError } from '../gateway/start-error.ts';
import { describeFinding, FINDING_KINDS, type FindingKind } from '../prices/findings.ts';
import { countsByTreatment, ImportRefused, type ImportReport, importPrices } from '../prices/import.ts';
import {
  FIRST_SAMPLE_DAY,
  isSampleDay,
  MOST_SAMPLE_ISSUES,
  SAMPLE_SHAPES,
  writeSampleSet,
} from '../prices/sample-set.ts';
import { wantsHelp } from './options.ts';
import { PROJECT_PATHS } from './project.ts';

const FIRST_FINDINGS = 20;

const HELP = `npm run prices -- check FOLDER [--all]: checks CSV and Parquet files of daily or minute bars, and imports them for npm start -- --prices FOLDER
npm run prices -- sample FOLDER [options]: writes simulated prices in the shape of a source, to try the import with

  --all           prints every finding that was kept, instead of the first ${FIRST_FINDINGS} of a kind
  --shape NAME    ${SAMPLE_SHAPES.join(', ')} (default jquants)
  --issues COUNT  issues of the sample (default 50)
  --from DATE     its first day (default 2019-04-01)
  --days COUNT    its business days (default 250)
  --density PART  share of the minutes with a trade (default 1)
  --faults        adds faults of each kind

The files stay on this machine. Load only prices that you have the right to use.`;

const formatCount = (value: number) => value.toLocaleString('en');

function printReport(report: ImportReport, all: boolean): void {
  const { issues, sessions, from, to, bars, rows, files, counts, findings } = report;
  console.log(
    `${formatCount(issues)} issues, ${formatCount(sessions)} sessions from ${from} to ${to}, ${formatCount(bars)} bars of ${formatCount(rows)} rows in ${formatCount(files.length)} files.`,
  );
  const sums = countsByTreatment(report);
  const total = Object.values(sums).reduce((sum, count) => sum + count, 0);
  console.log(
    `${formatCount(total)} findings: ${sums.asks} ask you, ${formatCount(sums.fixed)} fixed, ${formatCount(sums.left_out)} left out, ${formatCount(sums.noted)} noted.`,
  );
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  for (const kind of Object.keys(FINDING_KINDS) as FindingKind[]) {
    const found = byKind.get(kind) ?? [];
    if (found.length === 0) continue;
    const count = counts[kind] ?? found.length;
    console.log(`\n${kind.replaceAll('_', ' ')} (${formatCount(count)})`);
    const shown = all ? found : found.slice(0, FIRST_FINDINGS);
    for (const each of shown) console.log(`  ${describeFinding(each)}`);
    if (count > shown.length) console.log(`  … and ${formatCount(count - shown.length)} more`);
  }
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        faults: { type: 'boolean', default: false },
        shape: { type: 'string', default: 'jquants' },
        issues: { type: 'string', default: '50' },
        from: { type: 'string', default: '2019-04-01' },
        days: { type: 'string', default: '250' },
        density: { type: 'string', default: '1' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('\n')[0]} See --help.`);
  }
}

const MOST_SAMPLE_DAYS = 5_000;

function numberOf(
  name: string,
  text: string,
  { least, most, isWhole = true }: { least: number; most: number; isWhole?: boolean },
): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
  const kind = isWhole ? 'a whole number' : 'a number';
  throw new UsageError(
    `--${name} is ${kind} from ${formatCount(least)} to ${formatCount(most)}, not "${text}".`,
  );
}

function firstDayOf(text: string): string {
  if (isSampleDay(text)) return text;
  throw new UsageError(`--from is a day such as 2019-04-01, from ${FIRST_SAMPLE_DAY} on, not "${text}".`);
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = optionsOf(args);
  const [command, given] = positionals;
  if (given === undefined || positionals.length > 2)
    throw new UsageError('The command is check FOLDER or sample FOLDER; see --help.');
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (command === 'check') {
    const begun = performance.now();
    const { report, isKnown } = await importPrices(folder, PROJECT_PATHS.priceStores, (line) =>
      console.log(line),
    );
    printReport(report, values.all);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `\n${isKnown ? 'Imported before' : `Imported in ${seconds} s`}. Start: npm start -- --prices ${given}`,
    );
    return;
  }
  if (command !== 'sample') throw new UsageError(`There is no command ${command}; see --help.`);
  const shape = SAMPLE_SHAPES.find((each) => each === values.shape);
  if (!shape) throw new UsageError(`--shape is ${SAMPLE_SHAPES.join(', ')}, not "${values.shape}".`);
  const rows = writeSampleSet({
    ...{ folder, shape, from: firstDayOf(values.from), faults: values.faults },
    issues: numberOf('issues', values.issues, { least: 1, most: MOST_SAMPLE_ISSUES }),
    days: numberOf('days', values.days, { least: 1, most: MOST_SAMPLE_DAYS }),
    density: numberOf('density', values.density, { least: 0, most: 1, isWhole: false }),
  });
  console.log(`${formatCount(rows)} rows of simulated prices in ${given}.`);
}

const line = process.argv.slice(2);
if (wantsHelp(line) || line.length === 0) console.log(HELP);
else
  try {
    await run(line);
  } catch (error) {
    if (!(error instanceof ImportRefused || error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof StartError ? error.exitCode : 1;
  }
