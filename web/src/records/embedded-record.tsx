import { ChevronRight, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './embedded-record.module.css';
import { TimelineEntries, type TimelineProps } from './timeline.tsx';

export interface EmbeddedRecordProps {
  title: string;
  /** Text and tone of the state. */
  state: { readonly text: string; readonly look: NonNullable<BadgeProps['tone']> };
  timeline: TimelineProps;
  /** URL of the record's page, built with `pathTo`. */
  to: string;
}

/** A record inside another screen: its history and a link to its page. */
export function EmbeddedRecord({ title, state, timeline, to }: EmbeddedRecordProps) {
  const { t } = useTranslation('records');
  return (
    <section className={css.glance} aria-label={title}>
      <div className={css.head}>
        <Icon of={ReceiptText} size={16} />
        <h2>{title}</h2>
        <Badge tone={state.look}>{state.text}</Badge>
      </div>
      <TimelineEntries {...timeline} />
      <PageLink to={to} className={css.foot}>
        <span>{t('glance.open')}</span>
        <Icon of={ChevronRight} size={18} />
      </PageLink>
    </section>
  );
}
