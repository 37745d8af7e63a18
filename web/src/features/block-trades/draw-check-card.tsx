import type { BlockTradeApplication, DrawProof } from '@tsubame/sdk/schema';
import { Hourglass, type LucideIcon, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { type DrawCheck, type DrawVerdict, drawVerdict } from '#domain/draw-check.ts';
import { formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Digits } from '#ui/digits.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './blocks.module.css';
import { BLOCK_ROSTER_PAGE_SIZE, useCheckedDraw } from './use-checked-draw.ts';

const ICONS = {
  holds: ShieldCheck,
  broken: ShieldAlert,
  waits: Hourglass,
  unclear: Hourglass,
  failed: ShieldAlert,
} as const satisfies Record<DrawVerdict | 'failed', LucideIcon>;

/** The draw of the application's block, worked out again here from what was published. */
export function DrawCheckCard({ application }: { application: BlockTradeApplication }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const path = { block_trade_id: application.block_trade_id };
  const query = { limit: BLOCK_ROSTER_PAGE_SIZE };
  const { data: proof, refetch } = useApiQuery('getBlockTradeDraw', { path, query });
  const verdict = verdictOf(useCheckedDraw(proof, application), proof?.stage);
  const isBehind =
    application.state !== 'applying' && (proof?.stage === 'committed' || proof?.stage === 'sealed');
  // The application has come out of a draw that was read before it was held.
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  const { rank, entry_count, entry } = application.entry;
  return (
    <Card label={t('check.title')}>
      <div className={css.check} role="status" data-look={verdict}>
        <Icon of={ICONS[verdict]} size={22} />
        <div>
          <p className={css.verdict}>{t(`check.${verdict}`)}</p>
          {rank === null || entry_count === null ? null : (
            <p className={css.detail}>
              {t('check.rank', {
                rank: formatQuantity(rank, locale),
                count: formatQuantity(entry_count, locale),
              })}
            </p>
          )}
        </div>
      </div>
      {proof === undefined ? null : (
        <>
          <p className={css.detail}>{t('check.seed')}</p>
          <Digits text={proof.seed_commitment} />
        </>
      )}
      <p className={css.detail}>{t('check.entry')}</p>
      <Digits text={entry} />
    </Card>
  );
}

function verdictOf(
  check: DrawCheck | 'failed' | null,
  stage: DrawProof['stage'] | undefined,
): keyof typeof ICONS {
  if (check === 'failed') return 'failed';
  if (check === null || stage === undefined) return stage === 'drawn' ? 'unclear' : 'waits';
  return drawVerdict(check, stage);
}
