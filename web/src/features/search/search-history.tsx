import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { Button } from '#ui/button.tsx';
import { Card, SectionHead } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';

export interface SearchHistoryProps {
  onChoose: (query: string) => void;
}

/** The searches made, newest first; a press searches again. */
export function SearchHistory({ onChoose }: SearchHistoryProps) {
  const { t } = useTranslation('search');
  const query = useApiQuery('listSearchHistory', {});
  const clearing = useApiMutation('clearSearchHistory', { refreshes: ['listSearchHistory'] });
  return (
    <StateView
      query={query}
      skeleton={<Skeleton height={45} count={4} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState icon={History} title={t('history.empty')} text={t('history.hint')} />}
    >
      {({ items }) => (
        <>
          <SectionHead
            title={t('history.title')}
            action={
              <Button
                variant="text"
                size="small"
                pending={clearing.pending}
                onClick={() => void clearing.send({})}
              >
                {t('history.clear')}
              </Button>
            }
          />
          <Card flush label={t('history.title')}>
            <ul>
              {items.map((entry) => (
                <li key={entry.query}>
                  <Row icon={History} title={entry.query} onPress={() => onChoose(entry.query)} />
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </StateView>
  );
}
