import { businessDayAt, businessOrdinal, formatDay, parseDay } from '@tsubame/sdk/rules';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#domain/format.ts';
import { readNumber, YEN_FIELD } from '#domain/read-number.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { CLOCK_DAY_TEXTS } from '../../../mock/control/clock-days.ts';
import { isOpeningCash, OPENING_CASH } from '../../../mock/control/opening-cash.ts';
import { workspaceNameError } from '../../../mock/control/workspace-name.ts';
import { appAddress } from './control-host.ts';
import { InputField } from './form-fields.tsx';
import { usePanel } from './panel-context.ts';
import css from './prices.module.css';
import type { PriceCheck } from './use-price-upload.ts';

const CLOCKS = {
  held: { standing: true, speed: 1 },
  x1: { standing: false, speed: 1 },
  x60: { standing: false, speed: 60 },
};
type ClockChoice = keyof typeof CLOCKS;

interface PriceStartProps {
  check: PriceCheck;
  setId: string;
  /** The set is changing. */
  isBusy: boolean;
  onStarted: () => void;
}

/** Begins a workspace with the set as its market, and opens its app. */
export function PriceStart({ check, setId, isBusy, onStarted }: PriceStartProps) {
  const { host, gateway, run } = usePanel();
  const { t } = useTranslation('control');
  const locale = useLocale();
  const yen = (value: number) => numberFormat(locale, {}).format(value);
  const { first_day: first, last_day: last } = check;
  const [chosen, setChosen] = useState<string | null>(null);
  const [clock, setClock] = useState<ClockChoice>('held');
  const [typed, setTyped] = useState<string | null>(null);
  const [cashText, setCashText] = useState<string | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  if (first === null || last === null) return null;
  const least = first < CLOCK_DAY_TEXTS.first ? CLOCK_DAY_TEXTS.first : first;
  const day = chosen ?? sessionFrom(check, least) ?? least;
  const names = gateway?.workspaces.items.map(({ name }) => name) ?? [];
  const name = typed ?? freeName(names);
  const cash = Number(readNumber(cashText ?? yen(OPENING_CASH.usual), locale, YEN_FIELD) || Number.NaN);
  const session = day >= least && day <= last ? sessionFrom(check, day) : null;
  const problem =
    workspaceNameError(name) !== undefined
      ? t('prices.nameInvalid')
      : names.includes(name)
        ? t('prices.nameTaken', { name })
        : session === null
          ? t('prices.noSession', { first: least, last })
          : isOpeningCash(cash)
            ? null
            : t('prices.cashInvalid', { least: yen(OPENING_CASH.least), most: yen(OPENING_CASH.most) });
  const begin = () =>
    run(async () => {
      if (session === null) return;
      setIsStarting(true);
      try {
        const prices = { set_id: setId, first_day: session, cash, ...CLOCKS[clock] };
        await host.gateway('beginWorkspace', { name }, { prices });
        onStarted();
        location.assign(appAddress(name));
      } finally {
        setIsStarting(false);
      }
    });
  return (
    <section className={css.start} aria-label={t('prices.startTitle')}>
      <InputField
        label={t('prices.firstDay')}
        type="date"
        min={least}
        max={last}
        value={day}
        onChange={({ target }) => setChosen(target.value)}
      />
      <InputField
        label={t('workspace')}
        value={name}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <InputField
        label={t('prices.cash')}
        inputMode="numeric"
        autoComplete="off"
        value={cashText ?? yen(OPENING_CASH.usual)}
        onChange={({ target }) => setCashText(target.value)}
      />
      <div className={css.clock}>
        <span aria-hidden="true">{t('prices.clock')}</span>
        <Segmented
          label={t('prices.clock')}
          options={[
            { value: 'held', label: t('prices.held') },
            { value: 'x1', label: '× 1' },
            { value: 'x60', label: '× 60' },
          ]}
          value={clock}
          onChange={setClock}
        />
      </div>
      <div className={css.startButton}>
        <Button
          wide
          size="large"
          icon={<Icon of={Play} size={18} />}
          pending={isStarting || isBusy}
          disabledReason={problem ?? undefined}
          onClick={begin}
        >
          {t('prices.start', { day: session ?? day })}
        </Button>
      </div>
      <p className={css.startNote}>
        {t('prices.startNote', { hours: (gateway?.workspaces.idle_seconds_with_prices ?? 0) / 3600 })}
      </p>
    </section>
  );
}

/** The first business day with a bar from a day on; null if there is none. */
function sessionFrom({ first_day: first, coverage }: PriceCheck, day: string): string | null {
  if (first === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const begin = businessOrdinal(parseDay(first));
  const from = Math.max(0, businessOrdinal(parseDay(day)) - begin);
  for (let place = from; place < coverage.length; place += 1) {
    const found = formatDay(businessDayAt(begin + place));
    if (found >= day && (coverage[place] ?? 0) > 0) return found;
  }
  return null;
}

function freeName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'prices' : `prices-${number}`;
    if (!taken.includes(name)) return name;
  }
}
