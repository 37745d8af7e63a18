import { comparedValues } from '../findings/findings.ts';
import { RULES } from '../findings/rules.ts';
import { escaped } from './markup.ts';
import { byTag, type OperationResult, type Report, resultsOf } from './report.ts';

/** The report as JUnit XML: a suite per capability and a case per operation; operations that are not built are skipped. */
export function junitReport(report: Report): string {
  const results = resultsOf(report);
  const suites = byTag(results).map(([tag, own]) => suite(tag, own));
  const seconds = (report.verdict.ms / 1000).toFixed(3);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="tsubame verify" time="${seconds}"${counts(results)}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function counts(results: readonly OperationResult[]): string {
  const count = (wanted: OperationResult['outcome']) =>
    results.filter(({ outcome }) => outcome === wanted).length;
  return ` tests="${results.length}" failures="${count('failed')}" skipped="${count('not built')}"`;
}

function suite(tag: string, results: readonly OperationResult[]): string {
  return [
    `<testsuite name="${escaped(tag)}"${counts(results)}>`,
    ...results.map(testCase),
    '</testsuite>',
  ].join('\n');
}

function testCase({ operation, outcome, findings, known }: OperationResult): string {
  const open = `<testcase classname="${escaped(operation.tag)}" name="${operation.id}">`;
  if (outcome === 'not built') return `${open}<skipped message="not built"/></testcase>`;
  const failures = findings.map((finding) => {
    const { rule, pointer, detail, curl } = finding;
    const text = [comparedValues(finding), `rule: a provider ${RULES[rule]}`, curl]
      .filter(Boolean)
      .join('\n');
    return `<failure type="${rule}" message="${escaped(`${pointer} ${detail}`.trim())}">${escaped(text)}</failure>`;
  });
  const output = known === 0 ? '' : `<system-out>${known} in the baseline</system-out>`;
  return `${open}${failures.join('')}${output}</testcase>`;
}
