import { readFileSync } from 'node:fs';
import { RULES } from '../rules.ts';
import { escaped } from './junit.ts';
import { byTag, type OperationResult, type Report, resultsOf } from './report.ts';

const STYLE = readFileSync(new URL('./report.css', import.meta.url), 'utf8');

/** The outcome as one page that needs nothing else: no script, no network, dark or light as the reader has it. */
export function htmlReport(report: Report): string {
  const { provider, contractVersion, at, verdict, compared } = report;
  const results = resultsOf(report);
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const verdictText = failed.length === 0 ? 'Passed' : 'Failed';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${verdictText}: ${escaped(provider)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><b>Tsubame</b> <span class="chip">verification</span>
<span class="facts">${escaped(at.slice(0, 16).replace('T', ' '))} · ${(verdict.ms / 1000).toFixed(1)} s · contract ${escaped(contractVersion)} · seed ${verdict.seed}</span></header>
<p class="paper">Paper trading: simulated prices, simulated money</p>
<div class="columns">
<aside>${ring(results)}${capabilities(results)}${notBuilt(results)}</aside>
<main>
<h1 class="${failed.length === 0 ? 'good' : 'bad'}">${verdictText} <small>${failed.length === 0 ? 'nothing new found' : `${compared.fresh.length} in ${failed.length} operations`} · ${escaped(provider)}</small></h1>
${failed.map(card).join('\n')}
${gone(report)}
</main>
<aside>${protections(report)}${isolation(report)}${sums(report)}</aside>
</div>
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
  return `<section><details><summary>${missing.length} operations are not built</summary><p>They fail nothing. Once one is there, <code>--only</code> tries it alone.</p><p>${names}</p></details></section>`;
}

function card({ operation, findings }: OperationResult, index: number): string {
  return `<details class="card"${index < 3 ? ' open' : ''}><summary><span class="method">${operation.method}</span> <b>${operation.id}</b> <span class="path">${escaped(operation.path)}</span><span class="badge">${findings.length} failed</span></summary>
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
  return escaped(typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'nothing')).slice(
    0,
    4_000,
  );
}

const SIGNS = { shown: ['good', '✓'], broken: ['bad', '✗'], 'not tried': ['rest', '◌'] } as const;

function protections({ verdict }: Report): string {
  const rows = verdict.protections.map(({ promise, outcome }) => {
    const [kind, sign] = SIGNS[outcome];
    return `<li class="${kind}"><span>${sign}</span> ${escaped(promise)}<small>${outcome}</small></li>`;
  });
  const shownCount = verdict.protections.filter(({ outcome }) => outcome === 'shown').length;
  return `<section><h2>Protections of investors <small>${shownCount} of ${rows.length} shown</small></h2><ul>${rows.join('')}</ul></section>`;
}

/** Operations by who asked: the isolation matrix in sums. */
function isolation({ verdict }: Report): string {
  const rows = verdict.isolation.map(({ side, tried, missing }) => {
    const said = missing === null ? tried.length : `<small>not brought about: ${escaped(missing)}</small>`;
    return `<tr><th>${side}</th><td>${said}</td></tr>`;
  });
  return `<section><h2>Isolation <small>operations asked as</small></h2><table class="isolation">${rows.join('')}</table></section>`;
}

function sums({ verdict, pact, compared }: Report): string {
  const rows: [string, number | string][] = [
    ['Answers judged', verdict.answers],
    ['Drawn requests', verdict.drawn],
    ...(pact === null
      ? []
      : [['Interactions of the pact', `${pact.played} of ${pact.asked}`] as [string, string]]),
    ['Known by the baseline', compared.known.length],
  ];
  const untried = verdict.untried.map(
    ({ operation, reason }) => `<li><code>${operation}</code><small>${escaped(reason)}</small></li>`,
  );
  const list =
    untried.length === 0 ? '' : `<h2>Tried by drawn requests alone</h2><ul>${untried.join('')}</ul>`;
  return `<section><h2>What was done</h2><table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table>${list}</section>`;
}

function gone({ compared }: Report): string {
  if (compared.gone.length === 0) return '';
  return `<section><h2>In the baseline, and gone</h2><ul>${compared.gone.map((key) => `<li><code>${escaped(key)}</code></li>`).join('')}</ul></section>`;
}
