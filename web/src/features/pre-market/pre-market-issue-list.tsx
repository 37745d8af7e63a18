import type { PreMarketItem } from '@tsubame/sdk/schema';
import { Sunrise } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { newestItem } from '#domain/newest-item.ts';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { BesidePastNote } from '#ui/beside-past-note.tsx';
import { Card } from '#ui/card.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { IssueCard } from './issue-card.tsx';
import css from './pre-market.module.css';
import { PreMarketApplySheet } from './pre-market-apply-sheet.tsx';

const REFRESH_MS = 15_000;

/** The current or next session with its issues. */
export function PreMarketIssueList() {
  const { t } = useTranslation('premarket');
  const [chosen, setChosen] = useState<PreMarketItem | null>(null);
  const list = useApiList('listPreMarket', {}, { refetchInterval: REFRESH_MS });
  const shown = newestItem(list.data, chosen, ({ code }) => code);
  return (
    <>
      <BesidePastNote />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={130} count={4} />}
        empty={<EmptyState icon={Sunrise} title={t('empty.issues')} />}
      >
        {(items) => (
          <>
            {items.slice(0, 1).map((item) => (
              <div key="session" className={css.session}>
                <Session item={item} />
              </div>
            ))}
            {items.map((item) => (
              <IssueCard key={item.code} item={item} onApply={setChosen} />
            ))}
          </>
        )}
      </PagedList>
      {shown === null ? null : (
        <PreMarketApplySheet key={shown.code} item={shown} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function Session({ item }: { item: PreMarketItem }) {
  const { t } = useTranslation('premarket');
  const session = t(`session.${item.session}`);
  return (
    <Card label={session}>
      {item.next_open_at === null ? (
        <DeadlineCountdown title={session} at={item.session_ends_at} />
      ) : (
        <DeadlineCountdown title={t('opens', { session })} at={item.next_open_at} opening />
      )}
      <p className={css.about}>{t('about')}</p>
    </Card>
  );
}
