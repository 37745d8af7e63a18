import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './control.module.css';
import { usePanel } from './panel-context.ts';
import { PanelSection, ScrollingList } from './panel-section.tsx';
import type { SandboxSnapshot } from './snapshots.ts';

type Operation = SandboxSnapshot['operations'][number];
const FILTERS = ['all', 'live', 'example', 'faulted'] as const;
type Filter = (typeof FILTERS)[number];
type Kind = Exclude<Filter, 'all'>;

const TONES = { live: 'ok', example: 'outline', faulted: 'caution' } as const;

/** A fault outranks the implementation: the next call meets the fault first. */
const kindOf = ({ answers, faults }: Operation): Kind => (faults > 0 ? 'faulted' : answers);

/** Every operation of the contract: live, answered by an example, or faulted. */
export function OperationsSection() {
  const { sandbox, gateway } = usePanel();
  const { t } = useTranslation('control');
  const { operations } = sandbox;
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');

  const countOf = (kind: Filter) =>
    operations.filter((operation) => kind === 'all' || kindOf(operation) === kind).length;
  const callsByOperation = Map.groupBy(gateway?.requests ?? [], ({ operation }) => operation);
  const shown = operations.filter(
    (each) =>
      (filter === 'all' || kindOf(each) === filter) &&
      `${each.operation} ${each.path}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <PanelSection
      id="operations"
      title={t('operations.heading')}
      action={
        <input
          type="search"
          className={css.search}
          aria-label={t('operations.search')}
          placeholder={t('operations.placeholder')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      }
    >
      <div className={css.bar} aria-hidden="true">
        {(['live', 'example', 'faulted'] as const).map((kind) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: countOf(kind) }} />
        ))}
      </div>
      <Segmented
        label={t('operations.heading')}
        options={FILTERS.map((value) => ({ value, label: `${t(`operations.${value}`)} ${countOf(value)}` }))}
        value={filter}
        onChange={setFilter}
      />
      <ScrollingList label={t('operations.heading')} look="operations">
        {shown.map((operation) => (
          <OperationRow
            key={operation.operation}
            operation={operation}
            calls={callsByOperation.get(operation.operation)?.length ?? 0}
          />
        ))}
      </ScrollingList>
      {shown.length === 0 ? <p className={css.quiet}>{t('none')}</p> : null}
      <p className={css.note}>{t('operations.note')}</p>
    </PanelSection>
  );
}

function OperationRow({ operation, calls }: { operation: Operation; calls: number }) {
  const { t } = useTranslation('control');
  const kind = kindOf(operation);
  return (
    <li>
      <Badge tone={operation.method === 'GET' ? 'neutral' : 'accent'}>{operation.method}</Badge>{' '}
      <code className={css.breakable}>{operation.operation}</code>{' '}
      <code className={css.path}>{operation.path}</code>{' '}
      <span className={css.figure}>{calls === 0 ? '' : `${calls} ×`}</span>{' '}
      <Badge tone={TONES[kind]}>{t(`operations.${kind}`)}</Badge>
    </li>
  );
}
