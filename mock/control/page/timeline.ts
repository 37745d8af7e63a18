import { html, nothing, type TemplateResult } from 'lit-html';
import type { Picture } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { words } from './language.ts';

type Done = Picture['timeline'][number];
const ACTORS = ['all', 'user', 'operator'] as const;

let shown: (typeof ACTORS)[number] = 'all';

export function timelinePart(desk: Desk): TemplateResult {
  const says = words().timeline;
  const done = desk.picture.timeline.filter(({ by }) => shown === 'all' || by === shown);
  return html`<section aria-labelledby="timeline">
    <div class="head">
      <h2 id="timeline">${says.heading}</h2>
      <div class="buttons" role="group" aria-label=${says.filter}>
        ${ACTORS.map(
          (actor) =>
            html`<button
              class="button small"
              aria-pressed=${shown === actor}
              @click=${() => {
                shown = actor;
                desk.draw();
              }}
            >
              ${says[actor]}
            </button>`,
        )}
      </div>
    </div>
    <ul class="rows list" tabindex="0" aria-labelledby="timeline">
      ${done.map(doneRow)}
    </ul>
    ${done.length === 0 ? html`<p class="quiet">${says.nothing}</p>` : nothing}
  </section>`;
}

/** The outcome is the code of the envelope, where there is one. */
function doneRow({ at, by, operation, path, detail, status, code }: Done): TemplateResult {
  const isDone = code === null ? status < 400 : code === 1;
  return html`<li class="request">
    <span class="quiet figures">${new Date(at).toLocaleTimeString('en-GB')}</span>
    <span class="grow">
      <code title=${path}>${operation}</code>
      <code class="quiet">${detail ?? lastStep(path)}</code>
    </span>
    <span class="tag ${by === 'operator' ? 'fault' : ''}">${words().timeline[by]}</span>
    <b class="figures" style="color: var(${isDone ? '--ok' : status >= 500 ? '--danger' : '--text'})">${code ?? status}</b>
  </li>`;
}

/** The record or scenario that the path names. */
function lastStep(path: string): string {
  return path.split('/').findLast((step) => /[_-]/.test(step)) ?? '';
}
