import { CloudOff, List, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DRAWING_COLOURS, MAX_DRAWINGS, pointCount } from '#domain/chart-drawing.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import css from './drawing-tools.module.css';
import type { DrawingTools } from './use-drawing-tools.ts';

/** The line below the chart: the selected drawing with its colour, or what to do next and how many drawings there are. */
export function DrawingBar({ tools }: { tools: DrawingTools }) {
  const { t } = useTranslation('drawing');
  const { selected, drawings, words } = tools;
  const { items, sync } = drawings;
  return (
    <div className={css.bar}>
      <div className={css.line}>
        {selected === null ? (
          <>
            <button
              type="button"
              className={css.list}
              onClick={() => tools.openSheet({ kind: 'list' })}
              aria-label={t('list.open', { count: items.length })}
            >
              <Icon of={List} size={18} />
              {items.length}
            </button>
            <p className={css.hint}>{hintOf(tools, t)}</p>
          </>
        ) : (
          <>
            <p className={css.name}>
              <b>{t(`kind.${selected.kind}`)}</b>
              <span translate="no">{words.detail(selected)}</span>
            </p>
            <DrawingPalette tools={tools} value={selected.colour} />
            <IconButton
              icon={Pencil}
              size={18}
              label={t('edit')}
              onClick={() => tools.openSheet({ kind: 'edit', id: selected.drawing_id })}
            />
            <IconButton
              icon={Trash2}
              size={18}
              label={t('remove')}
              onClick={() => tools.remove([selected.drawing_id])}
            />
          </>
        )}
      </div>
      <p className={css.sync} role="status">
        {sync === 'unsent' || sync === 'full' ? (
          <>
            <Icon of={CloudOff} size={14} />
            {sync === 'full' ? t('sync.full', { most: MAX_DRAWINGS }) : t('sync.unsent')}
          </>
        ) : null}
      </p>
    </div>
  );
}

/** The colours of drawings, as swatches. */
export function DrawingPalette({ tools, value }: { tools: DrawingTools; value: string }) {
  const { t } = useTranslation('drawing');
  return (
    <div className={css.palette} role="radiogroup" aria-label={t('colour.label')}>
      {DRAWING_COLOURS.map((colour) => (
        // biome-ignore lint/a11y/useSemanticElements: a swatch is drawn by its button
        <button
          key={colour}
          type="button"
          role="radio"
          aria-checked={colour === value}
          aria-label={t(`colour.${colour}`)}
          title={t(`colour.${colour}`)}
          data-colour={colour}
          onClick={() => tools.setColour(colour)}
        />
      ))}
    </div>
  );
}

/** What to do next with the tool. */
function hintOf(
  { tool, isBegun, drawings }: DrawingTools,
  t: ReturnType<typeof useTranslation<'drawing'>>['t'],
) {
  if (tool === 'select') return drawings.items.length === 0 ? t('hint.none') : t('hint.select');
  if (isBegun) return t('hint.second');
  return pointCount(tool) === 1 ? t('hint.one') : t('hint.first');
}
