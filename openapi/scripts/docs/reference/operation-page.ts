import type { ResultCode } from '../../catalogue.ts';
import { codeBlock, escapeHtml, sentence, tableOf } from '../markdown.ts';
import type { Page } from '../page.ts';
import { stateDiagram } from '../state-diagram.ts';
import type { Field } from './fields.ts';
import type { ReferenceGroup, ReferenceOperation } from './operation.ts';
import { outcomesSection } from './outcome-panel.ts';
import { recordKindsOf, sampleRecordsOf } from './record-kinds.ts';
import { curlSample, fetchSample, javaSample, pythonSample } from './samples.ts';
import { sdkSample } from './sdk-sample.ts';
import { methodTag, pageOf } from './side.ts';
import { tryForm } from './try-form.ts';

/** One page for each operation, in the order of the groups. */
export function operationPages(groups: readonly ReferenceGroup[], codes: readonly ResultCode[]): Page[] {
  const byCode = new Map(codes.map((entry) => [entry.code, entry]));
  const all = groups.flatMap(({ operations }) => operations);
  const kinds = recordKindsOf(all);
  const neighbour = (operation: ReferenceOperation | undefined): Page['before'] =>
    operation === undefined ? undefined : [pageOf(operation.id), operation.id];
  return all.map((operation, index) => {
    const [before, after] = [neighbour(all[index - 1]), neighbour(all[index + 1])];
    return {
      name: pageOf(operation.id),
      under: 'reference.html',
      title: `${operation.id}: ${operation.summary}`,
      html: content(operation, byCode),
      aside: `${samples(operation)}\n${tryForm(operation, sampleRecordsOf(operation, all), kinds)}`,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    };
  });
}

function content(operation: ReferenceOperation, codes: ReadonlyMap<number, ResultCode>): string {
  const { id, tag, method, path, summary, description, isMoney, outcomes, states } = operation;
  const isOpen = outcomes.every((outcome) => outcome.isOpen);
  const marks = [
    `<span class="chip">${isOpen ? 'no sign-in' : 'token'}</span>`,
    ...(isMoney
      ? ['<span class="chip">Idempotency-Key</span>', '<span class="chip">moves paper money</span>']
      : []),
  ];
  return `<p class="crumbs"><a href="reference.html#${tag}">${tag}</a> › <code>${id}</code></p>
<h1>${sentence(summary)}</h1>
<p class="call">${methodTag(method)} <code>/api${escapeHtml(path)}</code> <span class="marks">${marks.join(' ')}</span></p>
<p>${sentence(description)}</p>
${parameters(operation)}
${fieldTable('request', 'Request body', operation.request)}
${outcomesSection(operation, codes)}
${fieldTable('answer', 'Answer', operation.answer, '<p class="muted">The members of <code>data</code> in a successful response.</p>')}
${
  states === undefined
    ? ''
    : `<section class="card"><h2 id="life">Life of the record</h2><p><a href="states.html#${states.name}">${states.name} as a table</a></p><div class="scroll" tabindex="0" role="group" aria-label="Diagram of ${states.name}">${stateDiagram(states)}</div></section>`
}`;
}

function parameters({ call }: ReferenceOperation): string {
  if (call.parameters.length === 0) return '';
  const rows = call.parameters.map(
    ({ name, in: place, type, required, description, members }) =>
      `<tr id="${place}.${escapeHtml(name)}"><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}<br><span class="muted">${place}${required ? '' : ', optional'}</span></td><td>${sentence(description)}${members.length > 0 ? `<br>${members.map((member) => `<code>${escapeHtml(member)}</code>`).join(' ')}` : ''}</td></tr>`,
  );
  return `<section class="card"><h2 id="parameters">Parameters</h2>${tableOf(['Name', 'Type', 'Meaning'], rows)}</section>`;
}

function fieldTable(anchor: string, title: string, fields: readonly Field[], lead = ''): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ path, name, type, required, description, members }) => {
    const above = path.slice(0, path.length - name.length);
    const meanings = members.map(
      ([member, meaning]) => `<li><code>${escapeHtml(member)}</code> ${sentence(meaning)}</li>`,
    );
    return `<tr id="${anchor}.${escapeHtml(path)}"><td><code><span class="muted">${escapeHtml(above)}</span>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}${required ? '' : ', optional'}</td><td>${sentence(description)}${meanings.length > 0 ? `<details><summary class="values">${meanings.length} values</summary><ul>${meanings.join('')}</ul></details>` : ''}</td></tr>`;
  });
  return `<section class="card"><h2 id="${anchor}">${title}</h2>${lead}${tableOf(['Field', 'Type', 'Meaning'], rows)}</section>`;
}

function samples({ id, call, sdk, isCallable, outcomes }: ReferenceOperation): string {
  const refuses = outcomes.some(({ status, code = 0 }) => status < 400 && code >= 1000);
  const shown = [
    [
      'SDK',
      codeBlock('ts', sdkSample(call, sdk, refuses)),
      '<code>token</code> is that of a sign-in; more in <a href="front-end.html#a-client">Front end</a>.',
    ],
    ...(isCallable
      ? ([
          [
            'curl',
            codeBlock('sh', curlSample(call)),
            '<code>TOKEN</code> is that of a sign-in, or <code>guest</code>.',
          ],
          [
            'fetch',
            codeBlock('ts', fetchSample(call)),
            '<code>token</code> is that of a sign-in, or <code>guest</code>.',
          ],
          [
            'Python',
            codeBlock('python', pythonSample(call)),
            'Python 3, standard library. Any status but 200 raises <code>HTTPError</code>.',
          ],
          ['Java', codeBlock('java', javaSample(id, call)), 'Java 17 or later, standard library.'],
        ] as const)
      : []),
  ] as const;
  const tabs = shown.map(
    ([label], index) =>
      `<button role="tab" id="tab-${label}" aria-controls="sample-${label}" aria-selected="${index === 0}"${index === 0 ? '' : ' tabindex="-1"'}>${label}</button>`,
  );
  const panels = shown.map(
    ([label, code, note]) =>
      `<div role="tabpanel" id="sample-${label}" aria-labelledby="tab-${label}">${code}<p class="muted">${note}</p></div>`,
  );
  return `<section class="card samples" aria-label="Samples"><div class="head"><div class="tabs" role="tablist" aria-label="Language of the sample">${tabs.join('')}</div><button class="small" id="copy" type="button">Copy</button></div>${panels.join('\n')}</section>`;
}
