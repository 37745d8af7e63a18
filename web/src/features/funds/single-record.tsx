import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from '@tsubame/sdk';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, type Loadable, StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

export interface SingleRecordProps<T> {
  title: string;
  query: Loadable<T>;
  footer?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The page of one record, and what it shows where the provider knows none for this user. */
export function SingleRecord<T>({ title, query, footer, children }: SingleRecordProps<T>) {
  const { t } = useTranslation('funds');
  const queries = useQueryClient();
  const navigation = useNavigation();
  const missing = query.error instanceof HttpError && [404, 422].includes(query.error.status);
  return (
    <Page back title={title} footer={footer} onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      {missing ? (
        <EmptyState
          icon={SearchX}
          title={t('missing')}
          action={
            <Button onClick={() => navigation.redirectTo(pathTo('transactionLog'))}>{t('toRecords')}</Button>
          }
        />
      ) : (
        <StateView query={query} skeleton={<Skeleton height={200} count={3} />}>
          {children}
        </StateView>
      )}
    </Page>
  );
}
