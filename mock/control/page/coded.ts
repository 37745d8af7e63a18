import { html, type TemplateResult } from 'lit-html';

/** A text in which what stands between backticks is code. */
export function coded(text: string): TemplateResult {
  const parts = text.split('`');
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
