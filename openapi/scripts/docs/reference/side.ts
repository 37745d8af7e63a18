import { escapeHtml } from '../markdown.ts';
import type { ReferenceGroup, ReferenceOperation } from './operation.ts';

/** Colour and name of an operation's method. */
export function methodTag(method: string): string {
  return `<span class="method ${method.toLowerCase()}">${method}</span>`;
}

/** File name of an operation's page. */
export function pageOf(id: string): string {
  return `${id}.html`;
}

/** All operations by capability; the capability of the current page is open. */
export function renderSidebar(groups: readonly ReferenceGroup[], current?: string): string {
  const parts = groups.map(({ tag, operations }) => {
    const isHere = operations.some(({ id }) => id === current);
    const items = operations.map((operation) => item(operation, operation.id === current));
    return `<details${isHere ? ' open' : ''}><summary>${escapeHtml(tag)} <span class="muted">${operations.length}</span></summary><ul>${items.join('')}</ul></details>`;
  });
  return `<nav class="operations" aria-label="Operations">${parts.join('\n')}</nav>`;
}

function item({ id, method }: ReferenceOperation, isCurrent: boolean): string {
  return `<li><a href="${pageOf(id)}"${isCurrent ? ' aria-current="page"' : ''}>${methodTag(method)}<code>${id}</code></a></li>`;
}
