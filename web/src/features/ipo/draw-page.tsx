import type { DrawProof } from '@tsubame/sdk/schema';
import { Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { localizedName } from '#domain/localized-name.ts';
import { browserSha256 } from '#domain/sha256.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { DrawSteps } from './draw-steps.tsx';
import { DrawVerdictCard } from './draw-verdict-card.tsx';
import css from './ipo.module.css';
import { MissingOffering } from './missing-offering.tsx';
import { useDrawCheck } from './use-draw-check.ts';
import { IPO_ROSTER_PAGE_SIZE, useDrawRoster } from './use-draw-roster.ts';

/** The check of an offering's draw: recalculated on this device from the published data. */
export function DrawPage({ ipoId }: { ipoId: string }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const query = useApiQuery('getIpoDraw', {
    path: { ipo_id: ipoId },
    query: { limit: IPO_ROSTER_PAGE_SIZE },
  });
  const draw = query.data;
  if (isMissingRecordError(query.error)) return <MissingOffering />;
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(JSON.stringify(draw, null, 2)).then(
      () => true,
      () => false,
    );
    showToast(t(done ? 'verify.copied' : 'verify.notCopied'), done ? 'success' : 'failure');
  };
  return (
    <Page
      back
      title={t('verify.title')}
      subtitle={
        draw ? t('codeAndSegment', { code: draw.code, segment: localizedName(draw.name, locale) }) : undefined
      }
      onRefresh={query.refetch}
      actions={
        draw ? <IconButton icon={Copy} label={t('verify.copy')} onClick={() => void copy()} /> : undefined
      }
    >
      <StateView query={query} skeleton={<Skeleton height={190} count={3} />}>
        {(proof) => <CheckedDraw ipoId={ipoId} proof={proof} onAgain={() => void query.refetch()} />}
      </StateView>
    </Page>
  );
}

interface CheckedDrawProps {
  ipoId: string;
  proof: DrawProof;
  /** Refetches the draw. */
  onAgain: () => void;
}

function CheckedDraw({ ipoId, proof, onAgain }: CheckedDrawProps) {
  const { t } = useTranslation('ipo');
  const [round, setRound] = useState(0);
  const roster = useDrawRoster(ipoId, proof, round);
  const checked = useDrawCheck(proof, roster.lines, round);
  return (
    <>
      <DrawVerdictCard proof={proof} roster={roster} checked={checked} />
      {browserSha256 === null ? <RiskNote text={t('verify.noCrypto')} /> : null}
      <DrawSteps proof={proof} lines={roster.lines} checked={checked === 'failed' ? null : checked} />
      <p className={css.text}>{t('verify.note', { algorithm: proof.algorithm })}</p>
      <Button
        variant="quiet"
        size="large"
        wide
        pending={checked === null && browserSha256 !== null && !roster.failed}
        icon={<Icon of={RotateCcw} size={18} />}
        onClick={() => {
          setRound(round + 1);
          onAgain();
        }}
      >
        {t('verify.again')}
      </Button>
    </>
  );
}
