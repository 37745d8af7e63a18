import type { DrawProof } from '@tsubame/sdk/schema';
import { Hourglass, type LucideIcon, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { drawVerdict, type DrawVerdict as Verdict } from '#domain/draw-check.ts';
import { formatQuantity } from '#domain/format.ts';
import { formatMoment, formatSeconds } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './draw.module.css';
import { DrawRankBar } from './draw-rank-bar.tsx';
import type { CheckedDraw } from './use-draw-check.ts';
import type { LoadedDrawRoster } from './use-draw-roster.ts';

export interface DrawVerdictCardProps {
  proof: DrawProof;
  roster: LoadedDrawRoster;
  /** Null while it is calculated. */
  checked: CheckedDraw | 'failed' | null;
}

type Look = 'ok' | 'broken' | 'waits';

const ICONS: Readonly<Record<Look, LucideIcon>> = { ok: ShieldCheck, broken: ShieldAlert, waits: Hourglass };

const LOOKS: Readonly<Record<Verdict, Look>> = {
  holds: 'ok',
  broken: 'broken',
  waits: 'waits',
  unclear: 'waits',
};

/** The result of the check in a sentence, its method, and the user's result. */
export function DrawVerdictCard({ proof, roster, checked }: DrawVerdictCardProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const found = checked === 'failed' ? null : checked;
  const verdict = found && drawVerdict(found.check, proof.stage);
  const look = verdict === null ? 'waits' : LOOKS[verdict];
  const title = () => {
    if (roster.failed) return t('verify.failed');
    if (checked === 'failed') return t('verify.notDone');
    if (verdict === 'broken') return t('verify.broken');
    if (proof.stage !== 'drawn') return t(`verify.${proof.stage}`);
    if (verdict === null) return t('verify.computing');
    return t(verdict === 'holds' ? 'verify.matches' : 'verify.unclear');
  };
  const detail = () => {
    if (checked === 'failed' && !roster.failed) return t('verify.notDoneText');
    if (verdict === 'broken') return t('verify.brokenText');
    if (proof.stage === 'called_off') return t('verify.calledOffText');
    if (proof.stage !== 'drawn') return t('verify.before', { at: formatMoment(proof.draw_at, locale) });
    if (found === null) return t('verify.fetching', { count: roster.fetched });
    if (verdict === 'unclear') return t('verify.unclearText');
    return t('verify.computed', {
      count: roster.lines?.length ?? 0,
      seconds: formatSeconds(found.tookMs, locale),
    });
  };
  const own = found?.check.own ?? null;
  return (
    <Card>
      <div className={css.verdict} role="status" data-look={look}>
        <span className={css.shield}>
          <Icon of={ICONS[look]} size={24} />
        </span>
        <div>
          <p className={css.outcome}>{title()}</p>
          <p className={css.detail}>{detail()}</p>
        </div>
      </div>
      {own?.rank == null || proof.entry_count === null || proof.last_winning_rank === null ? null : (
        <DrawRankBar rank={own.rank} count={proof.entry_count} last={proof.last_winning_rank} />
      )}
      {own !== null && own.rank === null ? (
        <p className={css.leftOut}>
          {t('verify.leftOut', { count: formatQuantity(proof.entry_count ?? 0, locale) })}
        </p>
      ) : null}
    </Card>
  );
}
