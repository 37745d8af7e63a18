import { LOCALES } from '@tsubame/sdk/rules';
import type { ResultCode } from '../catalogue.ts';
import { LANGUAGE_TAGS } from './language-tags.ts';
import { escapeHtml, sentence, tableOf } from './markdown.ts';
import type { Page } from './page.ts';

/** The result codes: cause, remedy, and the message in five languages. */
export function resultCodesPage(codes: readonly ResultCode[]): Page {
  const causes = codes.map(
    ({ code, id, http_status, cause, remedy }) =>
      `<tr id="${code}"><td>${code}</td><td><code>${escapeHtml(id)}</code></td><td>${http_status}</td><td>${sentence(cause)}</td><td>${sentence(remedy)}</td></tr>`,
  );
  const messages = codes.map(({ code, messages }) => {
    const cells = LOCALES.map(
      (locale) => `<td lang="${LANGUAGE_TAGS[locale]}">${escapeHtml(messages[locale])}</td>`,
    );
    return `<tr><td><a href="#${code}">${code}</a></td>${cells.join('')}</tr>`;
  });
  return {
    name: 'result-codes.html',
    title: 'Result codes',
    html: `<h1 id="result-codes">Result codes</h1>
<p>Every body is <code>{code, msg, data}</code>. Code 1 is success. From 1000 on it is a refusal by a rule, with HTTP 200 and a <code>Refusal</code> in <code>data</code>. Any other code equals the HTTP status, with a <code>Problem</code> in <code>data</code>.</p>
${tableOf(['Code', 'Id', 'HTTP', 'Cause', 'Remedy'], causes)}
<h2 id="messages">What users read</h2>
<p><code>msg</code> is in the language of <code>lang</code>.</p>
${tableOf(['Code', ...LOCALES], messages)}`,
  };
}
