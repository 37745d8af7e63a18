import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorShown } from '#stores/failed-reads-store.ts';
import { type Loadable, stateOfRead } from './loadable.ts';
import css from './read-value.module.css';

export interface ReadValueProps<T> {
  query: Loadable<T>;
  children: (data: T) => ReactNode;
}

/** A value of a read inside a line of text: a placeholder while unknown, a retry after a failure, then the value. */
export function ReadValue<T>({ query, children }: ReadValueProps<T>) {
  const { t } = useTranslation('common');
  useErrorShown(query.error);
  const read = stateOfRead(query);
  if (read.state === 'known') return children(read.data);
  if (read.state === 'failed')
    return (
      <button type="button" className={css.retry} onClick={() => void query.refetch()}>
        {t('retry')}
      </button>
    );
  return <UnknownValue />;
}

/** The placeholder of a value that is loading, as high as a line of its text. */
export function UnknownValue() {
  return <span className={css.bar} aria-busy="true" />;
}
