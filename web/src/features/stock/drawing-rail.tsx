import { Magnet, Minus, MousePointer2, Redo2, Rows4, Ruler, Slash, Square, Type, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAWING_KINDS } from '#domain/chart-drawing.ts';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLongPress } from '#ui/use-long-press.ts';
import css from './drawing-tools.module.css';
import type { ChosenTool, DrawingTools } from './use-drawing-tools.ts';

const ICONS = {
  select: MousePointer2,
  trend_line: Slash,
  horizontal_line: Minus,
  fibonacci: Rows4,
  rectangle: Square,
  text: Type,
  measure: Ruler,
} as const;
const TOOLS: readonly ChosenTool[] = ['select', ...DRAWING_KINDS];
const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus among the buttons of the bar by arrow keys. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const move = MOVES[event.key];
  const next =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : move === undefined
          ? null
          : (at + move + buttons.length) % buttons.length;
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}

/** The tool bar beside the chart; beneath it in a low window. */
export function DrawingRail({ tools }: { tools: DrawingTools }): ReactNode {
  const { t } = useTranslation('drawing');
  const [isConfirming, setConfirming] = useState(false);
  const { drawings } = tools;
  const { items, document } = drawings;
  const hold = useLongPress(items.length === 0 ? undefined : () => setConfirming(true));
  return (
    <>
      <div className={css.rail} role="toolbar" aria-label={t('tools')} onKeyDown={onKeyDown}>
        {TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            title={tool === 'select' ? t('select') : t(`kind.${tool}`)}
            aria-label={tool === 'select' ? t('select') : t(`kind.${tool}`)}
            aria-pressed={tools.tool === tool}
            tabIndex={tools.tool === tool ? 0 : -1}
            onClick={({ detail }) => tools.choose(tool, detail === 0)}
          >
            <Icon of={ICONS[tool]} size={20} />
          </button>
        ))}
        <hr />
        <button
          type="button"
          title={t('magnet')}
          aria-label={t('magnet')}
          aria-pressed={tools.hasMagnet}
          data-dot={tools.hasMagnet || undefined}
          tabIndex={-1}
          onClick={() => tools.setMagnet(!tools.hasMagnet)}
        >
          <Icon of={Magnet} size={20} />
        </button>
        <button
          {...hold}
          type="button"
          title={t('undo')}
          aria-label={t('undo')}
          aria-keyshortcuts="Control+Z"
          aria-disabled={!drawings.canUndo}
          tabIndex={-1}
          onClick={() => document.undo()}
        >
          <Icon of={Undo2} size={20} />
        </button>
        <button
          type="button"
          title={t('redo')}
          aria-label={t('redo')}
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={!drawings.canRedo}
          tabIndex={-1}
          onClick={() => document.redo()}
        >
          <Icon of={Redo2} size={20} />
        </button>
      </div>
      <ConfirmationDialog
        open={isConfirming}
        title={t('removeAllTitle', { count: items.length })}
        action={t('removeAll')}
        danger
        onConfirm={() => {
          setConfirming(false);
          tools.remove(items.map(({ drawing_id }) => drawing_id));
        }}
        onClose={() => setConfirming(false)}
      >
        {t('removeAllText')}
      </ConfirmationDialog>
    </>
  );
}
