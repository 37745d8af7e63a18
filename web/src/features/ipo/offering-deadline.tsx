import type { Ipo } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { Deadline } from '#records/deadline.tsx';

/** What the offering runs towards now; nothing once it is listed or called off. */
export function OfferingDeadline({ ipo }: { ipo: Ipo }) {
  const { t } = useTranslation('ipo');
  switch (ipo.state) {
    case 'upcoming':
      return <Deadline title={t('deadline.opens')} at={ipo.apply_from} opening />;
    case 'accepting':
      return (
        <Deadline
          title={t('deadline.apply')}
          at={ipo.apply_to}
          from={{ at: ipo.apply_from, label: t('deadline.fromApply') }}
          end={t('deadline.endApply')}
        />
      );
    case 'pricing':
      return <Deadline title={t('deadline.draw')} at={ipo.draw_at} opening />;
    case 'drawn':
      return <Deadline title={t('stage.subscribe')} at={ipo.subscribe_from} opening />;
    case 'subscribing':
      return (
        <Deadline
          title={t('deadline.lapse')}
          at={ipo.subscribe_to}
          from={{ at: ipo.subscribe_from, label: t('deadline.fromSubscribe') }}
          end={t('deadline.endApply')}
        />
      );
    case 'listed':
    case 'withdrawn':
      return null;
  }
}
