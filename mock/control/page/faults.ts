import { html, nothing, type TemplateResult } from 'lit-html';
import type { Shape } from '../client.ts';
import { control, workspace } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { words } from './language.ts';

const PRESETS: readonly (readonly ['slow' | 'lostAnswers' | 'allDown', Shape['NewFault']])[] = [
  ['slow', { operation: '*', latency_ms: 3000, share: 100 }],
  ['lostAnswers', { operation: '*', drop: 'answer', share: 20 }],
  ['allDown', { operation: '*', status: 503, share: 100 }],
];
type Fault = Shape['Faults']['items'][number];
const STATUSES = [401, 403, 404, 409, 429, 500, 503] as const;

let wanted: Shape['NewFault'] = { operation: 'placeOrder', latency_ms: 3000, share: 100 };

/** The same fault on the command line. */
function commandOf({
  operation,
  latency_ms,
  status,
  drop,
  duplicate,
  times,
  share,
}: Shape['NewFault']): string {
  return [
    `npm run control -- ${workspace === '' ? '' : `--workspace ${workspace} `}fault '${operation}'`,
    latency_ms === undefined ? '' : `--latency ${latency_ms}`,
    status === undefined ? '' : `--status ${status}`,
    drop === undefined ? '' : `--drop ${drop}`,
    duplicate ? '--duplicate' : '',
    times === undefined ? '' : `--times ${times}`,
    share === 100 ? '' : `--share ${share}`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function faultsPart(desk: Desk): TemplateResult {
  const { faults, operations } = desk.picture;
  const { faults: says, ...common } = words();
  const add = (fault: Shape['NewFault']) => desk.act(() => control('addFault', undefined, fault));
  return html`<section aria-labelledby="faults">
    <div class="head">
      <h2 id="faults">${says.heading} ${faults.length === 0 ? nothing : html`<span class="tag fault">${says.on(faults.length)}</span>`}</h2>
      <div class="buttons">
        ${PRESETS.map(([name, fault]) => html`<button class="button small" @click=${() => add(fault)}>${says[name]}</button>`)}
        <button class="button small" ?disabled=${faults.length === 0} @click=${() => desk.act(() => control('clearFaults', undefined, undefined))}>
          ${common.endAll}
        </button>
      </div>
    </div>
    <form
      class="fields"
      @input=${(event: Event) => {
        wanted = faultOf(event.currentTarget as HTMLFormElement);
        desk.draw();
      }}
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        add(faultOf(event.currentTarget as HTMLFormElement));
      }}
    >
      <label class="wide">${says.operation}
        <select name="operation">
          <option value="*">${says.allOperations}</option>
          ${operations.map(({ operation }) => html`<option ?selected=${operation === wanted.operation}>${operation}</option>`)}
        </select>
      </label>
      <label>${says.latency}<input name="latency_ms" type="number" min="1" max="60000" value="3000" /></label>
      <label>${says.status}
        <select name="status"><option value="">–</option>${STATUSES.map((status) => html`<option>${status}</option>`)}</select>
      </label>
      <label>${says.lost}
        <select name="drop">
          <option value="">–</option>
          <option value="request">${says.request}</option>
          <option value="answer">${says.answer}</option>
        </select>
      </label>
      <label>${says.share}<input name="share" type="number" min="1" max="100" value="100" /></label>
      <label>${says.times}<input name="times" type="number" min="1" max="1000000" placeholder=${says.always} /></label>
      <button class="button main">${common.add}</button>
    </form>
    <code class="command">${commandOf(wanted)}</code>
    <ul class="rows">
      ${faults.map(
        (fault) =>
          html`<li>
            <span class="grow"><code>${fault.operation}</code> ${faultWords(fault)}</span>
            <button
              class="button small"
              aria-label=${says.endOf(fault.fault_id, fault.operation)}
              @click=${() => desk.act(() => control('clearFault', { fault_id: fault.fault_id }, undefined))}
            >
              ${common.end}
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** What goes wrong, how often, and how often it did. */
function faultWords({ latency_ms, status, drop, duplicate, share, times, met }: Fault): string {
  const says = words().faults;
  const parts = [
    latency_ms === null ? '' : says.waits(latency_ms),
    status === null ? '' : says.answers(status),
    drop === null ? '' : drop === 'request' ? says.losesRequest : says.losesAnswer,
    duplicate ? says.twice : '',
    share === 100 ? '' : says.ofCalls(share),
    times === null ? '' : says.left(times),
    says.met(met),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function faultOf(form: HTMLFormElement): Shape['NewFault'] {
  const read = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const number = (name: string) => (read[name] ? { [name]: Number(read[name]) } : {});
  return {
    operation: read.operation ?? '*',
    share: 100,
    ...number('latency_ms'),
    ...number('status'),
    ...(read.drop ? { drop: read.drop as 'request' } : {}),
    ...number('share'),
    ...number('times'),
  };
}
