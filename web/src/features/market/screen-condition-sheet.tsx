import type { ScreenCondition, ScreenFigure, ScreenSignal, Sector } from '@tsubame/sdk/schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  boundFieldText,
  boundOfText,
  isEmptyRange,
  SCREEN_FIGURES,
  SCREEN_SIGNALS,
  SCREEN_UNITS,
} from '#domain/screening.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { Field } from '#ui/field.tsx';
import type { Loadable } from '#ui/loadable.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './screener.module.css';

export interface EditedCondition {
  /** Null for a new condition. */
  readonly place: number | null;
  readonly condition: ScreenCondition | null;
}

export interface ScreenConditionSheetProps {
  /** Null while the sheet is closed. */
  edited: EditedCondition | null;
  used: readonly ScreenCondition[];
  sectors: Loadable<readonly Sector[]>;
  onDone: (condition: ScreenCondition) => void;
  onClose: () => void;
}

type Subject = { readonly kind: 'range'; readonly figure: ScreenFigure } | { readonly kind: 'sectors' };

/** A sheet that adds a condition, or changes one. */
export function ScreenConditionSheet({ edited, used, sectors, onDone, onClose }: ScreenConditionSheetProps) {
  const { t } = useTranslation('screener');
  const [picked, setPicked] = useState<Subject | null>(null);
  const condition = edited?.condition ?? null;
  const subject = condition === null || condition.kind === 'signal' ? picked : condition;
  const title =
    subject === null
      ? t('conditions.addTitle')
      : subject.kind === 'range'
        ? t(`figures.${subject.figure}`)
        : t('sectors.name');
  const close = () => {
    setPicked(null);
    onClose();
  };
  const done = (next: ScreenCondition) => {
    setPicked(null);
    onDone(next);
  };
  return (
    <Sheet open={edited !== null} onClose={close} title={title}>
      {subject === null ? (
        <Subjects used={used} onPick={setPicked} onSignal={(signal) => done({ kind: 'signal', signal })} />
      ) : subject.kind === 'range' ? (
        <RangeForm
          key={subject.figure}
          figure={subject.figure}
          range={condition?.kind === 'range' ? condition : null}
          onDone={done}
        />
      ) : (
        <SectorsForm
          sectors={sectors}
          chosen={condition?.kind === 'sectors' ? condition.sector33_codes : []}
          onDone={done}
        />
      )}
    </Sheet>
  );
}

interface SubjectsProps {
  used: readonly ScreenCondition[];
  onPick: (subject: Subject) => void;
  onSignal: (signal: ScreenSignal) => void;
}

/** What a new condition can be about; each once. */
function Subjects({ used, onPick, onSignal }: SubjectsProps) {
  const { t } = useTranslation('screener');
  const figures = SCREEN_FIGURES.filter(
    (figure) => !used.some((each) => each.kind === 'range' && each.figure === figure),
  );
  const signals = SCREEN_SIGNALS.filter(
    (signal) => !used.some((each) => each.kind === 'signal' && each.signal === signal),
  );
  return (
    <div className={css.form}>
      <section aria-label={t('form.kinds.figures')} className={css.subjects}>
        <h3>{t('form.kinds.figures')}</h3>
        {figures.map((figure) => (
          <Button key={figure} variant="quiet" onClick={() => onPick({ kind: 'range', figure })}>
            {t(`figures.${figure}`)}
          </Button>
        ))}
        {used.some(({ kind }) => kind === 'sectors') ? null : (
          <Button variant="quiet" onClick={() => onPick({ kind: 'sectors' })}>
            {t('sectors.name')}
          </Button>
        )}
      </section>
      {signals.length === 0 ? null : (
        <section aria-label={t('form.kinds.signals')} className={css.subjects}>
          <h3>{t('form.kinds.signals')}</h3>
          {signals.map((signal) => (
            <Button key={signal} variant="quiet" onClick={() => onSignal(signal)}>
              {t(`signals.${signal}`)}
            </Button>
          ))}
        </section>
      )}
    </div>
  );
}

interface RangeFormProps {
  figure: ScreenFigure;
  range: { readonly min: string | null; readonly max: string | null } | null;
  onDone: (condition: ScreenCondition) => void;
}

function RangeForm({ figure, range, onDone }: RangeFormProps) {
  const { t } = useTranslation('screener');
  const locale = useLocale();
  const [from, setFrom] = useState(boundFieldText(range?.min ?? null, figure, locale));
  const [to, setTo] = useState(boundFieldText(range?.max ?? null, figure, locale));
  const [wasSent, setWasSent] = useState(false);
  const [min, max] = [from, to].map((text) => boundOfText(text, figure, locale));
  const isUpsideDown = min !== undefined && max !== undefined && isEmptyRange(min, max);
  const faultOf = (bound: string | null | undefined) =>
    wasSent && bound === undefined ? t('form.number') : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (min === undefined || max === undefined || isUpsideDown) return;
    onDone({ kind: 'range', figure, min, max });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Field
        label={t('form.min')}
        value={from}
        inputMode={SCREEN_UNITS[figure] === 'yen' ? 'text' : 'decimal'}
        hint={t(`form.hints.${SCREEN_UNITS[figure]}`)}
        error={faultOf(min)}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field
        label={t('form.max')}
        value={to}
        inputMode={SCREEN_UNITS[figure] === 'yen' ? 'text' : 'decimal'}
        error={faultOf(max) ?? (wasSent && isUpsideDown ? t('form.empty') : undefined)}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" size="large" wide>
        {t('form.apply')}
      </Button>
    </form>
  );
}

interface SectorsFormProps {
  sectors: Loadable<readonly Sector[]>;
  chosen: readonly string[];
  onDone: (condition: ScreenCondition) => void;
}

function SectorsForm({ sectors, chosen, onDone }: SectorsFormProps) {
  const { t } = useTranslation('screener');
  const locale = useLocale();
  const [codes, setCodes] = useState(chosen);
  return (
    <div className={css.form}>
      <StateView query={sectors} skeleton={<Skeleton height={320} />}>
        {(known) => (
          <ul className={css.sectors}>
            {known.map(({ sector33_code, name }) => (
              <li key={sector33_code}>
                <CheckBox
                  checked={codes.includes(sector33_code)}
                  onChange={(isIn) =>
                    setCodes(
                      isIn ? [...codes, sector33_code] : codes.filter((each) => each !== sector33_code),
                    )
                  }
                >
                  {name[locale]}
                </CheckBox>
              </li>
            ))}
          </ul>
        )}
      </StateView>
      <Button
        size="large"
        wide
        disabledReason={codes.length === 0 ? t('form.chooseSector') : undefined}
        onClick={() => onDone({ kind: 'sectors', sector33_codes: [...codes] })}
      >
        {t('form.apply')}
      </Button>
    </div>
  );
}
