import { escapeHtml, sentence, tableOf } from '../markdown.ts';
import type { Page } from '../page.ts';
import type { ReferenceGroup } from './operation.ts';
import { methodTag, pageOf } from './side.ts';

/** All operations by capability, with the rules that they share. */
export function referenceIndex(groups: readonly ReferenceGroup[], description: string): Page {
  const sections = groups.map(({ tag, description: words, operations }) => {
    const rows = operations.map(
      ({ id, method, path, summary }) =>
        `<tr><td><a href="${pageOf(id)}"><code>${id}</code></a></td><td>${methodTag(method)} <code>${escapeHtml(path)}</code></td><td>${sentence(summary)}</td></tr>`,
    );
    return `<h2 id="${tag}">${tag}</h2><p>${sentence(words)}</p>${tableOf(['Operation', 'Call', 'Does'], rows)}`;
  });
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return {
    name: 'reference.html',
    title: 'Operations of the API',
    html: `<h1 id="reference">Operations of the API</h1>
<p>${sentence(description)}</p>
<p>${count} operations, each with its fields, every way it can end, samples for the SDK, curl and fetch, and a form that calls the running mock.
The same for machines: <a href="openapi.yaml">openapi.yaml</a>.</p>
${sections.join('\n')}`,
  };
}
