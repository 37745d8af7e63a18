import { html, nothing, type TemplateResult } from 'lit-html';
import { appOf, control, load, workspace } from './desk.ts';
import type { Desk } from './desk-context.ts';

/** Asks before it loads: what is there is forgotten, and the wish may have come by a link of somebody else's. */
export function askToLoad(desk: Desk, name: string): void {
  desk.confirm(`Load ${name}? The sandbox begins anew with it; what is there now is forgotten.`, 'Load', () =>
    load(name),
  );
}

export function scenariosPart(desk: Desk): TemplateResult {
  const { scenarios, state } = desk.picture;
  return html`<section aria-labelledby="scenarios">
    <div class="head">
      <h2 id="scenarios">Scenarios</h2>
      <span class="quiet">${state.scenario ?? 'none loaded'}</span>
    </div>
    ${openedPart(desk)}
    <ul class="cards" tabindex="0" aria-labelledby="scenarios">
      ${scenarios.map(
        ({ name, title, own }) =>
          html`<li>
            <button class="card" aria-current=${name === state.scenario} @click=${() => askToLoad(desk, name)}>
              <b>${name}${own ? html` <span class="tag">saved</span>` : nothing}</b>
              <span class="quiet">${title}</span>
            </button>
          </li>`,
      )}
    </ul>
    <form class="fields" style="margin-top: .75rem" @submit=${(event: SubmitEvent) => save(event, desk)}>
      <label>Name
        <input name="name" required pattern="[a-z0-9]+(-[a-z0-9]+)*" maxlength="60" placeholder="my-own" />
      </label>
      <label>What it shows<input name="title" required maxlength="120" /></label>
      <button class="button">Save this session</button>
    </form>
    <p class="quiet" style="margin-top: .5rem">
      Saved is what was called since the last load or reset. A link to a scenario:
      <code>${location.origin}/control/?${workspace === '' ? '' : `workspace=${workspace}&`}load=ipo-won</code>
    </p>
  </section>`;
}

function openedPart({ picture: { state } }: Desk) {
  if (state.opened === null) return nothing;
  const { account, password, address } = state.opened;
  return html`<p class="quiet" style="margin-bottom: .625rem">
    <a class="button small" href=${appOf(workspace, address)} target="_blank" rel="noopener">Open its page</a>
    signed in as <code>${account}</code> with <code>${password}</code>
  </p>`;
}

function save(event: SubmitEvent, desk: Desk): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const { name, title } = Object.fromEntries(new FormData(form)) as { name: string; title: string };
  desk.act(() => control('saveScenario', { name }, { title }), `Saved as ${name}.`);
}
