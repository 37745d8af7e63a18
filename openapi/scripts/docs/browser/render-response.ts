import { copyText } from './samples.ts';
import type { SentForm } from './send-form.ts';
import type { TryRequest, TryResponse } from './send-try-request.ts';
import type { TryFailure } from './try-failure.ts';

/** Longest response text that is shown. */
const SHOWN = 200_000;

/** Shows the response to a request. `expected` lists the outcomes in the contract, as `status/code`. */
export function renderResponse(place: HTMLElement, sent: SentForm, expected: string): void {
  const { request, answer } = sent;
  const { status, code, text, took, example } = answer;
  const head = document.createElement('p');
  head.className = 'head';
  head.append(
    ...verdictBadges(answer, request, expected),
    badge([status, code].filter((part) => part !== undefined).join(' · '), kindOf(answer)),
    ` ${took} ms`,
    ...(example === null ? [] : [` example ${example}`]),
    curlButton(request),
  );
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', 'Answer');
  const shown = code === undefined ? text : JSON.stringify(JSON.parse(text), null, 2);
  pre.textContent =
    shown.length > SHOWN ? `${shown.slice(0, SHOWN)}\n… ${shown.length - SHOWN} more characters` : shown;
  place.replaceChildren(...notesOf(sent), head, ...violationList(answer), pre);
}

/** Shows why there is no response. */
export function renderFailure(place: HTMLElement, { message, link }: TryFailure): void {
  const words = document.createElement('p');
  words.className = 'failed';
  words.textContent = message;
  if (link !== undefined) {
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.text;
    words.append(' ', anchor);
  }
  place.replaceChildren(words);
}

/** What the request has that differs from the sample, and what came before it. */
function notesOf({ own, replaced }: SentForm): HTMLElement[] {
  const words = [
    ...own.map(({ ids: [id], source, isImplied }) =>
      isImplied ? `${source} was sent first.` : `${id} comes from ${source}.`,
    ),
    ...(replaced === undefined
      ? []
      : [
          `${replaced.field} ${replaced.refused} was refused with ${replaced.code}, so the nearest value ${replaced.nearest} was sent.`,
        ]),
  ];
  if (words.length === 0) return [];
  const note = document.createElement('p');
  note.className = 'muted';
  note.textContent = words.join(' ');
  return [note];
}

/** Badges: the mock's validation, and whether the contract lists the outcome. */
function verdictBadges(
  { status, code, verdict }: TryResponse,
  { body }: TryRequest,
  expected: string,
): HTMLElement[] {
  if (verdict === 'violation') return [badge('the provider breaks the contract', 'error')];
  const isExpected = expected.split(' ').includes(`${status}/${code ?? ''}`);
  const outcome = isExpected
    ? badge('an outcome of the contract', 'success')
    : badge('no outcome of the contract', 'error');
  // The mock does not validate files.
  const isHeld = verdict === 'live' && code !== undefined && !(body instanceof FormData);
  return isHeld ? [outcome, badge('as its schema has it', 'success')] : [outcome];
}

/** The places where the provider's response violates its schema. */
function violationList({ verdict, data }: TryResponse): HTMLElement[] {
  const { fields = [] } = ((verdict === 'violation' ? data : null) as Partial<Violated> | null) ?? {};
  if (fields.length === 0) return [];
  const list = document.createElement('ul');
  list.append(
    ...fields.map(({ path, message }) => {
      const [item, where] = [document.createElement('li'), document.createElement('code')];
      where.textContent = path;
      item.append(where, ` ${message}`);
      return item;
    }),
  );
  return [list];
}

/** The violations from the error body that the mock sends instead of an invalid response. */
interface Violated {
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

function kindOf({ status, code = 1 }: TryResponse): string {
  if (status >= 400) return 'error';
  return code === 1 ? 'success' : 'refusal';
}

function badge(words: string, kind: string): HTMLElement {
  const made = document.createElement('span');
  made.className = `badge ${kind}`;
  made.textContent = words;
  return made;
}

function curlButton({ method, path, headers, body }: TryRequest): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'small';
  made.textContent = 'Copy as curl';
  made.addEventListener('click', async () => {
    const quoted = (words: string) => `'${words.replaceAll("'", "'\\''")}'`;
    const parts = [
      `curl -X ${method} ${quoted(`${location.origin}/api${path}`)}`,
      ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
      ...(typeof body === 'string' ? [`-d ${quoted(body)}`] : []),
      ...(body instanceof FormData ? ["-F 'file=@card.png;type=image/png'"] : []),
    ];
    made.textContent = (await copyText(parts.join(' '))) ? 'Copied' : 'Not allowed';
  });
  return made;
}
