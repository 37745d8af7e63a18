import { html, type TemplateResult } from 'lit-html';
import { instantWords } from '../words.ts';
import { coded } from './coded.ts';
import { control } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { tagNow, words } from './language.ts';

const STEPS = [1, 60, 900, 86_400] as const;
const SPEEDS = [1, 10, 60, 600] as const;
const JUMPS = [
  ['nextSession', 'session'],
  ['settlement', 'settlement'],
  ['nextDue', 'due'],
] as const;
const JAPAN_MS = 9 * 3_600_000;

/** The sandbox's clock as it is now, going on between two looks. */
function nowOf({ picture: { state, at } }: Desk): string {
  const { now, standing, speed } = state.clock;
  const gone = standing ? 0 : (Date.now() - at) * speed;
  return new Date(Date.parse(now) + gone + JAPAN_MS).toISOString();
}

export function clockPart(desk: Desk): TemplateResult {
  const { clock, set_aside: setAside } = desk.picture.state;
  const { standing, speed, phase, next_due: due } = clock;
  const advance = (body: Parameters<typeof control<'advanceClock'>>[2]) => () =>
    desk.act(() => control('advanceClock', undefined, body));
  const set = (body: Parameters<typeof control<'setClock'>>[2]) => () =>
    desk.act(() => control('setClock', undefined, body));
  const [day = '', time] = instantWords(nowOf(desk), tagNow()).split(/ (?=\d\d:)/);
  const says = words().clock;
  return html`<section aria-labelledby="clock">
    <div class="head">
      <h2 id="clock">${says.heading}</h2>
      <span class="tag ${standing ? 'faulted' : 'live'}">${standing ? says.stands : says.runs(speed)}</span>
    </div>
    <p><span class="now">${time}</span></p>
    <p class="quiet">${says.inJapan(day, says.phases[phase])}</p>
    <div class="line">
      <button class="button main" @click=${set({ standing: !standing })}>
        ${standing ? says.run : says.freeze}
      </button>
      <div class="four">${SPEEDS.map(
        (times) =>
          html`<button class="button" aria-pressed=${!standing && speed === times} @click=${set({ speed: times, standing: false })}>× ${times}</button>`,
      )}</div>
    </div>
    <div class="line">
      <span class="quiet">${says.forward}</span>
      <div class="four">
        ${STEPS.map((seconds, at) => html`<button class="button small" @click=${advance({ seconds })}>${says.steps[at]}</button>`)}
      </div>
    </div>
    <div class="line">
      <span class="quiet">${says.jump}</span>
      <div class="buttons">
        ${JUMPS.map(
          ([name, to_next]) =>
            html`<button class="button small" ?disabled=${to_next === 'due' && due === null} @click=${advance({ to_next })}>${says[name]}</button>`,
        )}
      </div>
    </div>
    <p class="quiet" style="margin-top: .625rem">
      ${due === null ? says.nothingDue : coded(says.due(instantWords(due.at, tagNow()), due.kind))}
    </p>
    ${setAside.map(
      ({ kind, record_id, tries, last_error }) =>
        html`<p><span class="tag broken">${says.failed(tries)}</span> <code>${kind} ${record_id}</code> ${last_error}</p>`,
    )}
  </section>`;
}
