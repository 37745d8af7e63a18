import { comparedValues } from '../findings/findings.ts';
import { RULES } from '../findings/rules.ts';
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

function testCase({ operation, outcome, findings }: OperationResult): string {
  const open = `<testcase classname="${escaped(operation.tag)}" name="${operation.id}">`;
  if (outcome === 'not built') return `${open}<skipped message="not built"/></testcase>`;
  const failures = findings.map((finding) => {
    const { rule, pointer, detail, curl } = finding;
    const text = [comparedValues(finding), `rule: a provider ${RULES[rule]}`, curl]
      .filter(Boolean)
      .join('\n');
    return `<failure type="${rule}" message="${escaped(`${pointer} ${detail}`.trim())}">${escaped(text)}</failure>`;
  });
  return `${open}${failures.join('')}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup. XML 1.0 allows no control characters, so they are replaced. */
export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are replaced
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '�')
  );
}
