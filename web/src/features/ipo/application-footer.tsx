import type { IpoApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { NextActions } from '#records/next-actions.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import css from './ipo.module.css';

type Action = IpoApplication['next_actions'][number];

export interface ApplicationFooterProps {
  open: readonly Action[];
  onAsk: (action: Action) => void;
}

/** Actions of the application, with the risk beside those that cost money. */
export function ApplicationFooter({ open, onAsk }: ApplicationFooterProps) {
  const { t } = useTranslation('ipo');
  return (
    <div className={css.foot}>
      {open.includes('subscribe') ? <RiskNote text={t('prospectus.risk')} /> : null}
      <NextActions
        open={open}
        actions={[
          {
            name: 'withdraw',
            label: t('withdraw.action'),
            variant: 'quiet',
            onPress: () => onAsk('withdraw'),
          },
          { name: 'subscribe', label: t('subscribe.open'), onPress: () => onAsk('subscribe') },
        ]}
      />
    </div>
  );
}
