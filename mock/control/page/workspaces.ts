import { html, nothing, type TemplateResult } from 'lit-html';
import { coded } from './coded.ts';
import { appOf, gateway, pageOf, workspace } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { words } from './language.ts';

export function workspacesPart(desk: Desk): TemplateResult {
  const { items, most, idle_seconds } = desk.picture.workspaces;
  const says = words().workspaces;
  const { app, end } = words();
  return html`<section aria-labelledby="workspaces">
    <div class="head">
      <h2 id="workspaces">${says.heading}</h2>
      <span class="quiet">${says.of(items.length, most)}</span>
    </div>
    <p class="quiet">
      ${coded(says.note(idle_seconds / 60))}
    </p>
    <ul class="rows">
      ${items.map(
        ({ name, market }) =>
          html`<li>
            <span class="grow">
              <b>${name}</b>${name === workspace ? html` <span class="tag live">${says.this}</span>` : nothing}
              <span class="quiet">${[market.seed, market.schedule].filter(Boolean).join(' · ')}</span>
            </span>
            <a class="button small" href=${pageOf(name)}>${says.control}</a>
            <a class="button small" href=${appOf(name)} target="_blank" rel="noopener">${app}</a>
            <button
              class="button small"
              aria-label="${end} ${name}"
              ?disabled=${name === workspace}
              @click=${() =>
                desk.confirm(says.ask(name), end, () => gateway('endWorkspace', { name }, undefined))}
            >
              ${end}
            </button>
          </li>`,
      )}
    </ul>
    <form class="fields" style="margin-top: .5rem" @submit=${(event: SubmitEvent) => begin(event, desk)}>
      <label>${words().name}
        <input name="name" required pattern="[a-z0-9]([a-z0-9\\-]{0,30}[a-z0-9])?" maxlength="32" placeholder="anna" />
      </label>
      <label class="seed">${words().seed}<input name="seed" maxlength="200" placeholder=${says.asEverybodys} /></label>
      <label>${says.hours}
        <select name="schedule">
          <option value="">${says.asEverybodys}</option>
          <option value="always_open">${says.alwaysOpen}</option>
          <option value="exchange">${says.exchange}</option>
        </select>
      </label>
      <button class="button">${says.begin}</button>
    </form>
  </section>`;
}

function begin(event: SubmitEvent, desk: Desk): void {
  event.preventDefault();
  const read = Object.fromEntries(new FormData(event.target as HTMLFormElement)) as Record<string, string>;
  const { name = '', seed, schedule } = read;
  const market = {
    ...(seed ? { seed } : {}),
    ...(schedule ? { schedule: schedule as 'exchange' } : {}),
  };
  desk.act(() => gateway('beginWorkspace', { name }, market), words().workspaces.begun(name));
}
