import type { Answered, Asked } from './ask.ts';
import { copied } from './samples.ts';

/** More of an answer helps nobody on a page. */
const SHOWN = 200_000;

/** Draws what came of a request. `expected` lists the outcomes that the contract has for it, as `status/code`. */
export function drawAnswer(
  place: HTMLElement,
  asked: Asked | string,
  answer: Answered | string | undefined,
  expected: string,
): void {
  if (typeof asked === 'string' || answer === undefined || typeof answer === 'string') {
    const words = document.createElement('p');
    words.className = 'failed';
    words.textContent = typeof asked === 'string' ? asked : String(answer);
    place.replaceChildren(words);
    return;
  }
  const { status, code, text, took, example } = answer;
  const isExpected = expected.split(' ').includes(`${status}/${code ?? ''}`);
  const head = document.createElement('p');
  head.className = 'head';
  head.append(
    badge(
      isExpected ? 'an outcome of the contract' : 'no outcome of the contract',
      isExpected ? 'success' : 'error',
    ),
    badge([status, code].filter((part) => part !== undefined).join(' · '), kindOf(answer)),
    ` ${took} ms`,
    ...(example === null ? [] : [` example ${example}`]),
    curlButton(asked),
  );
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', 'Answer');
  const shown = code === undefined ? text : JSON.stringify(JSON.parse(text), null, 2);
  pre.textContent =
    shown.length > SHOWN ? `${shown.slice(0, SHOWN)}\n… ${shown.length - SHOWN} more characters` : shown;
  place.replaceChildren(head, pre);
}

function kindOf({ status, code = 1 }: Answered): string {
  if (status >= 400) return 'error';
  return code === 1 ? 'success' : 'refusal';
}

function badge(words: string, kind: string): HTMLElement {
  const made = document.createElement('span');
  made.className = `badge ${kind}`;
  made.textContent = words;
  return made;
}

function curlButton({ method, path, headers, body }: Asked): HTMLElement {
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
    made.textContent = (await copied(parts.join(' '))) ? 'Copied' : 'Not allowed';
  });
  return made;
}
