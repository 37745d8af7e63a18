import type { BusinessRule } from '../business-rules.ts';
import { escapeHtml, sentence, slug, tableOf } from './markdown.ts';
import type { Page } from './page.ts';

/** Page of the market and money rules, by family: sentence, source, numbers, formula and worked examples of each. */
export function rulesPage(rules: Readonly<Record<string, BusinessRule>>): Page {
  const families = Object.entries(Object.groupBy(Object.entries(rules), ([, { family }]) => family));
  const sections = families.map(
    ([family, own = []]) =>
      `<h2 id="${slug(family)}">${escapeHtml(family)}</h2>${own.map(section).join('\n')}`,
  );
  const html = [
    '<h1 id="market-and-money-rules">Market and money rules</h1>',
    '<p>Every provider follows these rules. They are data in the contract (<code>x-rules</code> of the bundle), so a back end in any language can read the numbers instead of repeating them. The SDK calculates with the same numbers (<code>@tsubame/sdk/rules</code>), and a test runs every worked example through it.</p>',
    '<p>Most names of numbers end in their unit: yen, tenths of a yen (<code>28415</code> is 2,841.5 yen), basis points (<code>280</code> is 2.8 %), days or minutes. Quantities are shares, and fee plans are in whole yen. A row with <code>null</code> as its bound has no end. Times of day are in Japan. What is not rounded as a rule says is exact.</p>',
    ...sections,
  ];
  return { name: 'rules.html', title: 'Market and money rules', html: html.join('\n') };
}

function section([id, { says, source, values, formula, rounding, examples }]: [
  string,
  BusinessRule,
]): string {
  return [
    `<h3 id="${id}"><code>${id}</code></h3>`,
    `<p>${sentence(says)}</p>`,
    ...numbers(values),
    `<p><strong>Formula.</strong> ${sentence(formula)}</p>`,
    `<p><strong>Rounding.</strong> ${sentence(rounding)}</p>`,
    `<p><strong>Source.</strong> ${sentence(source)}</p>`,
    exampleTable(examples),
  ].join('\n');
}

function exampleTable(examples: BusinessRule['examples']): string {
  const inputs = Object.keys(examples[0]?.input ?? {});
  const results = Object.keys(examples[0]?.result ?? {});
  return tableOf(
    [...inputs, ...results.map((name) => `→ ${name}`)],
    examples.map(({ input, result }) =>
      row([...inputs.map((name) => input[name]), ...results.map((name) => result[name])]),
    ),
  );
}

/** Single numbers as one table, and each list of records as its own. */
function numbers(values: BusinessRule['values']): string[] {
  const entries = Object.entries(values);
  const lists = entries.filter(([, value]) => isRecordList(value));
  const single = entries.filter(([, value]) => !isRecordList(value));
  return [
    ...(single.length === 0
      ? []
      : [
          tableOf(
            ['Number', 'Value'],
            single.map(([name, value]) => row([name, value])),
          ),
        ]),
    ...lists.map(
      ([name, value]) =>
        `<p><code>${escapeHtml(name)}</code></p>${recordTable(value as Record<string, unknown>[])}`,
    ),
  ];
}

function isRecordList(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function recordTable(records: readonly Record<string, unknown>[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return tableOf(
    names,
    records.map((record) => row(names.map((name) => record[name]))),
  );
}

function row(cells: readonly unknown[]): string {
  return `<tr>${cells.map((cell) => `<td>${cellText(cell)}</td>`).join('')}</tr>`;
}

function cellText(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  return `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
}
