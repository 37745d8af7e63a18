import { formatInstant, fromTenths, roundToTick, toTenths } from '@tsubame/sdk/rules';
import type { ChartDrawing, DrawingColour, TickGroup } from '@tsubame/sdk/schema';

export type DrawingKind = ChartDrawing['kind'];

/** In the order of the tool bar. */
export const DRAWING_KINDS = [
  'trend_line',
  'horizontal_line',
  'fibonacci',
  'rectangle',
  'text',
  'measure',
] as const satisfies readonly DrawingKind[];

/** In the order of the palette; the first is the default. */
export const DRAWING_COLOURS = [
  'pink',
  'blue',
  'violet',
  'amber',
  'grey',
] as const satisfies readonly DrawingColour[];

/** Maximum number of drawings of an issue (contract, `ChartDrawings`). */
export const MAX_DRAWINGS = 50;
/** Maximum length of a text (contract, `DrawingText`). */
export const MAX_TEXT_LENGTH = 60;

/** A point of a drawing: time in epoch ms, price in yen. The price alone counts for a horizontal line. */
export interface ChartPoint {
  readonly at: number;
  readonly price: number;
}

/** Number of points that the user places for a kind. */
export const pointCount = (kind: DrawingKind): 1 | 2 =>
  kind === 'horizontal_line' || kind === 'text' ? 1 : 2;

const MAX_TENTHS = 9_999_999_999;
const MAX_AT = Date.parse('2099-12-31T00:00:00+09:00');

const priceOnWire = (yen: number) => fromTenths(Math.min(MAX_TENTHS, Math.max(1, Math.round(yen * 10))));
const pointOnWire = ({ at, price }: ChartPoint) => ({
  at: formatInstant(Math.min(MAX_AT, Math.max(0, Math.round(at)))),
  price: priceOnWire(price),
});
const pointOf = ({ at, price }: { readonly at: string; readonly price: string }): ChartPoint => ({
  at: Date.parse(at),
  price: Number(price),
});

/** The points of a drawing, in the order of its handles. */
export function pointsOf(drawing: ChartDrawing): readonly [ChartPoint, ...ChartPoint[]] {
  switch (drawing.kind) {
    case 'horizontal_line':
      return [{ at: 0, price: Number(drawing.price) }];
    case 'text':
      return [pointOf(drawing.point)];
    default:
      return [pointOf(drawing.start), pointOf(drawing.end)];
  }
}

/** The drawing at other points, as many as it has. */
export function withPoints(drawing: ChartDrawing, points: readonly ChartPoint[]): ChartDrawing {
  const [first, second = first] = points;
  if (first === undefined || second === undefined) return drawing;
  switch (drawing.kind) {
    case 'horizontal_line':
      return { ...drawing, price: priceOnWire(first.price) };
    case 'text':
      return { ...drawing, point: pointOnWire(first) };
    default:
      return { ...drawing, start: pointOnWire(first), end: pointOnWire(second) };
  }
}

export interface NewDrawing {
  readonly kind: DrawingKind;
  readonly colour: DrawingColour;
  readonly points: readonly [ChartPoint, ...ChartPoint[]];
  /** Of a text. */
  readonly text?: string | undefined;
}

const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A drawing with a random id. */
export function createDrawing({ kind, colour, points, text = '' }: NewDrawing): ChartDrawing {
  const drawing_id = newDrawingId();
  const [first, second = first] = points;
  const from = pointOnWire(first);
  switch (kind) {
    case 'horizontal_line':
      return { drawing_id, kind, colour, price: from.price };
    case 'text':
      return { drawing_id, kind, colour, point: from, text };
    default:
      return { drawing_id, kind, colour, start: from, end: pointOnWire(second) };
  }
}

/** A random id in the form of the contract: 130 bits. */
export function newDrawingId(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => ID_LETTERS[byte % 32]);
  return `drw_${letters.join('')}`;
}

/** Levels of a Fibonacci retracement in thousandths of the move: 1000 is where it began, 0 where it ended. */
export const FIBONACCI_LEVELS = [1000, 786, 618, 500, 382, 236, 0] as const;

export interface FibonacciLevel {
  readonly level: (typeof FIBONACCI_LEVELS)[number];
  /** In yen. */
  readonly price: number;
}

/** The levels of a move from one price to another (yen). Levels within the move are on the price step; its ends stay as drawn. */
export function fibonacciLevels(from: number, to: number, tickGroup: TickGroup): FibonacciLevel[] {
  const [start, end] = [Math.round(from * 10), Math.round(to * 10)];
  return FIBONACCI_LEVELS.map((level) => {
    const tenths = end + ((start - end) * level) / 1000;
    const isEnd = level === 0 || level === 1000;
    return { level, price: (isEnd ? tenths : roundToTick(tickGroup, Math.max(1, tenths))) / 10 };
  });
}

/** The change that a measurement shows: in yen, and as a decimal string of the first price; null if that is zero. */
export function measuredChange(drawing: Extract<ChartDrawing, { kind: 'measure' }>): {
  readonly change: string;
  readonly rate: string | null;
} {
  const [from, to] = [toTenths(drawing.start.price) ?? 0, toTenths(drawing.end.price) ?? 0];
  const change = to - from;
  const yen = `${change < 0 ? '-' : ''}${fromTenths(Math.abs(change))}`;
  return { change: yen, rate: from === 0 ? null : String(Math.round((change / from) * 10_000) / 10_000) };
}

const INVISIBLE = /[\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
const FORBIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Whether a text can be drawn: the contract's `DrawingText`. Its validator would enlarge the first load. */
export function isDrawingText(text: string): boolean {
  const length = [...text].length;
  return length <= MAX_TEXT_LENGTH && !FORBIDDEN.test(text) && text.replaceAll(INVISIBLE, '') !== '';
}

/** Drawings that were stored on the device; null if one of them is none. */
export function readStoredDrawings(stored: unknown): readonly ChartDrawing[] | null {
  if (!Array.isArray(stored)) return null;
  const read = stored.map(readStoredDrawing);
  return read.every((each) => each !== null) ? read : null;
}

function readStoredDrawing(stored: unknown): ChartDrawing | null {
  const { drawing_id, kind, colour, ...rest } = membersOf(stored);
  if (typeof drawing_id !== 'string' || !/^drw_[0-9a-hjkmnp-tv-z]{26}$/.test(drawing_id)) return null;
  const known = DRAWING_KINDS.find((each) => each === kind);
  const shade = DRAWING_COLOURS.find((each) => each === colour);
  if (known === undefined || shade === undefined) return null;
  const base = { drawing_id, colour: shade };
  if (known === 'horizontal_line') {
    const { price } = rest;
    return isPrice(price) ? { ...base, kind: known, price } : null;
  }
  if (known === 'text') {
    const [point, text] = [readStoredPoint(rest.point), rest.text];
    if (point === null || typeof text !== 'string' || !isDrawingText(text)) return null;
    return { ...base, kind: known, point, text };
  }
  const [start, end] = [readStoredPoint(rest.start), readStoredPoint(rest.end)];
  return start === null || end === null ? null : { ...base, kind: known, start, end };
}

function readStoredPoint(stored: unknown) {
  const { at, price } = membersOf(stored);
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || !isPrice(price)) return null;
  return { at, price };
}

const isPrice = (value: unknown): value is string => typeof value === 'string' && toTenths(value) !== null;

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
