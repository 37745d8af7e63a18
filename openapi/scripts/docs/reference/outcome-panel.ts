import { LOCALES } from '@tsubame/sdk/rules';
import type { ResultCode } from '../../catalogue.ts';
import type { Outcome } from '../../outcomes.ts';
import { LANGUAGE_TAGS } from '../language-tags.ts';
import { codeBlock, escapeHtml, sentence, tableOf } from '../markdown.ts';
import type { ReferenceOperation } from './operation.ts';

interface Named {
  readonly outcome: Outcome;
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

/** The outcomes of an operation: a row of names, and code, cause, remedy and response of each. */
export function outcomesSection(
  operation: ReferenceOperation,
  codes: ReadonlyMap<number, ResultCode>,
): string {
  const named = operation.outcomes.flatMap((outcome) =>
    outcome.examples.map((example) => ({ outcome, ...example })),
  );
  const isShared = ({ outcome }: Named) => outcome.status >= 400;
  const chips = (chosen: readonly Named[]) => chosen.map((each) => chip(operation.id, each)).join('\n');
  const shared = named.filter(isShared);
  return `<section class="card outcomes"><h2 id="outcomes">Outcomes <span class="muted">${named.length}</span></h2>
<p class="muted">The name is the same in examples, mock and Pact.</p>
<div class="chips">${chips(named.filter((each) => !isShared(each)))}
${shared.length === 0 ? '' : `<details class="more"><summary class="more-names">HTTP errors ${shared.length}</summary><div class="chips">${chips(shared)}</div></details>`}</div>
${named.map((each) => panel(each, codes)).join('\n')}
</section>`;
}

function chip(operationId: string, { name, outcome }: Named): string {
  const own = name.startsWith(`${operationId}_`) ? name.slice(operationId.length + 1) : name;
  const number =
    outcome.code === undefined || outcome.code === 1 ? '' : ` <span class="number">${outcome.code}</span>`;
  return `<a class="outcome ${kindOf(outcome)}" href="#${escapeHtml(name)}">${escapeHtml(own)}${number}</a>`;
}

function kindOf({ status, code }: Outcome): string {
  if (status >= 400) return 'error';
  return code === undefined || code === 1 ? 'success' : 'refusal';
}

function panel({ outcome, name, summary, value }: Named, codes: ReadonlyMap<number, ResultCode>): string {
  const entry = codes.get(outcome.code ?? 0);
  const head = `<h3><span class="badge ${kindOf(outcome)}">${outcome.code ?? outcome.status}</span> <code>${escapeHtml(entry?.id ?? name)}</code> <span class="muted">HTTP ${outcome.status}${retry(entry)}</span></h3>`;
  return `<div class="panel" id="${escapeHtml(name)}">${head}<p>${sentence(summary)}</p>${entry === undefined || entry.code === 1 ? '' : explained(entry)}
${codeBlock('json', JSON.stringify(value, null, 2))}
<p class="muted">Ask the mock for it: <code>Prefer: example=${escapeHtml(name)}</code></p></div>`;
}

function retry(entry: ResultCode | undefined): string {
  if (entry?.retryable === undefined) return '';
  return entry.retryable ? ', the same request may pass later' : ', the same request will not pass';
}

function explained(entry: ResultCode): string {
  const words = LOCALES.map(
    (locale) => `<span lang="${LANGUAGE_TAGS[locale]}">${escapeHtml(entry.messages[locale])}</span>`,
  );
  const rules = (entry.rules ?? []).map(
    ({ id, params, words: rule }) =>
      `<tr><td><code>${escapeHtml(id)}</code></td><td>${Object.entries(params)
        .map(
          ([param, type]) =>
            `<span class="param"><code>${escapeHtml(param)}</code> ${escapeHtml([type].flat().join(', '))}</span>`,
        )
        .join('')}</td><td>${sentence(rule.en)}</td></tr>`,
  );
  return `<dl><dt>Cause</dt><dd>${sentence(entry.cause)}</dd><dt>Remedy</dt><dd>${sentence(entry.remedy)}</dd><dt>Users read</dt><dd class="messages">${words.join('')}</dd></dl>
${rules.length === 0 ? '' : tableOf(['<code>data.rule</code>', '<code>data.params</code>', 'In words'], rules)}`;
}
