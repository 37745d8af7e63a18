import { highlightCode } from './highlight-code.ts';

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Escapes a sentence of the contract for HTML; text between backticks becomes code. */
export function sentence(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** Returns the anchor of a heading: its words in lower case, joined by hyphens. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

const FENCE = '```';

/**
 * The Markdown that guides and changelog use as HTML: headings, paragraphs, flat lists, tables, fenced code, and
 * inline code, bold, links and images. Raw HTML is shown, not run.
 */
export function markdown(text: string): string {
  const lines = text.split('\n');
  const blocks: string[] = [];
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    if (line.startsWith(FENCE)) blocks.push(codeBlock(line.slice(FENCE.length), takeFenced(lines)));
    else if (/^#{1,4} /.test(line)) blocks.push(heading(line));
    else if (/^(?:-|\d+\.) /.test(line)) blocks.push(list(line, takeWhile(lines, /^(?:-|\d+\.|) ?.*\S/)));
    else if (line.startsWith('|')) blocks.push(table([line, ...takeWhile(lines, /^\|/)]));
    else if (line.trim() !== '') {
      blocks.push(`<p>${inline([line, ...takeWhile(lines, /^(?!#|- |\||```).*\S/)].join(' '))}</p>`);
    }
  }
  return withUniqueIds(blocks.join('\n'));
}

/** Numbers the anchors of headings with the same words: `new`, `new-2`. */
function withUniqueIds(html: string): string {
  const counts = new Map<string, number>();
  return html.replaceAll(/^<h([1-4]) id="([^"]*)">/gm, (_, level: string, id: string) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return `<h${level} id="${count === 1 ? id : `${id}-${count}`}">`;
  });
}

/** Returns a highlighted code block, with its language as a class. */
export function codeBlock(language: string, code: string): string {
  const name = language.trim() || 'text';
  return `<pre tabindex="0"><code class="language-${escapeHtml(name)}">${highlightCode(name, code) ?? escapeHtml(code)}</code></pre>`;
}

/** A private character of Unicode, which no text has. */
const CODE = '\uE000';

function inline(text: string): string {
  // Code contains no markup, but it may be the text of a link.
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => `<code>${escapeHtml(code)}</code>`);
  return words(text.replaceAll(/`[^`]+`/g, CODE)).replaceAll(CODE, () => codes.shift() ?? '');
}

function words(text: string): string {
  return (
    escapeHtml(text)
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      // A picture that ends with the light theme has one for the dark theme beside it.
      .replaceAll(
        /!\[([^\]]+)\]\(([^)\s]+)-light\.png\)/g,
        ['light', 'dark']
          .map((theme) => `<img class="in-${theme}" loading="lazy" alt="$1" src="$2-${theme}.png">`)
          .join(''),
      )
      .replaceAll(/!\[([^\]]+)\]\(([^)\s]+)\)/g, '<img alt="$1" src="$2">')
      .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
      .replaceAll(/&lt;(https?:[^\s&]+)&gt;/g, '<a href="$1">$1</a>')
  );
}

function heading(line: string): string {
  const [marks = '', ...rest] = line.split(' ');
  const text = rest.join(' ');
  return `<h${marks.length} id="${slug(text)}">${inline(text)}</h${marks.length}>`;
}

function list(first: string, rest: readonly string[]): string {
  const items: string[] = [];
  for (const line of [first, ...rest]) {
    if (/^(?:-|\d+\.) /.test(line)) items.push(line.replace(/^(?:-|\d+\.) /, ''));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  const tag = first.startsWith('-') ? 'ul' : 'ol';
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function table([head = '', , ...rows]: readonly string[]): string {
  const cells = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const body = rows.map(
    (row) =>
      `<tr>${cells(row)
        .map((cell) => `<td>${inline(cell)}</td>`)
        .join('')}</tr>`,
  );
  return tableOf(cells(head).map(inline), body);
}

/** Returns a table that scrolls on narrow screens. */
export function tableOf(head: readonly string[], rows: readonly string[]): string {
  const columns = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<div class="scroll" tabindex="0"><table><thead><tr>${columns}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function takeWhile(lines: string[], pattern: RegExp): string[] {
  const end = lines.findIndex((line) => !pattern.test(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function takeFenced(lines: string[]): string {
  const end = lines.findIndex((line) => line.startsWith(FENCE));
  const code = lines.splice(0, end < 0 ? lines.length : end);
  lines.shift();
  return code.join('\n');
}
