import type { SupportChannel } from '@tsubame/sdk/schema';
import { MessagesSquare, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import css from './support.module.css';

const POINTS = ['machine', 'records', 'secrets', 'outside'] as const;

export interface AboutDeskProps {
  open: boolean;
  channels: readonly SupportChannel[];
  onClose: () => void;
}

/** Who answers here, from what, and which ways to it there are: all of them inside the app. */
export function AboutDesk({ open, channels, onClose }: AboutDeskProps) {
  const { t } = useTranslation('support');
  return (
    <Sheet open={open} title={t('about.title')} onClose={onClose}>
      <ul className={css.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`about.${point}`)}</li>
        ))}
      </ul>
      <Card flush label={t('about.channels')}>
        {channels.map(({ channel_id, name, available }) => (
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
        ))}
        <Row icon={ShieldCheck} title={t('about.safety')} to={pathTo('details', { topic: 'safety' })} />
      </Card>
    </Sheet>
  );
}
