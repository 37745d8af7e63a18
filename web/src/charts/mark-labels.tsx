import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { ChartMark } from './chart-mark.ts';
import css from './mark-labels.module.css';
import type { StockChartEngine } from './stock-chart-engine.ts';

export interface MarkLabelsProps {
  marks: readonly ChartMark[];
  engine: RefObject<StockChartEngine | null>;
  /** The labels' elements by id, which the engine positions. */
  elements: RefObject<Map<string, HTMLElement>>;
  /** The nearest valid price of the mark. */
  snap: (price: number) => number;
  /** The price one step further. */
  step: (price: number, direction: 1 | -1) => number;
  format: (price: number) => string;
  onPress: (id: string) => void;
  /** Called when a mark is dropped at another price. */
  onMoved: (id: string, price: number) => void;
}

/** Labels of the lines across the chart, at their start. A movable one can be dragged, or moved by arrow keys. */
export function MarkLabels({ marks, ...rest }: MarkLabelsProps) {
  return (
    <div className={css.labels}>
      {marks.map((mark) =>
        mark.movable ? (
          <Handle key={mark.id} mark={mark} {...rest} />
        ) : (
          <Label key={mark.id} mark={mark} {...rest} />
        ),
      )}
    </div>
  );
}

type OneProps = Omit<MarkLabelsProps, 'marks'> & { mark: ChartMark };

const keep = (elements: OneProps['elements'], id: string) => (element: HTMLElement | null) => {
  if (element === null) elements.current.delete(id);
  else elements.current.set(id, element);
};

function Label({ mark, elements, onPress, format }: OneProps) {
  return (
    <button
      ref={keep(elements, mark.id)}
      type="button"
      className={css.label}
      translate="no"
      data-kind={mark.kind}
      aria-label={`${mark.label} ${format(mark.price)}`}
      onClick={() => onPress(mark.id)}
    >
      {mark.label}
    </button>
  );
}

const STEP: Record<string, 1 | -1> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

function Handle({ mark, engine, elements, snap, step, format, onPress, onMoved }: OneProps) {
  const [at, setAt] = useState<number | null>(null);
  const held = useRef(false);
  const price = at ?? mark.price;
  const move = (next: number) => {
    setAt(next);
    engine.current?.moveMark(mark.id, next);
  };
  const done = (next: number | null) => {
    held.current = false;
    setAt(null);
    // The line stays at the order's price until the change is sent.
    engine.current?.moveMark(mark.id, mark.price);
    if (next !== null && next !== mark.price) onMoved(mark.id, next);
    else if (next !== null) onPress(mark.id);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const top = event.currentTarget.parentElement?.getBoundingClientRect().top ?? 0;
    const found = engine.current?.priceAt(event.clientY - top);
    if (found !== null && found !== undefined) move(snap(found));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = STEP[event.key];
    if (direction !== undefined) move(step(price, direction));
    else if (event.key === 'Escape' && at !== null) done(null);
    else if (event.key === 'Enter' || event.key === ' ') done(price);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={keep(elements, mark.id)}
      className={css.label}
      translate="no"
      data-kind={mark.kind}
      data-moving={at !== null || undefined}
      data-bracket={mark.bracket === undefined ? undefined : ''}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={mark.label}
      aria-valuenow={price}
      aria-valuetext={format(price)}
      onPointerDown={(event) => {
        held.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => held.current && done(price)}
      onPointerCancel={() => done(null)}
      onKeyDown={onKeyDown}
    >
      <MovableText mark={mark} at={at} format={format} />
    </div>
  );
}

/** The label, at its new price while it is dragged. The old price of a change that is not sent is struck through before it. */
function MovableText({
  mark,
  at,
  format,
}: { mark: ChartMark; at: number | null } & Pick<OneProps, 'format'>) {
  const { label, labelAt, price, movedFrom } = mark;
  if (labelAt === undefined) return at === null ? label : format(at);
  const now = at ?? price;
  const from = movedFrom ?? price;
  if (now === from) return label;
  return (
    <>
      <s>{format(from)}</s> {labelAt(now)}
    </>
  );
}
