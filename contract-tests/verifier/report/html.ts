import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { RULES } from '../findings/rules.ts';
import { escaped } from './markup.ts';
import { byTag, type OperationResult, type Report, resultsOf } from './report.ts';

const STYLE = readFileSync(new URL('./report.css', import.meta.url), 'utf8');
const FILTER = readFileSync(new URL('./filter.js', import.meta.url), 'utf8');
/** Allows only the page's own script and no requests, so that a provider's text cannot run. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(FILTER).digest('base64')}'`;

/** The report as one self-contained page, in the reader's dark or light mode. */
export function htmlReport(report: Report): string {
  const { provider, contractVersion, at, verdict, compared } = report;
  const results = resultsOf(report);
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const verdictText = failed.length === 0 ? 'Passed' : 'Failed';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${verdictText}: ${escaped(provider)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><b>Tsubame</b> <span class="chip">verification</span>
<span class="facts">${escaped(at.slice(0, 16).replace('T', ' '))} · ${(verdict.ms / 1000).toFixed(1)} s · contract ${escaped(contractVersion)} · seed ${verdict.seed}</span>
<p class="paper">Paper trading: simulated prices, simulated money</p></header>
<div class="columns">
<aside aria-label="Capabilities">${ring(results)}${capabilities(results)}${notBuilt(results)}</aside>
<main>
<h1 class="${failed.length === 0 ? 'good' : 'bad'}">${verdictText} <small>${failed.length === 0 ? 'nothing new found' : `${compared.newFindings.length} in ${failed.length} operations`} · ${escaped(provider)}</small></h1>
${filter(results)}
${results.map(row).join('\n')}
${gone(report)}
</main>
<aside aria-label="Protections and sums">${protections(report)}${isolation(report)}${sums(report)}</aside>
</div>
<script>${FILTER}</script>
</body>
</html>
`;
}

const count = (results: readonly OperationResult[], wanted: OperationResult['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).length;

function ring(results: readonly OperationResult[]): string {
  const [passed, failed] = [count(results, 'passed'), count(results, 'failed')];
  const part = (sum: number) => (results.length === 0 ? 0 : (100 * sum) / results.length);
  const arc = (kind: string, from: number, length: number) =>
    `<circle class="${kind}" r="15.9" cx="20" cy="20" pathLength="100" stroke-dasharray="${length} 100" stroke-dashoffset="${-from}"/>`;
  return `<section class="ring"><svg viewBox="0 0 40 40" role="img" aria-label="${passed} of ${results.length} operations passed">
<circle class="rest" r="15.9" cx="20" cy="20"/>${arc('good', 0, part(passed))}${arc('bad', part(passed), part(failed))}
<text x="20" y="20">${passed + failed}</text><text class="of" x="20" y="26">of ${results.length}</text></svg>
<dl><dt class="good">Passed</dt><dd>${passed}</dd><dt class="bad">Failed</dt><dd>${failed}</dd><dt class="rest">Not built</dt><dd>${count(results, 'not built')}</dd></dl></section>`;
}

function capabilities(results: readonly OperationResult[]): string {
  const rows = byTag(results).map(([tag, own]) => {
    const marks = own.map(
      ({ outcome, operation }) =>
        `<i class="${outcome.replace(' ', '-')}" title="${operation.id}: ${outcome}"></i>`,
    );
    const built = own.length - count(own, 'not built');
    return `<tr><th>${escaped(tag)}</th><td class="marks">${marks.join('')}</td><td>${count(own, 'passed')} / ${built} / ${own.length}</td></tr>`;
  });
  return `<section><h2>Capabilities <small>passed / built / all</small></h2><table>${rows.join('')}</table></section>`;
}

function notBuilt(results: readonly OperationResult[]): string {
  const missing = results.filter(({ outcome }) => outcome === 'not built');
  if (missing.length === 0) return '';
  const names = missing.map(({ operation }) => `<code>${operation.id}</code>`).join(' ');
  return `<section><details><summary>${missing.length} operations are not built</summary><p>They do not count as failures. Once you have built one, check it alone with <code>--only</code>.</p><p>${names}</p></details></section>`;
}

const OUTCOMES = ['failed', 'passed', 'not built'] as const;

/** Filters by outcome and text. Failed operations are preselected if there are any. */
function filter(results: readonly OperationResult[]): string {
  const begin = count(results, 'failed') > 0 ? 'failed' : 'all';
  const choice = (value: string, sum: number) =>
    `<label><input type="radio" name="outcome" value="${value}"${value === begin ? ' checked' : ''}> ${value} <small>${sum}</small></label>`;
  const choices = [
    choice('all', results.length),
    ...OUTCOMES.map((outcome) => choice(outcome, count(results, outcome))),
  ];
  return `<form id="filter" role="search"><fieldset><legend>Outcome</legend>${choices.join('')}</fieldset>
<label class="text">Operation or text <input id="text" type="search" autocomplete="off"></label><output id="shown"></output></form>`;
}

/** An open card for a failed operation; one line for any other. */
function row(result: OperationResult): string {
  const { operation, outcome } = result;
  if (outcome === 'failed') return card(result);
  return `<p class="card line" data-outcome="${outcome}">${named(operation)}<span class="badge ${outcome.replace(' ', '-')}">${outcome}</span></p>`;
}

function named({ method, id, path }: OperationResult['operation']): string {
  return `<span class="method">${method}</span> <b>${id}</b> <span class="path">${escaped(path)}</span>`;
}

function card({ operation, outcome, findings }: OperationResult): string {
  return `<details class="card" data-outcome="${outcome}" open><summary>${named(operation)}<span class="badge failed">${findings.length} failed</span></summary>
${findings.map(finding).join('\n')}</details>`;
}

function finding({
  rule,
  pointer,
  detail,
  expected,
  received,
  curl,
}: OperationResult['findings'][number]): string {
  const compared =
    expected === undefined
      ? ''
      : `<div class="sides"><div><h4 class="good">Expected</h4><pre>${shown(expected)}</pre></div><div><h4 class="bad">Received</h4><pre>${shown(received)}</pre></div></div>`;
  const place = pointer === '' ? '' : `<p class="place">at <code>${escaped(pointer)}</code></p>`;
  return `<article><h3>${escaped(detail)}</h3><p class="rule"><code>${rule}</code> a provider ${escaped(RULES[rule])}</p>${compared}${place}<h4>Repeat</h4><pre class="curl">${escaped(curl)}</pre></article>`;
}

function shown(value: unknown): string {
  // Keeps quotes, which distinguish a string from a number.
  return escaped(JSON.stringify(value, null, 2) ?? 'nothing').slice(0, 4_000);
}

const SIGNS = { shown: ['good', '✓'], broken: ['bad', '✗'], 'not tried': ['rest', '◌'] } as const;

function protections({ verdict }: Report): string {
  const rows = verdict.protections.map(({ promise, outcome }) => {
    const [kind, sign] = SIGNS[outcome];
    return `<li class="${kind}"><span>${sign}</span> ${escaped(promise)}<small>${outcome}</small></li>`;
  });
  const shownCount = verdict.protections.filter(({ outcome }) => outcome === 'shown').length;
  return `<section><h2>Investor protections <small>${shownCount} of ${rows.length} shown</small></h2><ul>${rows.join('')}</ul></section>`;
}

/** The isolation matrix: how many operations were called as each outsider. */
function isolation({ verdict }: Report): string {
  const rows = verdict.isolation.map(({ side, tried, missing }) => {
    const cell = missing === null ? tried.length : `<small>not set up: ${escaped(missing)}</small>`;
    return `<tr><th>${side}</th><td>${cell}</td></tr>`;
  });
  return `<section><h2>Isolation <small>operations called as</small></h2><table class="isolation">${rows.join('')}</table></section>`;
}

function sums({ verdict, pact, compared }: Report): string {
  const rows: [string, number | string][] = [
    ['Responses checked', verdict.responses],
    ['Median response time', `${Math.round(verdict.medianMs)} ms`],
    ['Generated requests', verdict.generatedRequests],
    ...(pact === null
      ? []
      : [['Interactions of the pact', `${pact.played} of ${pact.selected}`] as [string, string]]),
    ['Known findings of the baseline', compared.known.length],
    ['Waited for Retry-After', `${verdict.waited.times} times, ${(verdict.waited.ms / 1000).toFixed(1)} s`],
  ];
  const untried = verdict.untried.map(
    ({ operation, reason }) => `<li><code>${operation}</code><small>${escaped(reason)}</small></li>`,
  );
  const skipped = (pact?.skipped ?? []).map(
    ({ reason, names }) =>
      `<p>${escaped(reason)}</p><ul>${names.map((name) => `<li><code>${escaped(name)}</code></li>`).join('')}</ul>`,
  );
  const skippedSection =
    skipped.length === 0
      ? ''
      : `<h2>Skipped interactions of the pact <small>their states could not be set up</small></h2>${skipped.join('')}`;
  const list =
    untried.length === 0 ? '' : `<h2>Checked by generated requests only</h2><ul>${untried.join('')}</ul>`;
  return `<section><h2>Totals</h2><table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table>${list}${skippedSection}</section>`;
}

function gone({ compared }: Report): string {
  if (compared.gone.length === 0) return '';
  return `<section><h2>In the baseline, but no longer found</h2><ul>${compared.gone.map((key) => `<li><code>${escaped(key)}</code></li>`).join('')}</ul></section>`;
}
