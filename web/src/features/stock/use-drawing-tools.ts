import { roundToTick, stepDown, stepUp } from '@tsubame/sdk/rules';
import type { ChartDrawing, DrawingColour, Quote, Stock } from '@tsubame/sdk/schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartDrawingProps } from '#charts/use-drawing.ts';
import { DRAWING_COLOURS, type DrawingKind, MAX_DRAWINGS } from '#domain/chart-drawing.ts';
import { showToast } from '#stores/toast-store.ts';
import { type DrawingWords, useDrawingWords } from './use-drawing-words.ts';
import { type UserDrawings, useDrawings } from './use-drawings.ts';

export type ChosenTool = DrawingKind | 'select';

/** The sheet over the chart: the list of drawings, the form of one, or the form of a text that is being placed. */
export type DrawingSheetView =
  | { readonly kind: 'list' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'write'; readonly drawing: ChartDrawing };

/** State of the drawing tools, for the tool bar and its sheets. */
export interface DrawingTools {
  readonly drawings: UserDrawings;
  readonly words: DrawingWords;
  readonly tool: ChosenTool;
  readonly hasMagnet: boolean;
  readonly colour: DrawingColour;
  readonly selected: ChartDrawing | null;
  /** Whether the first of two points is placed. */
  readonly isBegun: boolean;
  readonly sheet: DrawingSheetView | null;
  readonly surface: RefObject<HTMLDivElement | null>;
  choose(tool: ChosenTool, byKeyboard: boolean): void;
  setMagnet(on: boolean): void;
  setColour(colour: DrawingColour): void;
  select(id: string | null): void;
  openSheet(view: DrawingSheetView | null): void;
  /** Keeps a drawing from its form: changed, or written for the first time. */
  keep(drawing: ChartDrawing): void;
  remove(ids: readonly string[]): void;
  close(): void;
}

export interface DrawingMode {
  readonly isOpen: boolean;
  toggle(): void;
  readonly chart: ChartDrawingProps;
  readonly tools: DrawingTools;
}

/** The user's drawings on a stock's chart and the tools that change them. */
export function useDrawingTools(
  { code, tick_group: tickGroup }: Pick<Stock, 'code' | 'tick_group'>,
  quote: Quote,
  isIntraday: boolean,
): DrawingMode {
  const { t } = useTranslation('drawing');
  const drawings = useDrawings(code, MAX_DRAWINGS);
  const words = useDrawingWords(quote.tick, isIntraday);
  const [isOpen, setOpen] = useState(false);
  const [tool, setTool] = useState<ChosenTool>('select');
  const [hasMagnet, setMagnet] = useState(true);
  const [colour, setColour] = useState<DrawingColour>(DRAWING_COLOURS[0]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isBegun, setBegun] = useState(false);
  const [sheet, setSheet] = useState<DrawingSheetView | null>(null);
  const surface = useRef<HTMLDivElement>(null);
  const selected = drawings.items.find(({ drawing_id }) => drawing_id === selectedId) ?? null;

  const close = () => {
    setOpen(false);
    setTool('select');
    setSelectedId(null);
  };
  const remove = (ids: readonly string[]) => {
    drawings.remove(ids);
    setSelectedId(null);
    showToast(t('removed', { count: ids.length }));
  };
  const add = (drawing: ChartDrawing): boolean => {
    const isKept = drawings.add(drawing);
    if (isKept) {
      setTool('select');
      setSelectedId(drawing.drawing_id);
    } else showToast(t('full', { most: MAX_DRAWINGS }), 'failure');
    return isKept;
  };

  useUndoKeys(isOpen && sheet === null, {
    undo: () => drawings.document.undo(),
    redo: () => drawings.document.redo(),
  });

  const tools: DrawingTools = {
    ...{ drawings, words, tool, hasMagnet, colour, selected, isBegun, sheet, surface },
    choose(next, byKeyboard) {
      setTool(next);
      if (next !== 'select') setSelectedId(null);
      if (byKeyboard) surface.current?.focus();
    },
    setMagnet,
    setColour(next) {
      setColour(next);
      if (selected !== null) drawings.replace({ ...selected, colour: next });
    },
    select: setSelectedId,
    openSheet: setSheet,
    keep(drawing) {
      if (sheet?.kind === 'write') add(drawing);
      else drawings.replace(drawing);
      setSheet(null);
    },
    remove,
    close,
  };

  const chart: ChartDrawingProps = {
    items: drawings.items,
    selected: selectedId,
    tool: isOpen ? tool : null,
    hasMagnet,
    tickGroup,
    texts: words.texts,
    colour,
    surface,
    surfaceLabel: tool === 'select' ? t('surface.select') : t('surface.place', { kind: t(`kind.${tool}`) }),
    surfaceHelp: tool === 'select' ? t('surface.selectHelp') : t('surface.placeHelp'),
    onDraw(drawing) {
      if (drawing.kind !== 'text') return add(drawing);
      setSheet({ kind: 'write', drawing });
      return false;
    },
    onMove: (drawing) => drawings.replace(drawing, `move ${drawing.drawing_id}`),
    onSelect: setSelectedId,
    onBegun: setBegun,
    onDelete: (id) => remove([id]),
    onEdit: (id) => setSheet({ kind: 'edit', id }),
    onEscape: () => (tool === 'select' ? close() : setTool('select')),
    snapToTick: (yen) => roundToTick(tickGroup, Math.max(1, Math.round(yen * 10))) / 10,
    stepOfTick: (yen, direction) => {
      const tenths = Math.max(1, Math.round(yen * 10));
      return Math.max(1, direction === 1 ? stepUp(tickGroup, tenths) : stepDown(tickGroup, tenths)) / 10;
    },
    describe: words.point,
  };

  return { isOpen, toggle: () => (isOpen ? close() : setOpen(true)), chart, tools };
}

/** Ctrl or Command with Z undoes, with Shift and Z or with Y redoes; not while the user types. */
function useUndoKeys(isOn: boolean, act: { readonly undo: () => void; readonly redo: () => void }): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog] input'))
        return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) latest.current.redo();
      else latest.current.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
