import { html, type TemplateResult } from 'lit-html';
import { instantWords } from '../words.ts';
import { eventWord, kindWord, reasonWord, stateWord } from './decision-words.ts';
import { control } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { tagNow, words } from './language.ts';

export function decisionsPart(desk: Desk): TemplateResult {
  const { decisions, state } = desk.picture;
  const says = words().decisions;
  const turn = () => desk.act(() => control('setAutopilot', undefined, { on: !state.autopilot }));
  return html`<section aria-labelledby="decisions">
    <div class="head">
      <h2 id="decisions">${says.heading} <span class="tag">${decisions.length}</span></h2>
      <button class="button small" aria-pressed=${state.autopilot} @click=${turn}>
        ${state.autopilot ? says.autopilotOn : says.autopilotOff}
      </button>
    </div>
    <p class="quiet">${state.autopilot ? says.byClock : says.byYou}</p>
    <ul class="rows list" tabindex="0" aria-labelledby="decisions">
      ${decisions.map(
        ({ record_id, kind, state: now, since, events }) =>
          html`<li>
            <span class="grow two"><b>${kindWord(kind)}</b> <span class="quiet">${says.since(stateWord(kind, now), instantWords(since, tagNow()))}</span></span>
            <span class="buttons">
              ${events.flatMap(({ event, reasons }) =>
                reasons.map(
                  (reason) =>
                    html`<button
                      class="button small"
                      @click=${() => desk.act(() => control('decide', { record_id }, { event, reason }))}
                    >
                      ${eventWord(event)}${reasons.length > 1 ? `: ${reasonWord(reason)}` : ''}
                    </button>`,
                ),
              )}
            </span>
          </li>`,
      )}
    </ul>
    ${decisions.length === 0 ? html`<p class="quiet">${says.nothing}</p>` : ''}
  </section>`;
}
