import { fromTenths, normalizeText, stepDown, stepUp, toTenths } from '@tsubame/sdk/rules';
import type { ChartDrawing, TickGroup } from '@tsubame/sdk/schema';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChartPoint,
  DRAWING_COLOURS,
  isDrawingText,
  MAX_TEXT_LENGTH,
  pointsOf,
  withPoints,
} from '#domain/chart-drawing.ts';
import { formatPrice } from '#domain/format.ts';
import { YEN_DECIMALS_FIELD } from '#domain/read-number.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FaultNote } from '#records/fault-note.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useNumberInput } from '#ui/use-number-input.ts';
import css from './drawing-tools.module.css';
import type { DrawingTools } from './use-drawing-tools.ts';

export interface DrawingSheetProps {
  tools: DrawingTools;
  tick: string;
  tickGroup: TickGroup;
}

/** The list of drawings, which has everything that the chart has, and the form of a drawing. */
export function DrawingSheet({ tools, tick, tickGroup }: DrawingSheetProps) {
  const { t } = useTranslation('drawing');
  const { sheet, drawings } = tools;
  const close = () => tools.openSheet(null);
  const drawing =
    sheet?.kind === 'write'
      ? sheet.drawing
      : sheet?.kind === 'edit'
        ? drawings.items.find(({ drawing_id }) => drawing_id === sheet.id)
        : undefined;
  const field = useRef<HTMLInputElement>(null);
  // The form stays while the sheet closes.
  const latest = useRef(drawing);
  if (drawing !== undefined) latest.current = drawing;
  const shown = sheet?.kind === 'list' ? undefined : (drawing ?? latest.current);
  return (
    <Sheet
      open={sheet !== null && (sheet.kind === 'list' || drawing !== undefined)}
      onClose={close}
      title={shown === undefined ? t('list.title') : t(`kind.${shown.kind}`)}
      detail={shown === undefined ? t('list.detail') : undefined}
      {...(shown?.kind === 'text' ? { initialFocus: field } : {})}
      finalFocus={tools.surface}
    >
      {shown === undefined ? (
        <DrawingList tools={tools} />
      ) : (
        <DrawingForm key={shown.drawing_id} {...{ tools, tick, tickGroup, field }} drawing={shown} />
      )}
    </Sheet>
  );
}

function DrawingList({ tools }: { tools: DrawingTools }) {
  const { t } = useTranslation('drawing');
  const { drawings, words } = tools;
  if (drawings.items.length === 0) return <EmptyState icon={Pencil} title={t('list.empty')} />;
  return (
    <Card flush label={t('list.title')}>
      <ul className={css.rows}>
        {drawings.items.map((drawing) => {
          const name = t(`kind.${drawing.kind}`);
          return (
            <li key={drawing.drawing_id}>
              <span className={css.dot} data-colour={drawing.colour} aria-hidden="true" />
              <span className={css.text}>
                <b>{name}</b>
                <small translate="no">{words.detail(drawing)}</small>
              </span>
              <IconButton
                icon={Pencil}
                size={18}
                label={t('editOne', { name, detail: words.detail(drawing) })}
                onClick={() => tools.openSheet({ kind: 'edit', id: drawing.drawing_id })}
              />
              <IconButton
                icon={Trash2}
                size={18}
                label={t('removeOne', { name, detail: words.detail(drawing) })}
                onClick={() => tools.remove([drawing.drawing_id])}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type FormProps = DrawingSheetProps & { drawing: ChartDrawing; field: RefObject<HTMLInputElement | null> };

function DrawingForm({ tools, tick, tickGroup, drawing, field }: FormProps) {
  const { t } = useTranslation('drawing');
  const [points, setPoints] = useState<readonly ChartPoint[]>(pointsOf(drawing));
  const [colour, setColour] = useState(drawing.colour);
  const [typed, setTyped] = useState(drawing.kind === 'text' ? drawing.text : '');
  const [wasSent, setWasSent] = useState(false);
  const text = normalizeText(typed);
  const isTextWrong = drawing.kind === 'text' && !isDrawingText(text);
  const isPriceWrong = points.some(({ price }) => !(price > 0));
  const isNew = tools.sheet?.kind === 'write';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (isTextWrong || isPriceWrong) return;
    const moved = withPoints({ ...drawing, colour }, points);
    tools.keep(moved.kind === 'text' ? { ...moved, text } : moved);
  };
  const put = (at: number, price: number) =>
    setPoints(points.map((each, index) => (index === at ? { ...each, price } : each)));

  return (
    <form className={css.form} onSubmit={submit}>
      {drawing.kind === 'text' ? (
        <Field
          ref={field}
          label={t('text.label')}
          value={typed}
          error={wasSent && isTextWrong ? t('text.fault', { most: MAX_TEXT_LENGTH }) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      {points.map((point, at) => (
        <PriceField
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the drawing
          key={at}
          label={points.length === 1 ? t('price.one') : t(at === 0 ? 'price.first' : 'price.second')}
          {...{ point, tick, tickGroup }}
          wasSent={wasSent}
          onChange={(price) => put(at, price)}
        />
      ))}
      <div>
        <p className={css.label}>{t('colour.label')}</p>
        <Segmented
          label={t('colour.label')}
          value={colour}
          onChange={setColour}
          options={DRAWING_COLOURS.map((value) => ({ value, label: t(`colour.${value}`) }))}
        />
      </div>
      <Button type="submit" size="large" wide>
        {t(isNew ? 'place' : 'save')}
      </Button>
      {isNew ? null : (
        <Button
          variant="danger"
          wide
          icon={<Icon of={Trash2} size={18} />}
          onClick={() => {
            tools.openSheet(null);
            tools.remove([drawing.drawing_id]);
          }}
        >
          {t('remove')}
        </Button>
      )}
    </form>
  );
}

interface PriceFieldProps {
  label: string;
  point: ChartPoint;
  tick: string;
  tickGroup: TickGroup;
  wasSent: boolean;
  onChange: (price: number) => void;
}

/** The price of a point; it need not be on a tick, but the steps are. */
function PriceField({ label, point, tick, tickGroup, wasSent, onChange }: PriceFieldProps) {
  const { t } = useTranslation('drawing');
  const locale = useLocale();
  const noteId = useId();
  const value = point.price > 0 ? String(Math.round(point.price * 10) / 10) : '';
  const number = useNumberInput({
    value,
    kind: YEN_DECIMALS_FIELD,
    format: (text) => formatPrice(text, locale, { tick }),
    onChange: (text) => onChange((toTenths(text) ?? 0) / 10),
  });
  const fault = number.fault ?? (wasSent && value === '' ? t('price.fault') : undefined);
  return (
    <div>
      <p className={css.label}>{label}</p>
      <Stepper
        label={label}
        number={number}
        step={(text, direction) => {
          const tenths = Math.max(1, toTenths(text) ?? 1);
          const next = direction === 1 ? stepUp(tickGroup, tenths) : stepDown(tickGroup, tenths);
          return fromTenths(Math.max(1, next));
        }}
        invalid={fault !== undefined}
        describedBy={fault === undefined ? undefined : noteId}
      />
      <FaultNote id={noteId} text={fault} />
    </div>
  );
}
