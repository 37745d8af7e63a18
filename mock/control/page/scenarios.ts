import { html, nothing, type TemplateResult } from 'lit-html';
import { coded } from './coded.ts';
import { appOf, control, load, type Picture, workspace } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { words } from './language.ts';
import { titleOf } from './scenario-titles.ts';

/** Asks before it loads: what is there is forgotten, and the wish may have come by a link of somebody else's. */
export function askToLoad(desk: Desk, name: string): void {
  const { ask, load: yes } = words().scenarios;
  desk.confirm(ask(name), yes, () => load(name));
}

export function scenariosPart(desk: Desk): TemplateResult {
  const { scenarios, state } = desk.picture;
  const says = words().scenarios;
  const link = `${location.origin}/control/?${workspace === '' ? '' : `workspace=${workspace}&`}load=ipo-won`;
  return html`<section aria-labelledby="scenarios">
    <div class="head">
      <h2 id="scenarios">${says.heading}</h2>
      <span class="quiet">${state.scenario ?? says.noneLoaded}</span>
    </div>
    ${openedPart(desk)}
    <ul class="cards" tabindex="0" aria-labelledby="scenarios">
      ${scenarios.map((scenario) => scenarioCard(desk, scenario))}
    </ul>
    <form class="fields" style="margin-top: .75rem" @submit=${(event: SubmitEvent) => save(event, desk)}>
      <label>${words().name}
        <input name="name" required pattern="[a-z0-9]+(-[a-z0-9]+)*" maxlength="60" placeholder="my-own" />
      </label>
      <label>${says.shows}<input name="title" required maxlength="120" /></label>
      <button class="button">${says.save}</button>
    </form>
    <p class="quiet" style="margin-top: .5rem">
      ${coded(says.note(link))}
    </p>
  </section>`;
}

function scenarioCard(desk: Desk, scenario: Picture['scenarios'][number]): TemplateResult {
  const { name, own } = scenario;
  const { title, tag } = titleOf(scenario);
  return html`<li>
    <button
      class="card"
      aria-current=${name === desk.picture.state.scenario}
      @click=${() => askToLoad(desk, name)}
    >
      <b>${name}${own ? html` <span class="tag">${words().scenarios.saved}</span>` : nothing}</b>
      <span class="quiet" lang=${tag ?? nothing}>${title}</span>
    </button>
  </li>`;
}

function openedPart({ picture: { state } }: Desk) {
  if (state.opened === null) return nothing;
  const { account, password, address } = state.opened;
  return html`<p class="quiet" style="margin-bottom: .625rem">
    <a class="button small" href=${appOf(workspace, address)} target="_blank" rel="noopener">${words().scenarios.openPage}</a>
    ${coded(words().scenarios.signedIn(account, password))}
  </p>`;
}

function save(event: SubmitEvent, desk: Desk): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const { name, title } = Object.fromEntries(new FormData(form)) as { name: string; title: string };
  desk.act(() => control('saveScenario', { name }, { title }), words().scenarios.savedAs(name));
}
