import { LOCALES } from '@tsubame/sdk/rules';
import type { Reason } from '../reasons.ts';
import { LANGUAGE_TAGS } from './language-tags.ts';
import { escapeHtml, sentence, tableOf } from './markdown.ts';
import type { Page } from './page.ts';
import { stateDiagram } from './state-diagram.ts';
import type { StateTable } from './state-table.ts';

/** Page of all records with states: diagram, states, transitions and reasons. */
export function statesPage(tables: readonly StateTable[], reasons: readonly Reason[]): Page {
  const sections = tables.map((table) => {
    const { name, description, states, moves } = table;
    const meanings = Object.entries(states).map(
      ([state, meaning]) =>
        `<tr><td><code>${escapeHtml(state)}</code></td><td>${sentence(meaning)}</td></tr>`,
    );
    const rows = moves.map(
      ({ event, from, to, actors, reasons }) =>
        `<tr><td><code>${escapeHtml(event)}</code></td><td>${from === null ? 'begin' : `<code>${escapeHtml(from)}</code>`}</td><td><code>${escapeHtml(to)}</code></td><td>${escapeHtml(actors.join(', '))}</td><td>${reasons.map(linked).join(', ')}</td></tr>`,
    );
    return [
      `<h2 id="${name}">${name}</h2><p>${sentence(description)}</p>`,
      `<div class="scroll" tabindex="0">${stateDiagram(table)}</div>`,
      `<h3>What they mean</h3>${tableOf(['State', 'Meaning'], meanings)}`,
      `<h3>What moves it</h3>${tableOf(['Event', 'From', 'To', 'Actor', 'Reason'], rows)}`,
    ].join('\n');
  });
  return {
    name: 'states.html',
    title: 'States',
    html: `<h1 id="states">States</h1><p>Each table is a state machine: of an order, a position, a loan and so on. A record has its <code>state</code>, a <code>timeline</code> of every transition with its actor and reason, and <code>next_actions</code>. A transition that is not in its table cannot happen.</p>${sections.join('\n')}
${vocabulary(reasons)}`,
  };
}

function linked(reason: string): string {
  return `<a href="#reason-${reason}"><code>${escapeHtml(reason)}</code></a>`;
}

function vocabulary(reasons: readonly Reason[]): string {
  const rows = reasons.map(({ id, words, meaning }) => {
    const cells = LOCALES.map(
      (locale) => `<td lang="${LANGUAGE_TAGS[locale]}">${escapeHtml(words[locale])}</td>`,
    );
    return `<tr id="reason-${id}"><td><code>${escapeHtml(id)}</code></td><td>${sentence(meaning)}</td>${cells.join('')}</tr>`;
  });
  return `<h2 id="reasons">Reasons</h2><p>Every <code>reason</code> of a timeline, with the words for it.</p>${tableOf(['Reason', 'Meaning', ...LOCALES], rows)}`;
}
