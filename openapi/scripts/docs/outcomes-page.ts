import { escapeHtml, tableOf } from './markdown.ts';
import type { Page } from './page.ts';
import type { ReferenceGroup, ReferenceOperation } from './reference/operation.ts';
import { pageOf } from './reference/side.ts';

/** All outcomes with links to their responses. An outcome's name is also its anchor, its mock scenario and its Pact interaction. */
export function outcomesPage(groups: readonly ReferenceGroup[]): Page {
  const sections = groups.map(
    ({ tag, operations }) =>
      `<h2 id="${tag}">${tag}</h2>${tableOf(['Operation', 'Outcomes'], operations.map(row))}`,
  );
  return {
    name: 'outcomes.html',
    title: 'Outcomes',
    html: `<h1 id="outcomes">Outcomes</h1>
<p>Every way an operation can end has a name. With the examples mock (<code>npm run mock</code>) the header <code>Prefer: example=NAME</code> gets you that answer; the Pact interactions bear the same names.</p>
${sections.join('\n')}`,
  };
}

function row({ id, outcomes }: ReferenceOperation): string {
  const names = outcomes.flatMap(({ examples }) => examples);
  const links = names.map(
    ({ name, summary }) =>
      `<a id="${escapeHtml(name)}" href="${pageOf(id)}#${escapeHtml(name)}" title="${escapeHtml(summary)}"><code>${escapeHtml(name)}</code></a>`,
  );
  return `<tr><td id="${id}"><a href="${pageOf(id)}"><code>${id}</code></a></td><td>${links.join(' ')}</td></tr>`;
}
