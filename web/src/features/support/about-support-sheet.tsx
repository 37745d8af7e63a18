import type { SupportChannel } from '@tsubame/sdk/schema';
import { MessagesSquare, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { Loadable } from '#ui/loadable.ts';
import { Row } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './support.module.css';

const POINTS = ['machine', 'records', 'secrets', 'outside'] as const;

export interface AboutSupportSheetProps {
  open: boolean;
  query: Loadable<{ readonly items: readonly SupportChannel[] }>;
  onClose: () => void;
}

/** Who answers in support, from which data, and how to reach it: only inside the app. */
export function AboutSupportSheet({ open, query, onClose }: AboutSupportSheetProps) {
  const { t } = useTranslation('support');
  return (
    <Sheet open={open} title={t('about.title')} onClose={onClose}>
      <ul className={css.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`about.${point}`)}</li>
        ))}
      </ul>
      <Card flush label={t('about.channels')}>
        <StateView query={query} skeleton={<Skeleton height={44} count={2} />}>
          {({ items }) =>
            items.map(({ channel_id, name, available }) => (
              <Row
                key={channel_id}
                icon={MessagesSquare}
                title={name}
                value={
                  <Badge tone={available ? 'ok' : 'outline'}>
                    {t(available ? 'about.available' : 'about.unavailable')}
                  </Badge>
                }
              />
            ))
          }
        </StateView>
        <Row icon={ShieldCheck} title={t('about.safety')} to={pathTo('details', { topic: 'safety' })} />
      </Card>
    </Sheet>
  );
}
