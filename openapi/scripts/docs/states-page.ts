import { escaped, tableOf } from './markdown.ts';
import type { Page } from './page.ts';
import { stateDiagram } from './state-diagram.ts';
import type { StateTable } from './state-table.ts';

/** Every record that lives: diagram, meaning of the states, and what moves it. */
export function statesPage(tables: readonly StateTable[]): Page {
  const sections = tables.map((table) => {
    const { name, description, states, moves } = table;
    const meanings = Object.entries(states).map(
      ([state, meaning]) => `<tr><td><code>${escaped(state)}</code></td><td>${escaped(meaning)}</td></tr>`,
    );
    const rows = moves.map(
      ({ from, to, actor, reason }) =>
        `<tr><td>${from === null ? 'begin' : `<code>${escaped(from)}</code>`}</td><td><code>${escaped(to)}</code></td><td>${escaped(actor)}</td><td>${escaped(reason)}</td></tr>`,
    );
    return [
      `<h2 id="${name}">${name}</h2><p>${escaped(description)}</p>`,
      `<div class="scroll" tabindex="0">${stateDiagram(table)}</div>`,
      `<h3>What they mean</h3>${tableOf(['State', 'Meaning'], meanings)}`,
      `<h3>What moves it</h3>${tableOf(['From', 'To', 'Actor', 'When'], rows)}`,
    ].join('\n');
  });
  return {
    name: 'states.html',
    title: 'States',
    html: `<h1>States</h1><p>A record that lives carries its <code>state</code>, a <code>timeline</code> of every move with its actor and reason, and <code>next_actions</code>. A move that is not in its table cannot happen.</p>${sections.join('\n')}`,
  };
}
