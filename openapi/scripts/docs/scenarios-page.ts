import type { Outcome } from '../outcomes.ts';
import type { Interaction } from '../pact-interactions.ts';
import { escapeHtml, markdown, tableOf } from './markdown.ts';
import type { Page } from './page.ts';

/** Page on triggering outcomes: the guide, every provider state of the pacts, and every outcome by name. */
export function scenariosPage(
  outcomes: readonly Outcome[],
  interactions: readonly Interaction[],
  guide: string,
): Page {
  return {
    name: 'scenarios.html',
    title: 'Scenarios',
    html: [markdown(guide), statesSection(outcomes, interactions), namesSection(outcomes)].join('\n'),
  };
}

function statesSection(outcomes: readonly Outcome[], interactions: readonly Interaction[]): string {
  const known = new Set(outcomes.flatMap(({ examples }) => examples.map(({ name }) => name)));
  const pairs = interactions.flatMap(({ description, states }) =>
    states.map((state) => ({ state, description })),
  );
  const rows = [...Map.groupBy(pairs, ({ state }) => state)].map(([state, own]) => {
    const names = own.map(({ description }) => (known.has(description) ? linkTo(description) : description));
    return `<tr><td>${escapeHtml(state)}</td><td>${names.join(' ')}</td></tr>`;
  });
  return `<h2 id="provider-states">States of a provider</h2>
<p>The pact is verified against a provider in these states. <code>npm run verify -- --provider URL</code> sets them up
through the contract’s own operations, for the sandbox and for any other back end. What only an operator can do (a halted
stock, an equity of 250,000 yen) is set up by the URL that you pass with <code>--states</code>.</p>
${tableOf(['State', 'Outcomes that need it'], rows)}`;
}

/** The outcomes of each operation, without the errors that all operations share. */
function namesSection(outcomes: readonly Outcome[]): string {
  const shared = [...new Set(outcomes.filter(({ status }) => status >= 400).flatMap(suffixes))];
  const sections = [...Map.groupBy(outcomes, ({ tag }) => tag)].map(([tag, ofTag]) => {
    const rows = [...Map.groupBy(ofTag, ({ operationId }) => operationId)].map(([operationId, own]) => {
      const names = own.filter(({ status }) => status < 400).flatMap(({ examples }) => examples);
      return `<tr><td><code>${operationId}</code></td><td>${names.map(({ name }) => linkTo(name)).join(' ')}</td></tr>`;
    });
    return `<h3 id="names-${tag}">${tag}</h3>${tableOf(['Operation', 'Outcomes'], rows)}`;
  });
  return `<h2 id="names">Outcomes by name</h2>
<p>Besides these, an operation has the errors that fit it, named after it: ${shared.map((name) => `<code>…${escapeHtml(name)}</code>`).join(', ')}.</p>
${sections.join('\n')}`;
}

function suffixes({ operationId, examples }: Outcome): string[] {
  return examples.map(({ name }) => name.slice(operationId.length));
}

function linkTo(name: string): string {
  return `<a href="outcomes.html#${escapeHtml(name)}"><code>${escapeHtml(name)}</code></a>`;
}
