import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useBadges } from '#stores/badges-store.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';

/** Shares won that lapse unless they are subscribed: at the top, since the time for it runs out. */
export function SharesDue() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const due = useBadges()?.places.find(({ place }) => place === 'ipo');
  const at = due?.next_deadline_at;
  if (!at) return null;
  const { id } = due.link.params;
  return (
    <Card flush>
      <Row
        icon={Ticket}
        title={t('ipo.due')}
        detail={t('ipo.dueUntil', { until: `${formatDay(at, locale)} ${formatTime(at, locale)}` })}
        to={pathTo('ipo', id ? { id } : { view: 'winning' })}
      />
    </Card>
  );
}
