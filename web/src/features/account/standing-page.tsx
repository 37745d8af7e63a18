import { STANDING_POINTS } from '@tsubame/sdk/rules';
import type { Standing } from '@tsubame/sdk/schema';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { ProgressRing } from '#ui/progress-ring.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import head from './profile-head.module.css';

/** Maximum credit score. */
const FULL = 100;

/** The parts of the credit score, and the rank that follows from it. */
export function StandingPage() {
  const { t } = useTranslation('profit');
  const query = useApiQuery('getStanding', {});
  return (
    <Page back title={t('standing.title')} onRefresh={query.refetch}>
      <StateView query={query} skeleton={<Skeleton height={480} />}>
        {(standing) => (
          <>
            <Score standing={standing} />
            <Parts standing={standing} />
            <Note icon={Info}>{t('standing.note')}</Note>
          </>
        )}
      </StateView>
    </Page>
  );
}

function Score({ standing }: { standing: Standing }) {
  const { t } = useTranslation(['profit', 'account']);
  const { credit_score: score, rank, next_rank: next, next_rank_score: from } = standing;
  return (
    <Card>
      <div className={head.head}>
        <div className={head.text}>
          <h2>{t(`account:rank.${rank}`)}</h2>
          <p>
            {next === null || from === null
              ? t('standing.highest')
              : t('standing.next', { rank: t(`account:rank.${next}`), score: from, missing: from - score })}
          </p>
        </div>
        <ProgressRing value={score / FULL} label={t('account:creditLabel', { score })} tone="ok">
          <strong className={head.score} translate="no">
            {score}
          </strong>
          <span>{t('account:credit')}</span>
        </ProgressRing>
      </div>
    </Card>
  );
}

function Parts({ standing: { parts, credit_score } }: { standing: Standing }) {
  const { t } = useTranslation('profit');
  return (
    <Card flush label={t('standing.parts')}>
      {parts.map(({ part, count, points, most_points }) => (
        <Row
          key={part}
          title={t(`standing.part.${part}`)}
          detail={t(`standing.rule.${part}`, {
            now: count,
            each: Math.abs(STANDING_POINTS[part].each),
            most: Math.abs(most_points),
          })}
          value={t('standing.points', { points })}
        />
      ))}
      <Row title={t('standing.sum')} value={t('standing.points', { points: credit_score })} />
    </Card>
  );
}
