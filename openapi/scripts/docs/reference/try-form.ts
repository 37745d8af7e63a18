import { LOCALES } from '@tsubame/sdk/rules';
import { escapeHtml } from '../markdown.ts';
import type { ReferenceOperation } from './operation.ts';
import { kindsFor, mayBecome, type RecordKinds, type SampleRecords, sampleBodyOf } from './record-kinds.ts';
import type { CallParameter } from './sample-call.ts';

/**
 * The form that sends requests to the mock; `browser/try-it.ts` is its script.
 *
 * @param records what the ids of the sample stand for
 * @param kinds where the page finds such records of the signed-in user
 */
export function tryForm(operation: ReferenceOperation, records: SampleRecords, kinds: RecordKinds): string {
  const { id, method, path, call, isCallable } = operation;
  if (!isCallable) {
    return `<section class="card"><h2>Try it</h2><p>A browser opens this as a WebSocket: see <a href="stream.html">Stream</a>.</p></section>`;
  }
  const outcomes = operation.outcomes.flatMap(({ examples }) => examples);
  const expected = operation.outcomes.map(({ status, code }) => `${status}/${code ?? ''}`);
  const hasIds = Object.keys(records).length > 0;
  const own = hasIds
    ? ` data-records="${escapeHtml(JSON.stringify({ records, kinds: kindsFor(records, kinds) }))}"`
    : '';
  return `<form class="card try" id="try"${own} data-operation="${id}" data-method="${method}" data-path="${escapeHtml(path)}" data-expected="${[...new Set(expected)].join(' ')}" novalidate>
<div class="head"><h2>Try it</h2><span class="mock" id="mock" role="status">No script, no call</span></div>
<div class="sign-in" id="sign-in"></div>
<div class="inputs">${call.parameters.map(parameterInput).join('\n')}</div>
${bodyInput(operation)}
${hasIds ? ownRecordsNote(records, kinds) : ''}
<div class="send"><label class="grow"><span class="hidden">Answer</span><select name="prefer" aria-label="Answer"><option value="">Default of the mock</option>${outcomes.map(({ name }) => `<option>${escapeHtml(name)}</option>`).join('')}</select></label>
<button class="main" type="submit">Send</button></div>
<div id="came" role="status"></div>
</form>`;
}

const linkTo = (operation: string) => `<a href="${operation}.html"><code>${operation}</code></a>`;

/** Says where the ids come from that replace those of the sample. */
function ownRecordsNote(records: SampleRecords, kinds: RecordKinds): string {
  const [implied] = Object.values(records).filter(({ isImplied }) => isImplied);
  const first = implied && kinds[implied.kind]?.creation?.operation;
  if (first !== undefined)
    return `<p class="muted">Signed in, you send ${linkTo(first)} first, because this operation needs its record.</p>`;
  const sources = Object.values(records).map((record) => {
    const { kind, states = [] } = record;
    const { list, creation } = kinds[kind] ?? {};
    const wanted =
      states.length === 0 ? '' : ` (${states.map((state) => `<code>${state}</code>`).join(' or ')})`;
    const listed = list === undefined ? [] : [`from ${linkTo(list.operation)}${wanted}`];
    const made =
      creation === undefined || !mayBecome(creation, record) ? [] : [`made by ${linkTo(creation.operation)}`];
    return [...listed, ...made].join(', or ');
  });
  return `<p class="muted">Signed in, you send your own records instead of the sample’s ids: ${[...new Set(sources)].join('; ')}.</p>`;
}

function parameterInput({ name, in: place, required, value, members, description }: CallParameter): string {
  const attributes = `name="${escapeHtml(`${place}.${name}`)}" title="${escapeHtml(description)}"`;
  const label = `<span><code>${escapeHtml(name)}</code>${required ? '' : ' <span class="muted">optional</span>'}</span>`;
  const choices = name === 'lang' ? LOCALES : members;
  if (choices.length > 0) {
    const options = choices.map(
      (member) =>
        `<option${(required && member === value) || (name === 'lang' && member === 'en') ? ' selected' : ''}>${escapeHtml(member)}</option>`,
    );
    return `<label>${label}<select ${attributes}>${required ? '' : '<option value=""></option>'}${options.join('')}</select></label>`;
  }
  const isKey = name === 'Idempotency-Key';
  return `<label${isKey ? ' class="wide"' : ''}>${label}<input ${attributes} value="${escapeHtml(required ? (value ?? '') : '')}"${isKey ? ' data-key' : ''} autocomplete="off" spellcheck="false"></label>`;
}

function bodyInput(operation: ReferenceOperation): string {
  const body = sampleBodyOf(operation);
  if (body === undefined) return '';
  if (body.kind === 'file') {
    return '<label class="wide"><span>An image (a sample card, never a real document)</span><input type="file" name="file" accept="image/*"></label>';
  }
  const text = JSON.stringify(body.value, null, 2);
  return `<label class="wide"><span>Body</span><textarea name="body" rows="${Math.min(text.split('\n').length + 1, 14)}" spellcheck="false">${escapeHtml(text)}</textarea></label>`;
}
