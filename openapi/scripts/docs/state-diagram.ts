import { escapeHtml } from './markdown.ts';
import type { StateTable, StateTransition } from './state-table.ts';

const BOX = { width: 136, height: 44 };
const GAP = { x: 64, y: 40 };
const MARGIN = 32;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The state table as an SVG: states in columns by their distance from the start, one arrow for each pair of states. Arrows back run
 * below the boxes. Arrows have no labels, because the table beside the diagram lists the events.
 */
export function stateDiagram({ name, states, moves }: StateTable): string {
  const columns = columnsOf(Object.keys(states), moves);
  const depth = Math.max(...columns.map((column) => column.length));
  const height = MARGIN * 2 + depth * (BOX.height + GAP.y);
  const width = MARGIN * 2 + 24 + columns.length * (BOX.width + GAP.x);
  const places = new Map<string, Point>();
  columns.forEach((column, x) => {
    column.forEach((state, y) => {
      places.set(state, { x: MARGIN + 48 + x * (BOX.width + GAP.x), y: MARGIN + y * (BOX.height + GAP.y) });
    });
  });
  const pairs = [...new Map(moves.map((move) => [`${move.from}→${move.to}`, move])).values()];
  const arrows = pairs.map(({ from, to }) =>
    arrow(from === null ? undefined : places.get(from), places.get(to)),
  );
  const boxes = [...places].map(([state, place]) =>
    box(state, place, !moves.some(({ from }) => from === state)),
  );
  const title = escapeHtml(
    `${name}: ${pairs.map(({ from, to }) => `${from ?? 'begin'} to ${to}`).join(', ')}`,
  );
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">
<defs><marker id="tip-${name}" class="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${arrows.join('\n').replaceAll('#tip', `#tip-${name}`)}
${boxes.join('\n')}
</svg>`;
}

/** States by the fewest transitions from the start; unreachable states are in the last column. */
function columnsOf(states: readonly string[], moves: readonly StateTransition[]): string[][] {
  const columns: string[][] = [];
  let reached = new Set<string>();
  let front = new Set(moves.filter(({ from }) => from === null).map(({ to }) => to));
  while (front.size > 0) {
    columns.push([...front]);
    reached = new Set([...reached, ...front]);
    const next = moves.filter(({ from, to }) => from !== null && front.has(from) && !reached.has(to));
    front = new Set(next.map(({ to }) => to));
  }
  const stranded = states.filter((state) => !reached.has(state));
  return stranded.length > 0 ? [...columns, stranded] : columns;
}

function box(state: string, { x, y }: Point, isFinal: boolean): string {
  const rect = `<rect class="state${isFinal ? ' final' : ''}" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="14"/>`;
  return `${rect}<text x="${x + BOX.width / 2}" y="${y + BOX.height / 2 + 5}">${escapeHtml(state)}</text>`;
}

function arrow(from: Point | undefined, to: Point | undefined): string {
  if (to === undefined) return '';
  const end = { x: to.x, y: to.y + BOX.height / 2 };
  if (from === undefined) {
    return `<circle class="start" cx="${to.x - 36}" cy="${end.y}" r="6"/>${line(`M${to.x - 30} ${end.y}H${end.x}`)}`;
  }
  if (from.x < to.x) {
    const start = { x: from.x + BOX.width, y: from.y + BOX.height / 2 };
    const bend = GAP.x / 2;
    return line(
      `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`,
    );
  }
  const start = { x: from.x + BOX.width / 2 - 20, y: from.y + BOX.height };
  const back = { x: to.x + BOX.width / 2 + 20, y: to.y + BOX.height };
  const low = Math.max(start.y, back.y) + GAP.y * 0.8;
  if (from.x === to.x && from.y === to.y) {
    return line(`M${start.x} ${start.y}C${start.x} ${low} ${back.x} ${low} ${back.x} ${back.y}`);
  }
  if (from.x === to.x) return sideways(from, to);
  return line(`M${start.x} ${start.y}C${start.x} ${low} ${back.x} ${low} ${back.x} ${back.y}`);
}

/** An arrow between two boxes of one column: straight between neighbours, else around the boxes between them. */
function sideways(from: Point, to: Point): string {
  if (Math.abs(from.y - to.y) > BOX.height + GAP.y) {
    const edge = from.x + BOX.width;
    const [start, end] = [from.y + BOX.height / 2 + 8, to.y + BOX.height / 2 - 8];
    return line(
      `M${edge} ${start}C${edge + GAP.x * 0.8} ${start} ${edge + GAP.x * 0.8} ${end} ${edge} ${end}`,
    );
  }
  const down = from.y < to.y;
  const x = from.x + BOX.width / 2 + (down ? -12 : 12);
  return line(`M${x} ${down ? from.y + BOX.height : from.y}V${down ? to.y : to.y + BOX.height}`);
}

function line(d: string): string {
  return `<path class="move" d="${d}" marker-end="url(#tip)"/>`;
}
