import { html, nothing, type TemplateResult } from 'lit-html';
import type { Picture } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { words } from './language.ts';

type Request = Picture['requests'][number];
const SHOWN = 60;

let kept: Picture['requests'] | null = null;

export function requestsPart(desk: Desk): TemplateResult {
  const says = words().requests;
  const requests = kept ?? desk.picture.requests;
  const toggle = () => {
    kept = kept === null ? desk.picture.requests : null;
    desk.draw();
  };
  return html`<section aria-labelledby="requests">
    <div class="head">
      <h2 id="requests">${says.heading}</h2>
      <button class="button small" aria-pressed=${kept !== null} @click=${toggle}>${kept === null ? says.hold : says.held}</button>
    </div>
    <ul class="rows list table" tabindex="0" aria-labelledby="requests">
      ${requests.slice(0, SHOWN).map(requestRow)}
    </ul>
    ${requests.length === 0 ? html`<p class="quiet">${says.noneYet}</p>` : nothing}
    ${sums(requests)}
  </section>`;
}

function requestRow({ at, operation, path, verdict, status, code, fault, ms }: Request): TemplateResult {
  const isBad = verdict === 'violation' || verdict === 'unavailable';
  const mark = fault ?? (verdict === 'live' ? null : verdict);
  return html`<li class="request">
    <span class="quiet figures">${new Date(at).toLocaleTimeString('en-GB')}</span>
    <code class="grow" title=${path}>${operation ?? path}</code>
    <span class="end">
      ${mark === null ? nothing : html`<span class="tag ${fault === null ? (isBad ? 'broken' : '') : 'fault'}">${mark}</span>`}
      <b class="figures" style="color: var(${code === 1 ? '--ok' : status >= 500 ? '--danger' : '--text'})">${code ?? status}</b>
    </span>
    <span class="quiet figures end">${ms} ms</span>
  </li>`;
}

function sums(requests: readonly Request[]): TemplateResult {
  const says = words().requests;
  const times = requests.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const slow = times[Math.ceil(times.length * 0.95) - 1];
  const succeeded = requests.filter(({ code }) => code === 1).length;
  const of = (name: string, figure: string | number) =>
    html`<div><dt class="quiet">${name}</dt><dd>${figure}</dd></div>`;
  return html`<dl class="sums">
    ${of(says.calls, requests.length)}
    ${of(says.success, requests.length === 0 ? '–' : `${Math.round((100 * succeeded) / requests.length)} %`)}
    ${of('p95', slow === undefined ? '–' : `${slow} ms`)}
    ${of(says.violations, requests.filter(({ verdict }) => verdict === 'violation').length)}
  </dl>`;
}
