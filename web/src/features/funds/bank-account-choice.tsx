import type { BankAccount } from '@tsubame/sdk/schema';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import css from './funds.module.css';
import { useBankAccountTexts } from './use-bank-account-texts.ts';

export interface BankAccountChoiceProps {
  accounts: readonly BankAccount[];
  chosen: BankAccount | undefined;
  onChoose: (account: BankAccount) => void;
  fault?: string | undefined;
}

/** The account that receives the money, changed in a sheet; without any, a link to add one. */
export function BankAccountChoice({ accounts, chosen, onChoose, fault }: BankAccountChoiceProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const words = useBankAccountTexts();
  const [choosing, setChoosing] = useState(false);
  const detail = (account: BankAccount) => {
    const { number, holder } = words(account);
    const held = account.withdrawals_held_until;
    const last = held === null ? holder : t('account.heldUntil', { at: formatMoment(held, locale) });
    return joinParts([number, last], locale);
  };
  const add = <Row icon={Plus} title={t('account.add')} to={pathTo('bankAccount', { view: 'add' })} />;
  return (
    <>
      <Card flush label={t('withdrawal.account')}>
        {chosen === undefined ? (
          add
        ) : (
          <Row
            icon={Landmark}
            isName
            title={words(chosen).name}
            detail={detail(chosen)}
            value={t('withdrawal.change')}
            onPress={() => setChoosing(true)}
          />
        )}
      </Card>
      {fault === undefined ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('withdrawal.account')}>
        <Card flush>
          {accounts.map((account) => (
            <Row
              key={account.bank_account_id}
              icon={Landmark}
              isName
              title={words(account).name}
              detail={detail(account)}
              value={account.is_default ? t('account.default') : undefined}
              onPress={() => {
                onChoose(account);
                setChoosing(false);
              }}
            />
          ))}
          {add}
        </Card>
      </Sheet>
    </>
  );
}
