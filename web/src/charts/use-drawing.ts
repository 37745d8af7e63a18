import type { ChartDrawing, DrawingColour } from '@tsubame/sdk/schema';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ChartPoint } from '#domain/chart-drawing.ts';
import type { Locale } from '#domain/locale.ts';
import { createDrawingKeyboard } from './drawing-keyboard.ts';
import type { DrawingLayerState } from './drawing-layer.ts';
import { listenToDrawingPointer } from './drawing-pointer.ts';
import { createDrawingSession, type DrawingSession } from './drawing-session.ts';
import type { StockChartEngine } from './stock-chart-engine.ts';

/** The user's drawings on the chart, and what becomes of their changes. */
export interface ChartDrawingProps extends DrawingLayerState {
  /** Colour of new drawings. */
  readonly colour: DrawingColour;
  /** The element that takes the keys. */
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly surfaceLabel: string;
  /** How the keys draw, for screen readers. */
  readonly surfaceHelp: string;
  /** Called when a drawing is placed; returns whether it is kept. */
  readonly onDraw: (drawing: ChartDrawing) => boolean;
  readonly onMove: (drawing: ChartDrawing) => void;
  readonly onSelect: (id: string | null) => void;
  readonly onBegun: (isBegun: boolean) => void;
  readonly onDelete: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onEscape: () => void;
  /** The nearest price on the price step, in yen. */
  readonly snapToTick: (yen: number) => number;
  readonly stepOfTick: (yen: number, direction: 1 | -1) => number;
  /** A point in words. */
  readonly describe: (point: ChartPoint) => string;
}

export interface DrawingInput {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  /** The last place of the keyboard's cursor in words. */
  readonly spoken: string;
}

interface Tools {
  readonly session: DrawingSession;
  readonly keyboard: ReturnType<typeof createDrawingKeyboard>;
}

/** Draws the user's drawings with the chart and lets pointer and keys change them. Call it after the effect that creates the engine. */
export function useDrawing(
  engine: RefObject<StockChartEngine | null>,
  stage: RefObject<HTMLElement | null>,
  props: ChartDrawingProps,
  locale: Locale,
): DrawingInput {
  const { items, selected, tool, hasMagnet, tickGroup, texts } = props;
  const latest = useRef(props);
  const tools = useRef<Tools | null>(null);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new chart
  useEffect(() => {
    const layer = engine.current?.drawings;
    if (layer === undefined || stage.current === null) return;
    const onSelect = (id: string | null) => latest.current.onSelect(id);
    const onMove = (drawing: ChartDrawing) => latest.current.onMove(drawing);
    const session = createDrawingSession(layer, {
      onDraw: (drawing) => latest.current.onDraw(drawing),
      onMove,
      onSelect,
      onBegun: (isBegun) => latest.current.onBegun(isBegun),
      colour: () => latest.current.colour,
    });
    const keyboard = createDrawingKeyboard(layer, session, {
      onMove,
      onSelect,
      onDelete: (id) => latest.current.onDelete(id),
      onEdit: (id) => latest.current.onEdit(id),
      onEscape: () => latest.current.onEscape(),
      step: (yen, direction) => latest.current.stepOfTick(yen, direction),
    });
    tools.current = { session, keyboard };
    const stop = listenToDrawingPointer(stage.current, layer, session, onSelect);
    return () => {
      stop();
      session.cancel();
      tools.current = null;
    };
  }, [locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new chart, which needs its drawings again
  useEffect(() => {
    engine.current?.drawings.show({ items, selected, tool, hasMagnet, tickGroup, texts });
  }, [items, selected, tool, hasMagnet, tickGroup, texts, locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool ends the drawing in progress
  useEffect(() => {
    tools.current?.session.cancel();
    tools.current?.keyboard.leave();
  }, [tool]);

  return {
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const result = tools.current?.keyboard.press(event.key, event.shiftKey) ?? null;
      if (result === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (result.point !== null) setSpoken(props.describe(result.point));
    },
    onBlur: () => tools.current?.keyboard.leave(),
    spoken,
  };
}
