import type { DrawProof } from '@tsubame/sdk/schema';
import { Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#api/is-missing.ts';
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
import { DrawVerdict } from './draw-verdict.tsx';
import css from './ipo.module.css';
import { Missing } from './missing.tsx';
import { useDrawCheck } from './use-draw-check.ts';
import { ROSTER_PAGE, useRoster } from './use-roster.ts';

/** The draw of an offering, worked out again on this device from what was published. */
export function DrawPage({ ipoId }: { ipoId: string }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const query = useApiQuery('getIpoDraw', { path: { ipo_id: ipoId }, query: { limit: ROSTER_PAGE } });
  const draw = query.data;
  if (isMissing(query.error)) return <Missing />;
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(draw, null, 2));
    showToast(t('verify.copied'), 'success');
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
        {(proof) => <CheckedDraw ipoId={ipoId} proof={proof} />}
      </StateView>
    </Page>
  );
}

function CheckedDraw({ ipoId, proof }: { ipoId: string; proof: DrawProof }) {
  const { t } = useTranslation('ipo');
  const [round, setRound] = useState(0);
  const ipo = useApiQuery('getIpo', { path: { ipo_id: ipoId } });
  const roster = useRoster(ipoId, proof);
  const known = ipo.data !== undefined || ipo.error !== null;
  const applicationId = ipo.data?.my_application_id ?? null;
  const checked = useDrawCheck(proof, known ? roster.lines : null, applicationId, round);
  return (
    <>
      <DrawVerdict proof={proof} roster={roster} checked={checked} />
      {browserSha256 === null ? <RiskNote text={t('verify.noCrypto')} /> : null}
      <DrawSteps
        proof={proof}
        lines={roster.lines}
        check={checked?.check ?? null}
        applicationId={applicationId}
      />
      <p className={css.text}>{t('verify.note', { algorithm: proof.algorithm })}</p>
      <Button
        variant="quiet"
        size="large"
        wide
        pending={checked === null && browserSha256 !== null && !roster.failed}
        icon={<Icon of={RotateCcw} size={18} />}
        onClick={() => setRound(round + 1)}
      >
        {t('verify.again')}
      </Button>
    </>
  );
}
