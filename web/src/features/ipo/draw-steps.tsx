import type { DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Digits } from '#ui/digits.tsx';
import { Icon } from '#ui/icon.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import css from './draw.module.css';
import { DrawCheckStep } from './draw-check-step.tsx';
import type { CheckedDraw } from './use-draw-check.ts';

const COLUMNS = ['entry', 'lots', 'price', 'rank', 'allotted_lots', 'waitlist_position'] as const;

/** Number of digits that distinguish two ranks at a glance. */
const LEAD = 8;

export interface DrawStepsProps {
  proof: DrawProof;
  lines: readonly DrawRosterRow[] | null;
  /** Null while it is calculated. */
  checked: CheckedDraw | null;
}

/** Each step of the check with its inputs, so that the user can repeat it. */
export function DrawSteps({ proof, lines, checked }: DrawStepsProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const at = (moment: string) => formatMoment(moment, locale);
  const check = checked?.check;
  const mine = proof.my_entry;
  const text = (content: ReactNode) => <p className={css.detail}>{content}</p>;
  return (
    <Card flush label={t('verify.steps')}>
      <h2 className={css.head}>{t('verify.steps')}</h2>
      <ol>
        <DrawCheckStep
          title={t('verify.seal.title')}
          at={t('commitment.at', { at: at(proof.committed_at) })}
          verdict={check?.steps.seal}
        >
          {text(t(checked?.kept ? 'verify.seal.kept' : 'verify.seal.text'))}
          <Digits text={proof.seed_commitment} />
          <p className={css.part}>{t('verify.seed.title')}</p>
          {text(t(proof.seed === null ? 'verify.seed.waits' : 'verify.seed.text'))}
          {proof.seed === null ? null : <Digits text={proof.seed} />}
        </DrawCheckStep>
        <DrawCheckStep
          title={t('verify.roster.title')}
          at={at(proof.cut_off_at)}
          verdict={check?.steps.roster}
        >
          {proof.roster_hash === null ? (
            text(t('verify.roster.waits'))
          ) : (
            <>
              <div className={css.roster}>
                {text(
                  t('verify.roster.count', {
                    count: proof.applicant_count ?? 0,
                    lots: formatQuantity(proof.offered_lots, locale),
                  }),
                )}
                {lines === null ? null : (
                  <Button
                    variant="quiet"
                    size="small"
                    icon={<Icon of={Download} size={16} />}
                    onClick={() => saveCsv(`roster-${proof.code}.csv`, rosterCsv(lines))}
                  >
                    {t('verify.roster.download')}
                  </Button>
                )}
              </div>
              <Digits text={proof.roster_hash} />
            </>
          )}
        </DrawCheckStep>
        <DrawCheckStep title={t('verify.own.title')} verdict={check?.steps.own}>
          {text(t(`verify.own.${ownText(checked, mine)}`))}
          {mine === null ? null : <Digits text={mine.entry} />}
        </DrawCheckStep>
        <DrawCheckStep title={t('verify.result.title')} at={at(proof.draw_at)} verdict={check?.steps.result}>
          {text(t(proof.seed === null ? 'verify.result.waits' : 'verify.result.text'))}
          {check?.ownRankHash ? <Digits text={check.ownRankHash} lead={LEAD} /> : null}
          {check && check.differing > 0 ? (
            <p className={css.broken}>{t('verify.result.differing', { count: check.differing })}</p>
          ) : null}
        </DrawCheckStep>
      </ol>
    </Card>
  );
}

/** Text about the user's entry. */
function ownText(checked: CheckedDraw | null, mine: DrawProof['my_entry']) {
  if (checked === null) return 'text';
  const isTakenBack = checked.application?.outcome === 'taken_back';
  switch (checked.check.steps.own) {
    case 'absent':
      return 'absent';
    case 'broken':
      if (mine === null) return 'denied';
      return isTakenBack ? 'stillThere' : 'differs';
    default:
      return isTakenBack ? 'takenBack' : 'text';
  }
}

/** The roster as CSV; null is empty, and a null price is `any`. */
function rosterCsv(lines: readonly DrawRosterRow[]): string {
  const rows = lines.map((line) =>
    COLUMNS.map((column) => line[column] ?? (column === 'price' ? 'any' : '')).join(','),
  );
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}
