import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChartSettings,
  DEFAULT_CHART_SETTINGS,
  hasRoomForIndicator,
  INDICATOR_IDS,
  type IndicatorId,
  indicatorPane,
  MAX_INDICATORS,
  parameterBounds,
  setIndicatorParameter,
  toggleIndicator,
} from '#domain/chart-indicators.ts';
import { joinParts } from '#domain/join-parts.ts';
import { COUNT_FIELD } from '#domain/read-number.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FaultNote } from '#records/fault-note.tsx';
import { setChartSettings, useChartSettings } from '#stores/chart-settings-store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Switch } from '#ui/switch.tsx';
import { useNumberInput } from '#ui/use-number-input.ts';
import { ComparisonChoice } from './comparison-choice.tsx';
import css from './indicator-sheet.module.css';

export interface IndicatorSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The chart's indicators with their parameters: the same for every issue, stored on this device. */
export function IndicatorSheet({ open, onClose }: IndicatorSheetProps) {
  const { t } = useTranslation('trading');
  const settings = useChartSettings();
  /** Resets the fields to the settings, because incomplete input is no setting. */
  const [resets, setResets] = useState(0);
  const reset = () => {
    setChartSettings(DEFAULT_CHART_SETTINGS);
    setResets(resets + 1);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('indicators.title')} detail={t('indicators.detail')}>
      <ComparisonChoice />
      {(['over', 'below'] as const).map((place) => (
        <section key={place} aria-label={t(`indicators.${place}`, { count: MAX_INDICATORS[place] })}>
          <p className={css.place}>{t(`indicators.${place}`, { count: MAX_INDICATORS[place] })}</p>
          {INDICATOR_IDS.filter((id) => indicatorPane(id) === place).map((id) => (
            <Row key={`${id}-${resets}`} id={id} settings={settings} />
          ))}
        </section>
      ))}
      <div className={css.buttons}>
        <Button variant="quiet" size="large" icon={<Icon of={RotateCcw} size={18} />} onClick={reset}>
          {t('indicators.reset')}
        </Button>
        <Button size="large" onClick={onClose}>
          {t('indicators.done')}
        </Button>
      </div>
    </Sheet>
  );
}

function Row({ id, settings }: { id: IndicatorId; settings: ChartSettings }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const isOn = settings.on.includes(id);
  const parameters = settings.parameters[id];
  const name = t(`indicators.name.${id}`);
  return (
    <div className={css.row}>
      <div className={css.head}>
        <span>
          {name}
          <small>
            {parameters.length === 0 ? t('indicators.intradayOnly') : joinParts(parameters, locale)}
          </small>
        </span>
        <Switch
          label={name}
          checked={isOn}
          disabled={!hasRoomForIndicator(settings, id)}
          onChange={() => setChartSettings(toggleIndicator(settings, id))}
        />
      </div>
      {isOn && parameters.length > 0 ? (
        <div className={css.parameters}>
          {parameters.map((value, place) => (
            <Parameter key={PARAMETER_NAMES[id][place]} {...{ id, place, value, settings }} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface ParameterProps {
  id: IndicatorId;
  place: number;
  value: number;
  settings: ChartSettings;
}

/** A parameter; an invalid input keeps the last valid value. */
function Parameter({ id, place, value, settings }: ParameterProps) {
  const { t } = useTranslation('trading');
  const noteId = useId();
  /** Input outside the bounds. */
  const [outside, setOutside] = useState<string | null>(null);
  const [least, most] = parameterBounds(id, place);
  const number = useNumberInput({
    value: outside ?? String(value),
    kind: COUNT_FIELD,
    onChange: (text) => {
      const next = Number(text);
      const fits = next >= least && next <= most;
      setOutside(fits ? null : text);
      if (fits) setChartSettings(setIndicatorParameter(settings, id, place, next));
    },
  });
  const name = t(`indicators.parameter.${PARAMETER_NAMES[id][place] ?? 'length'}`);
  const isWrong = outside !== null;
  return (
    <div>
      <span>{name}</span>
      <Stepper
        label={`${t(`indicators.name.${id}`)} ${name}`}
        number={number}
        step={(text, direction) => String(Math.min(most, Math.max(least, Number(text) + direction)))}
        invalid={isWrong}
        describedBy={isWrong ? noteId : undefined}
      />
      <FaultNote id={noteId} text={isWrong ? t('indicators.bounds', { least, most }) : undefined} />
    </div>
  );
}

const AVERAGES = ['short', 'middle', 'long'] as const;

/** Meaning of each parameter of an indicator. */
const PARAMETER_NAMES = {
  sma: AVERAGES,
  ema: ['short', 'long'],
  bollinger: ['length', 'width'],
  vwap: [],
  ichimoku: ['conversion', 'base', 'leading'],
  rsi: ['length'],
  macd: ['short', 'long', 'signal'],
} as const satisfies Record<IndicatorId, readonly string[]>;
