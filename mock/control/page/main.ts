import { html, nothing, render } from 'lit-html';
import { clockPart } from './clock.ts';
import { decisionsPart } from './decisions.ts';
import { appOf, control, look, type Picture, pageOf, workspace } from './desk.ts';
import type { Desk } from './desk-context.ts';
import { faultsPart } from './faults.ts';
import { choose, languageNow, speakAtFirst, words } from './language.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { operationsPart } from './operations.ts';
import { requestsPart } from './requests.ts';
import { askToLoad, askToOpen, scenariosPart } from './scenarios.ts';
import { tell } from './tell.ts';
import { timelinePart } from './timeline.ts';
import { workspacesPart } from './workspaces.ts';

const LOOK_EVERY_MS = 2000;
const TICK_MS = 500;
const page = document.getElementById('page') as HTMLElement;

let picture: Picture | null = null;
/** What is told: done in words, or what refused it, which is worded in the language of the moment. */
type Telling = { readonly done: string } | { readonly refused: unknown };
let told: Telling | null = null;
let asked: { readonly question: string; readonly yes: string; work(): Promise<unknown> } | null = null;
let busy = false;

const desk = (shown: Picture): Desk => ({
  picture: shown,
  act: (work, done) => void act(work, done),
  confirm(question, yes, work) {
    asked = { question, yes, work };
    draw();
    page.querySelector('dialog')?.showModal();
  },
  draw,
});

async function act(work: () => Promise<unknown>, done?: string): Promise<void> {
  busy = true;
  draw();
  try {
    await work();
    told = done === undefined ? null : { done };
    picture = await look();
  } catch (error) {
    told = { refused: error };
  }
  busy = false;
  draw();
}

/** Looks again and again while somebody looks; a refusal that was told stays until the next thing is done. */
async function watch(): Promise<void> {
  if (!busy && !document.hidden)
    try {
      picture = await look();
      if (told === unreached) told = null;
    } catch (error) {
      unreached = { refused: error };
      told = unreached;
    }
  draw();
  setTimeout(() => void watch(), LOOK_EVERY_MS);
}
let unreached: Telling | null = null;

function draw(): void {
  render(frame(), page);
}

function frame() {
  const says = words();
  const isBad = told !== null && 'refused' in told;
  const names = picture?.workspaces.items.map(({ name }) => name) ?? [];
  const known = names.includes(workspace) || workspace === '' ? names : [workspace, ...names];
  return html`<header class="top">
      <h1><img src="/app/favicon.svg" alt="" /> Tsubame <span class="tag">${says.mock}</span></h1>
      <nav aria-label=${says.places}>
        <a class="button small" href=${appOf(workspace)} target="_blank" rel="noopener">${says.app}</a>
        <a class="button small" href="/docs/" target="_blank" rel="noopener">${says.contract}</a>
      </nav>
      <div class="end">
        <select
          aria-label=${says.language}
          style="width: auto"
          @change=${(event: Event) => {
            void choose((event.target as HTMLSelectElement).value as Language).then(draw);
          }}
        >
          ${Object.entries(LANGUAGES).map(
            ([code, { tag, name }]) =>
              html`<option value=${code} lang=${tag} ?selected=${code === languageNow()}>${name}</option>`,
          )}
        </select>
        <label class="quiet" for="workspace">${says.workspace}</label>
        <select
          id="workspace"
          style="width: auto"
          @change=${(event: Event) => location.assign(pageOf((event.target as HTMLSelectElement).value))}
        >
          <option value="" ?selected=${workspace === ''}>${says.everybodys}</option>
          ${known.map((name) => html`<option value=${name} ?selected=${name === workspace}>${name}</option>`)}
        </select>
        ${picture === null ? nothing : html`<span class="quiet">${says.seed} <code>${picture.state.market.seed}</code></span>`}
        <button class="button" ?disabled=${picture === null || busy} @click=${beginAnew}>${says.beginAnew}</button>
      </div>
      <p class="paper" role="note">${says.paper}</p>
    </header>
    <div role="status">${
      told === null && !busy
        ? nothing
        : html`<p class="told ${isBad ? 'bad' : ''}">${busy ? says.working : toldWords()}</p>`
    }</div>
    ${picture === null ? html`<p class="quiet">${says.looking}</p>` : parts(desk(picture))}
    <dialog aria-labelledby="question" @close=${answered}>
      <form method="dialog">
        <p id="question">${asked?.question}</p>
        <div class="buttons">
          <button class="button" value="no">${says.cancel}</button>
          <button class="button main" value="yes">${asked?.yes}</button>
        </div>
      </form>
    </dialog>`;
}

const toldWords = () => (told === null ? '' : 'done' in told ? told.done : tell(told.refused));

const parts = (at: Desk) => html`<main>
  <div class="column">${clockPart(at)} ${scenariosPart(at)}</div>
  <div class="column">${faultsPart(at)} ${operationsPart(at)} ${workspacesPart(at)}</div>
  <div class="column">${decisionsPart(at)} ${timelinePart(at)} ${requestsPart(at)}</div>
</main>`;

function beginAnew(): void {
  if (picture)
    desk(picture).confirm(words().askAnew, words().beginAnew, () => control('reset', undefined, undefined));
}

function answered(event: Event): void {
  const work = asked?.work;
  const dialog = event.target as HTMLDialogElement;
  if (dialog.returnValue === 'yes' && work) void act(work);
  dialog.returnValue = '';
}

await speakAtFirst();
await watch();
setInterval(draw, TICK_MS);
const wished = new URLSearchParams(location.search);
const [toLoad, toOpen] = [wished.get('load'), wished.get('open')];
if (picture !== null && toOpen !== null) askToOpen(desk(picture), toOpen);
else if (picture !== null && toLoad !== null) askToLoad(desk(picture), toLoad);
