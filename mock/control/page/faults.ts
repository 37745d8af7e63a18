import { html, nothing, type TemplateResult } from 'lit-html';
import type { Shape } from '../client.ts';
import { faultsWords } from '../words.ts';
import { control, workspace } from './desk.ts';
import type { Desk } from './desk-context.ts';

const PRESETS: readonly (readonly [string, Shape['NewFault']])[] = [
  ['Slow line', { operation: '*', latency_ms: 3000, share: 100 }],
  ['Lost answers', { operation: '*', drop: 'answer', share: 20 }],
  ['All down', { operation: '*', status: 503, share: 100 }],
];
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
  const add = (fault: Shape['NewFault']) => desk.act(() => control('addFault', undefined, fault));
  return html`<section aria-labelledby="faults">
    <div class="head">
      <h2 id="faults">Faults ${faults.length === 0 ? nothing : html`<span class="tag fault">${faults.length} on</span>`}</h2>
      <div class="buttons">
        ${PRESETS.map(([name, fault]) => html`<button class="button small" @click=${() => add(fault)}>${name}</button>`)}
        <button class="button small" ?disabled=${faults.length === 0} @click=${() => desk.act(() => control('clearFaults', undefined, undefined))}>
          End all
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
      <label class="wide">Operation
        <select name="operation">
          <option value="*">all operations</option>
          ${operations.map(({ operation }) => html`<option ?selected=${operation === wanted.operation}>${operation}</option>`)}
        </select>
      </label>
      <label>Latency (ms)<input name="latency_ms" type="number" min="1" max="60000" value="3000" /></label>
      <label>Status
        <select name="status"><option value="">–</option>${STATUSES.map((status) => html`<option>${status}</option>`)}</select>
      </label>
      <label>Lost
        <select name="drop">
          <option value="">–</option>
          <option value="request">request</option>
          <option value="answer">answer</option>
        </select>
      </label>
      <label>Of 100 calls<input name="share" type="number" min="1" max="100" value="100" /></label>
      <label>Times<input name="times" type="number" min="1" max="1000000" placeholder="always" /></label>
      <button class="button main">Add</button>
    </form>
    <code class="command">${commandOf(wanted)}</code>
    <ul class="rows">
      ${faults.map(
        (fault) =>
          html`<li>
            <span class="grow">${faultsWords({ items: [fault] })}</span>
            <button
              class="button small"
              aria-label="End ${fault.fault_id} of ${fault.operation}"
              @click=${() => desk.act(() => control('clearFault', { fault_id: fault.fault_id }, undefined))}
            >
              End
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
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
