import { html, nothing, type TemplateResult } from 'lit-html';
import { appOf, gateway, pageOf, workspace } from './desk.ts';
import type { Desk } from './desk-context.ts';

export function workspacesPart(desk: Desk): TemplateResult {
  const { items, most, idle_seconds } = desk.picture.workspaces;
  return html`<section aria-labelledby="workspaces">
    <div class="head">
      <h2 id="workspaces">Workspaces</h2>
      <span class="quiet">${items.length} of ${most}</span>
    </div>
    <p class="quiet">
      Each name has a sandbox of its own, by the header <code>X-Tsubame-Workspace</code>, the path <code>/w/name/api</code> or the
      host <code>name.localhost</code>. It ends after ${idle_seconds / 60} minutes without a request.
    </p>
    <ul class="rows">
      ${items.map(
        ({ name, market }) =>
          html`<li>
            <span class="grow">
              <b>${name}</b>${name === workspace ? html` <span class="tag live">this one</span>` : nothing}
              <span class="quiet">${[market.seed, market.schedule].filter(Boolean).join(' · ')}</span>
            </span>
            <a class="button small" href=${pageOf(name)}>Control</a>
            <a class="button small" href=${appOf(name)} target="_blank" rel="noopener">App</a>
            <button
              class="button small"
              aria-label="End ${name}"
              ?disabled=${name === workspace}
              @click=${() =>
                desk.confirm(`End ${name}? What it holds is forgotten.`, 'End', () =>
                  gateway('endWorkspace', { name }, undefined),
                )}
            >
              End
            </button>
          </li>`,
      )}
    </ul>
    <form class="fields" style="margin-top: .5rem" @submit=${(event: SubmitEvent) => begin(event, desk)}>
      <label>Name
        <input name="name" required pattern="[a-z0-9]([a-z0-9\\-]{0,30}[a-z0-9])?" maxlength="32" placeholder="anna" />
      </label>
      <label>Seed<input name="seed" maxlength="200" placeholder="as everybody's" /></label>
      <label>Hours
        <select name="schedule">
          <option value="">as everybody's</option>
          <option value="always_open">always open</option>
          <option value="exchange">of the exchange</option>
        </select>
      </label>
      <button class="button">Begin</button>
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
  desk.act(() => gateway('beginWorkspace', { name }, market), `${name} has begun.`);
}
