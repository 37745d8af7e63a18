import type { Outcome } from '../outcomes.ts';
import { codeBlock, escaped } from './markdown.ts';
import type { Page } from './page.ts';

/** Every named outcome with its answer; the name is also the anchor, the mock's scenario and the Pact interaction. */
export function outcomesPage(outcomes: readonly Outcome[]): Page {
  const byOperation = Map.groupBy(outcomes, ({ operationId }) => operationId);
  const sections = [...byOperation].map(([operationId, own]) => {
    const [first] = own;
    const call = `${first?.method} ${first?.path}`;
    const reference = `reference.html#/${first?.tag}/${operationId.toLowerCase()}`;
    return `<h2 id="${operationId}">${operationId}</h2><p><a href="${reference}"><code>${escaped(call)}</code></a></p>${own.map(entry).join('\n')}`;
  });
  return {
    name: 'outcomes.html',
    title: 'Outcomes',
    html: `<h1>Outcomes</h1>
<p>Every way an operation can end has a name. With the examples mock (<code>npm run mock</code>) the header <code>Prefer: example=NAME</code> gets you that answer; the Pact interactions bear the same names.</p>
${sections.join('\n')}`,
  };
}

function entry({ status, code, examples }: Outcome): string {
  if (examples.length === 0) return `<p>HTTP ${status}${code === undefined ? '' : `, code ${code}`}</p>`;
  return examples
    .map(
      ({ name, summary, value }) =>
        `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code> <span class="muted">HTTP ${status}, code <a href="result-codes.html#${code}">${code}</a>: ${escaped(summary)}</span></summary>${codeBlock('json', JSON.stringify(value, null, 2))}</details>`,
    )
    .join('\n');
}
