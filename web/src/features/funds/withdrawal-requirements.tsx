import type { WithdrawalTerms } from '@tsubame/sdk/schema';
import { BadgeCheck, KeyRound, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';

export interface WithdrawalRequirementsProps {
  terms: WithdrawalTerms;
  /** Whether the user is known to have no bank account. */
  isWithoutAccount: boolean;
}

/** Requirements of the first withdrawal with links; empty if at most the account is missing, which has a link of its own. */
export function WithdrawalRequirements({ terms, isWithoutAccount }: WithdrawalRequirementsProps) {
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
      {isWithoutAccount ? (
        <Row
          icon={Landmark}
          title={t('account.add')}
          detail={t('needs.accountText')}
          to={pathTo('bankAccount', { view: 'add' })}
        />
      ) : null}
    </Card>
  );
}
