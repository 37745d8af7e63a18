import { unwrap } from '@tsubame/sdk';
import type { BlockTradeApplication, DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { Hourglass, type LucideIcon, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '#api/client.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { checkDraw, type DrawCheck, type DrawVerdict, drawVerdict } from '#domain/draw-check.ts';
import { formatQuantity } from '#domain/format.ts';
import { ownBlockApplication } from '#domain/own-application.ts';
import { browserSha256 } from '#domain/sha256.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { savedDrawProof } from '#stores/saved-proofs-store.ts';
import { Card } from '#ui/card.tsx';
import { Digits } from '#ui/digits.tsx';
import { Icon } from '#ui/icon.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './blocks.module.css';

/** Maximum lines per page (contract, `getBlockTradeDraw`). */
const BLOCK_ROSTER_PAGE_SIZE = 1_000;

const ICONS = {
  holds: ShieldCheck,
  broken: ShieldAlert,
  waits: Hourglass,
  unclear: Hourglass,
  failed: ShieldAlert,
} as const satisfies Record<DrawVerdict | 'failed', LucideIcon>;

/** The check of the draw: recalculated on this device from the published data. */
export function DrawCheckCard({ application }: { application: BlockTradeApplication }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const path = { block_trade_id: application.block_trade_id };
  const query = { limit: BLOCK_ROSTER_PAGE_SIZE };
  const draw = useApiQuery('getBlockTradeDraw', { path, query });
  const { data: proof, refetch } = draw;
  const verdict = verdictOf(useCheckedDraw(proof, application), proof?.stage);
  const isBehind =
    application.state !== 'applying' && (proof?.stage === 'committed' || proof?.stage === 'sealed');
  // The application has a result, but the draw was read before that.
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
      <p className={css.detail}>{t('check.seed')}</p>
      <StateView query={draw} skeleton={<Digits text={entry} hidden />}>
        {({ seed_commitment }) => <Digits text={seed_commitment} />}
      </StateView>
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

interface Found {
  readonly proof: DrawProof;
  readonly application: BlockTradeApplication;
  readonly checked: DrawCheck | 'failed';
}

/** The recalculated draw of a block trade with the user's application; null while it runs, or if the browser has no SHA-256. */
function useCheckedDraw(
  proof: DrawProof | undefined,
  application: BlockTradeApplication,
): DrawCheck | 'failed' | null {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (proof === undefined || browserSha256 === null) return;
    const sha256 = browserSha256;
    const leaving = new AbortController();
    const work = async () => {
      const lines = await wholeRoster(proof, leaving.signal);
      const kept = savedDrawProof(application.application_id);
      return checkDraw({ proof, lines, application: ownBlockApplication(application), kept }, sha256);
    };
    void work()
      .catch(() => 'failed' as const)
      .then((checked) => {
        if (!leaving.signal.aborted) setFound({ proof, application, checked });
      });
    return () => leaving.abort();
  }, [proof, application]);

  // An earlier check does not cover this draw: a sealed roster does not guarantee its result.
  return found?.proof === proof && found?.application === application ? found.checked : null;
}

async function wholeRoster(proof: DrawProof, signal: AbortSignal): Promise<readonly DrawRosterRow[]> {
  const lines = [...proof.roster.items];
  for (let cursor = proof.roster.next_cursor; cursor !== null; ) {
    const path = { block_trade_id: proof.subject_id };
    const query = { limit: BLOCK_ROSTER_PAGE_SIZE, cursor };
    const page = unwrap(await client.getBlockTradeDraw({ path, query, signal }));
    // The draw was held between two page reads: they belong to different stages, and must not be combined.
    if (page.roster_hash !== proof.roster_hash || page.seed !== proof.seed)
      throw new Error('The draw moved on.');
    lines.push(...page.roster.items);
    cursor = page.roster.next_cursor;
  }
  return lines;
}
