import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { pathTo } from '#domain/paths.ts';
import { MissingRecord } from '#records/missing-record.tsx';
import type { Loadable } from '#ui/loadable.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';

export interface TransferRecordPageProps<T> {
  title: string;
  query: Loadable<T>;
  footer?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The page of a record, and its message if the provider has none for this user. */
export function TransferRecordPage<T>({ title, query, footer, children }: TransferRecordPageProps<T>) {
  const { t } = useTranslation('funds');
  const refetch = useRefetch();
  return (
    <Page back title={title} footer={footer} onRefresh={refetch}>
      {isMissingRecordError(query.error) ? (
        <MissingRecord title={t('missing')} action={t('toRecords')} to={pathTo('transactionLog')} />
      ) : (
        <StateView query={query} skeleton={<Skeleton height={200} count={3} />}>
          {children}
        </StateView>
      )}
    </Page>
  );
}
