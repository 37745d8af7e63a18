import { html, nothing, type TemplateResult } from 'lit-html';
import { appOf, type Picture, workspace } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { words } from './language.ts';
import { detailWords, placeOf } from './timeline-place.ts';

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
    <ul class="rows list table" tabindex="0" aria-labelledby="timeline">
      ${done.map(doneRow)}
    </ul>
    ${done.length === 0 ? html`<p class="quiet">${says.nothing}</p>` : nothing}
  </section>`;
}

/** The outcome is the code of the envelope, where there is one. */
function doneRow(done: Done): TemplateResult {
  const { at, by, operation, path, status, code } = done;
  const isDone = code === null ? status < 400 : code === 1;
  return html`<li class="done">
    <span class="quiet figures">${new Date(at).toLocaleTimeString('en-GB')}</span>
    <span class="two">
      <code title=${path}>${operation}</code>
      ${subject(done)}
    </span>
    <span class="tag ${by === 'operator' ? 'fault' : ''}">${words().timeline[by]}</span>
    <b class="figures" style="color: var(${isDone ? '--ok' : status >= 500 ? '--danger' : '--text'})">${code ?? status}</b>
  </li>`;
}

/** What it was about, as a way there: to the app's page of it, or to the part of this page that shows it. */
function subject(done: Done): TemplateResult | typeof nothing {
  const { path, about, detail } = done;
  const named = about ?? /\/scenarios\/([\w-]+)/.exec(path)?.[1];
  const said = [named, detail === null ? undefined : detailWords(detail)].filter(Boolean).join(' · ');
  const place = placeOf(done);
  if (place === null)
    return said === '' ? nothing : html`<code class="quiet cut" title=${said}>${said}</code>`;
  if ('app' in place)
    return html`<a class="cut mono" href=${appOf(workspace, place.app)} target="_blank" rel="noopener" title=${said}>${said}</a>`;
  const shown = said === '' ? `#${place.part}` : said;
  return html`<a class="cut mono" href="#${place.part}" title=${shown}>${shown}</a>`;
}
