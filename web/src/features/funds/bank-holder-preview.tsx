import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bankHolderName } from '#domain/bank-account-form.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './funds.module.css';

const RULES = ['width', 'small', 'long'] as const;

/** The holder as the bank writes it, with the rules; empty until there is a name. */
export function BankHolderPreview({ typed }: { typed: string }) {
  const { t } = useTranslation('funds');
  const written = bankHolderName(typed);
  if (written === null) return null;
  return (
    <Card label={t('form.atBank')}>
      <p className={css.atBank} role="status">
        <span className={css.label}>{t('form.atBank')}</span>
        <strong lang="ja">{written}</strong>
      </p>
      <ul>
        {RULES.map((rule) => (
          <li key={rule} className={css.check}>
            <Icon of={CircleCheck} size={16} />
            {t(`form.rule.${rule}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
