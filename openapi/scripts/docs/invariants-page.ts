import type { Bundle } from '../contract-model.ts';
import { responseShapes } from '../generate-invariants.ts';
import { invariantCoverage } from '../invariant-coverage.ts';
import { escapeHtml, markdown, sentence, tableOf } from './markdown.ts';
import type { Page } from './page.ts';

/** What each kind of invariant compares. */
const KINDS = {
  formula: 'one record',
  order: 'one record',
  sorted: 'one list',
  same: 'all responses',
  grows: 'all responses',
  draw: 'one draw',
  echo: 'request and response',
  reads: 'reads of one user',
} as const;

/** Page of all invariants, by record, and of the members that none constrains. */
export function invariantsPage(bundle: Bundle): Page {
  const { records, echoExceptions, reads } = responseShapes(bundle);
  const all = [...[...records.values()].flatMap(({ invariants }) => invariants), ...echoExceptions, ...reads];
  const sections = Object.entries(Object.groupBy(all, ({ of }) => of))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([of, own = []]) =>
        `<h3 id="${of}">${escapeHtml(of)}</h3>${tableOf(['Invariant', 'It says', 'It compares'], own.map(row))}`,
    );
  const coverage = invariantCoverage(bundle);
  const free = Object.entries(
    Object.groupBy(
      coverage.filter(({ by }) => by.length === 0),
      (each) => each.free ?? 'Its schema lists all its values.',
    ),
  );
  const freeRows = free.map(
    ([reason, fields = []]) =>
      `<tr><td>${sentence(reason)}</td><td>${fields.map(({ record, field }) => `<code>${record}.${field}</code>`).join(' ')}</td></tr>`,
  );
  const constrained = coverage.filter(({ by }) => by.length > 0).length;
  const html = [
    '<h1 id="invariants">Invariants</h1>',
    `<p>A response can match its schema and still be wrong. An invariant (<code>x-invariants</code>) relates its members to each other, to the request or to other responses. <code>@tsubame/sdk/invariants</code> implements them once: <code>npm run contract</code> checks the contract’s examples with these functions, and <code>npm run verify</code> the responses of a provider. ${constrained} of ${coverage.length} members are constrained.</p>`,
    '<h2 id="general">General invariants</h2>',
    markdown(GENERAL),
    '<h2 id="records">Invariants of records</h2>',
    ...sections,
    '<h2 id="free">Members without an invariant</h2>',
    tableOf(['Reason', 'Members'], freeRows),
  ];
  return { name: 'invariants.html', title: 'Invariants', html: html.join('\n') };
}

const GENERAL = `| Invariant | It says |
| --- | --- |
| path | A record has the id or code in the path of its request. |
| echo | A member of query or body that the response repeats has the value of the request. An object is compared if request and response have it by the same schema, such as \`conditions\` of a filter. |
| rule | A member that shows a number of a [market or money rule](rules.html) has that number. |
| timeline | A timeline starts without a state, follows the [state table](states.html), never goes back in time and ends in the state of its record. The version of the record is at least the number of its transitions. |`;

function row({ id, says, kind }: { id: string; says: string; kind: keyof typeof KINDS }): string {
  return `<tr id="${id}"><td><code>${id}</code></td><td>${sentence(says)}</td><td>${KINDS[kind]}</td></tr>`;
}
