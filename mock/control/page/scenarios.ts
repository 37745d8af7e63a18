import { html, nothing, type TemplateResult } from 'lit-html';
import { coded } from './coded.ts';
import { control, isAppHere, linkOf, load, type Picture } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { enter } from './enter.ts';
import { words } from './language.ts';
import { titleOf } from './scenario-titles.ts';
import { scenarioPart } from './timeline-place.ts';

/** Asks before it loads: what is there is forgotten, and the wish may have come by a link of somebody else's. */
export function askToLoad(desk: Desk, name: string): void {
  const { ask, load: yes } = words().scenarios;
  desk.confirm(ask(name), yes, () => load(name));
}

/**
 * Asks before it does what a link to a scenario says: loads it, signs its user in and opens its page; the one that is there where
 * the link names none.
 */
export function askToOpen(desk: Desk, name: string): void {
  if (!isAppHere) {
    location.replace(linkOf(name));
    return;
  }
  const { askOpen, askEnter, open } = words().scenarios;
  const there = desk.picture.state.opened;
  if (name === '' && there === null) return;
  desk.confirm(name === '' ? askEnter(there?.account ?? '') : askOpen(name), open, async () => {
    if (name !== '') await load(name);
    const { opened } = await control('getState', undefined, undefined);
    if (opened === null) return;
    await enter(opened);
    location.assign(`/app/#/${opened.address}`);
  });
}

export function scenariosPart(desk: Desk): TemplateResult {
  const { scenarios, state } = desk.picture;
  const says = words().scenarios;
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
      ${coded(says.note(linkOf('ipo-won')))}
    </p>
  </section>`;
}

function scenarioCard(desk: Desk, scenario: Picture['scenarios'][number]): TemplateResult {
  const { name, own } = scenario;
  const { title, tag } = titleOf(scenario);
  return html`<li id=${scenarioPart(name)}>
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

function openedPart(desk: Desk) {
  const { opened } = desk.picture.state;
  if (opened === null) return nothing;
  const { account, password, address } = opened;
  const open = (event: Event) => {
    event.preventDefault();
    // Opened by the click itself: later a browser takes it for one that nobody asked for.
    const tab = window.open('', '_blank');
    desk.act(async () => {
      await enter(opened).catch((error: unknown) => {
        tab?.close();
        throw error;
      });
      tab?.location.replace(`/app/#/${address}`);
    });
  };
  return html`<p class="opened">
    <a
      class="button small"
      href=${isAppHere ? `/app/#/${address}` : linkOf('')}
      target="_blank"
      rel="noopener"
      @click=${isAppHere ? open : nothing}
    >${words().scenarios.openPage}</a>
    <span class="quiet">${coded(words().scenarios.signedIn(account, password))}</span>
  </p>`;
}

function save(event: SubmitEvent, desk: Desk): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const { name, title } = Object.fromEntries(new FormData(form)) as { name: string; title: string };
  desk.act(() => control('saveScenario', { name }, { title }), words().scenarios.savedAs(name));
}
