import { html, nothing, type TemplateResult } from 'lit-html';
import type { Picture } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { words } from './language.ts';

type Operation = Picture['operations'][number];
const KINDS = ['all', 'live', 'example', 'faulted'] as const;
type Kind = (typeof KINDS)[number];

let shown: Kind = 'all';
let searched = '';

/** A fault comes before everything: it is what the next call will meet. */
const kindOf = ({ answers, faults }: Operation): Exclude<Kind, 'all'> => (faults > 0 ? 'faulted' : answers);

export function operationsPart(desk: Desk): TemplateResult {
  const { operations, requests } = desk.picture;
  const says = words().operations;
  const count = (kind: Kind) => operations.filter((each) => kind === 'all' || kindOf(each) === kind).length;
  const calls = Map.groupBy(requests, ({ operation }) => operation);
  const found = operations.filter(
    (each) =>
      (shown === 'all' || kindOf(each) === shown) &&
      `${each.operation} ${each.path}`.toLowerCase().includes(searched.toLowerCase()),
  );
  const part = (kind: Kind) => `flex: ${count(kind)} 0 0`;
  return html`<section aria-labelledby="operations">
    <div class="head">
      <h2 id="operations">${says.heading}</h2>
      <input
        type="search"
        aria-label=${says.search}
        placeholder=${says.placeholder}
        style="width: 14rem"
        @input=${(event: Event) => {
          searched = (event.target as HTMLInputElement).value;
          desk.draw();
        }}
      />
    </div>
    <div class="bar" aria-hidden="true"><i style=${part('live')}></i><i style=${part('example')}></i><i style=${part('faulted')}></i></div>
    <div class="buttons">
      ${KINDS.map(
        (kind) =>
          html`<button
            class="button small"
            aria-pressed=${shown === kind}
            @click=${() => {
              shown = kind;
              desk.draw();
            }}
          >
            ${says[kind]} ${count(kind)}
          </button>`,
      )}
    </div>
    <ul class="rows list table" tabindex="0" aria-labelledby="operations">
      ${found.map((each) => operationRow(each, calls.get(each.operation)?.length ?? 0))}
    </ul>
    ${found.length === 0 ? html`<p class="quiet">${words().none}</p>` : nothing}
    <p class="quiet" style="margin-top: .5rem">${says.note}</p>
  </section>`;
}

function operationRow(operation: Operation, calls: number): TemplateResult {
  const kind = kindOf(operation);
  return html`<li class="operation">
    <span class="tag ${operation.method === 'GET' ? 'get' : 'write'}">${operation.method}</span>
    <code class="grow">${operation.operation}</code>
    <code class="quiet path">${operation.path}</code>
    <span class="quiet figures end">${calls === 0 ? '' : `${calls} ×`}</span>
    <span class="tag ${kind}">${words().operations[kind]}</span>
  </li>`;
}
