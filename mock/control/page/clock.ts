import { html, type TemplateResult } from 'lit-html';
import { instantWords } from '../words.ts';
import { control } from './desk.ts';
import type { Desk } from './desk-context.ts';

const STEPS = [
  ['+1 s', 1],
  ['+1 m', 60],
  ['+15 m', 900],
  ['+1 d', 86_400],
] as const;
const SPEEDS = [1, 10, 60, 600] as const;
const JUMPS = [
  ['next session', 'session'],
  ['T+2', 'settlement'],
  ['next due', 'due'],
] as const;
const PHASES = {
  pre_open: 'before the open',
  morning: 'morning session',
  lunch: 'lunch break',
  afternoon: 'afternoon session',
  pre_closing: 'closing auction',
  closed: 'closed',
  continuous: 'always open',
};
const JAPAN_MS = 9 * 3_600_000;

/** The sandbox's clock as it is now, going on between two looks. */
function nowOf({ picture: { state, at } }: Desk): string {
  const { now, standing, speed } = state.clock;
  const gone = standing ? 0 : (Date.now() - at) * speed;
  return new Date(Date.parse(now) + gone + JAPAN_MS).toISOString();
}

export function clockPart(desk: Desk): TemplateResult {
  const { clock } = desk.picture.state;
  const { standing, speed, phase, next_due: due } = clock;
  const advance = (body: Parameters<typeof control<'advanceClock'>>[2]) => () =>
    desk.act(() => control('advanceClock', undefined, body));
  const set = (body: Parameters<typeof control<'setClock'>>[2]) => () =>
    desk.act(() => control('setClock', undefined, body));
  const [day, time] = instantWords(nowOf(desk)).split(/ (?=\d\d:)/);
  return html`<section aria-labelledby="clock">
    <div class="head">
      <h2 id="clock">Clock</h2>
      <span class="tag ${standing ? 'faulted' : 'live'}">${standing ? 'stands' : `runs × ${speed}`}</span>
    </div>
    <p><span class="now">${time}</span></p>
    <p class="quiet">${day} in Japan · ${PHASES[phase]}</p>
    <div class="line">
      <button class="button main" @click=${set({ standing: !standing })}>
        ${standing ? 'Run' : 'Freeze'}
      </button>
      <div class="four">${SPEEDS.map(
        (times) =>
          html`<button class="button" aria-pressed=${!standing && speed === times} @click=${set({ speed: times, standing: false })}>× ${times}</button>`,
      )}</div>
    </div>
    <div class="line">
      <span class="quiet">Forward</span>
      <div class="four">
        ${STEPS.map(([name, seconds]) => html`<button class="button small" @click=${advance({ seconds })}>${name}</button>`)}
      </div>
    </div>
    <div class="line">
      <span class="quiet">Jump to</span>
      <div class="buttons">
        ${JUMPS.map(
          ([name, to_next]) =>
            html`<button class="button small" ?disabled=${to_next === 'due' && due === null} @click=${advance({ to_next })}>${name}</button>`,
        )}
      </div>
    </div>
    <p class="quiet" style="margin-top: .625rem">
      ${due === null ? 'Nothing is due.' : html`Next due: ${instantWords(due.at)} <code>${due.kind}</code>`}
    </p>
  </section>`;
}
