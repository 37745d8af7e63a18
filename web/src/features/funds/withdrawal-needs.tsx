import type { WithdrawalTerms } from '@tsubame/sdk/schema';
import { BadgeCheck, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';

/** Requirements of the first withdrawal with links; empty when all are met. */
export function WithdrawalNeeds({ terms }: { terms: WithdrawalTerms }) {
  const { t } = useTranslation('funds');
  if (terms.identity_passed && terms.fund_password_set) return null;
  return (
    <Card flush label={t('needs.title')}>
      {terms.identity_passed ? null : (
        <Row
          icon={BadgeCheck}
          title={t('needs.identity')}
          detail={t('needs.identityText')}
          to={pathTo('identity')}
        />
      )}
      {terms.fund_password_set ? null : (
        <Row
          icon={KeyRound}
          title={t('needs.password')}
          detail={t('needs.passwordText')}
          to={pathTo('fundPassword')}
        />
      )}
    </Card>
  );
}
