import type { DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawCheck } from '#domain/draw-check.ts';
import { formatQuantity } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { keptProof } from '#stores/kept-proofs-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Digits } from '#ui/digits.tsx';
import { Icon } from '#ui/icon.tsx';
import { CheckedStep } from './checked-step.tsx';
import css from './draw.module.css';
import { saveRoster } from './save-roster.ts';

/** Digits that tell two ranks apart at a glance. */
const LEAD = 8;

export interface DrawStepsProps {
  proof: DrawProof;
  lines: readonly DrawRosterRow[] | null;
  check: DrawCheck | null;
  applicationId: string | null;
}

/** Each step of the check with what it was held against, so that anybody can do it over. */
export function DrawSteps({ proof, lines, check, applicationId }: DrawStepsProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const at = (moment: string) => formatMoment(moment, locale);
  const kept = keptProof(applicationId);
  const mine = proof.my_entry;
  const text = (said: ReactNode) => <p className={css.detail}>{said}</p>;
  return (
    <Card flush label={t('verify.steps')}>
      <h2 className={css.head}>{t('verify.steps')}</h2>
      <ol>
        <CheckedStep
          title={t('verify.seal.title')}
          at={t('commitment.at', { at: at(proof.committed_at) })}
          verdict={check?.steps.seal}
        >
          {text(t(kept === null ? 'verify.seal.text' : 'verify.seal.kept'))}
          <Digits text={proof.seed_commitment} />
          <p className={css.part}>{t('verify.seed.title')}</p>
          {text(t(proof.seed === null ? 'verify.seed.waits' : 'verify.seed.text'))}
          {proof.seed === null ? null : <Digits text={proof.seed} />}
        </CheckedStep>
        <CheckedStep title={t('verify.roster.title')} at={at(proof.cut_off_at)} verdict={check?.steps.roster}>
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
                    onClick={() => saveRoster(proof.code, lines)}
                  >
                    {t('verify.roster.download')}
                  </Button>
                )}
              </div>
              <Digits text={proof.roster_hash} />
            </>
          )}
        </CheckedStep>
        <CheckedStep title={t('verify.own.title')} verdict={check?.steps.own}>
          {text(t(mine === null ? 'verify.own.absent' : 'verify.own.text'))}
          {mine === null ? null : <Digits text={mine.entry} />}
        </CheckedStep>
        <CheckedStep title={t('verify.result.title')} at={at(proof.draw_at)} verdict={check?.steps.result}>
          {text(t(proof.seed === null ? 'verify.result.waits' : 'verify.result.text'))}
          {check?.ownRankHash ? <Digits text={check.ownRankHash} lead={LEAD} /> : null}
          {check && check.differing > 0 ? (
            <p className={css.broken}>{t('verify.result.differing', { count: check.differing })}</p>
          ) : null}
        </CheckedStep>
      </ol>
    </Card>
  );
}
