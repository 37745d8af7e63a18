import type { Bank, BankAccount } from '@tsubame/sdk/schema';
import { Clock, Landmark, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import {
  BANK_ACCOUNT_FAULTS,
  type BankAccountFields,
  bankAccountChanges,
  bankAccountEditSchema,
  bankAccountFormSchema,
} from '#domain/bank-account-form.ts';
import { pathTo } from '#domain/paths.ts';
import { useFaultForm } from '#records/use-fault-form.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { BankHolderPreview } from './bank-holder-preview.tsx';
import { BankSheet, BranchSheet } from './bank-sheet.tsx';
import css from './funds.module.css';
import { FundsRefusal } from './funds-refusal.tsx';
import { PassbookImageChoice, usePassbookImage } from './passbook-image.tsx';
import { READS_AFTER_BANK_ACCOUNT_CHANGE } from './reads-after-change.ts';

const TYPES = ['ordinary', 'current', 'savings'] as const;
const EMPTY: BankAccountFields = { bank: '', branch: '', type: 'ordinary', number: '', holder: '' };

const fieldsOf = (account: BankAccount): BankAccountFields => ({
  bank: account.bank_code,
  branch: account.branch_code,
  type: account.account_type,
  number: '',
  holder: account.holder_kana,
});

/** Adds an account at a fictional bank, with the holder as the bank writes it, or changes an account. */
export function BankAccountFormPage({ account }: { account?: BankAccount }) {
  const { t } = useTranslation('funds');
  const navigation = useNavigation();
  const [choosing, setChoosing] = useState<'bank' | 'branch' | null>(null);
  const [bank, setBank] = useState<Bank | null>(null);
  const sending = { refreshes: READS_AFTER_BANK_ACCOUNT_CHANGE };
  const add = useApiMutation('addBankAccount', sending);
  const change = useApiMutation('updateBankAccount', sending);
  const adding = account ? change : add;
  const form = useFaultForm(
    account ? bankAccountEditSchema : bankAccountFormSchema,
    BANK_ACCOUNT_FAULTS,
    account ? fieldsOf(account) : EMPTY,
  );
  const image = usePassbookImage();
  const { branch: branchCode, type, holder } = form.watch();
  const branch = bank?.branches.find(({ branch_code }) => branch_code === branchCode);
  /** Values that stay while the same bank is selected. */
  const kept = bank === null ? account : undefined;
  const put = (name: keyof BankAccountFields, value: string) => {
    adding.reset();
    form.setValue(name, value as never, { shouldValidate: form.formState.isSubmitted });
  };
  const fault = (name: keyof BankAccountFields) => {
    const id = form.faultAt(name);
    return id && t(`form.${id}`);
  };
  const end = (words: string) => {
    showToast(words, 'success');
    navigation.redirectTo(pathTo('bankAccount'));
  };
  const submit = form.handleSubmit(async (read) => {
    if (account) {
      const body = bankAccountChanges(account, read);
      // Without changes there is nothing to lock for a day.
      if (Object.keys(body).length === 0) return navigation.back();
      const path = { bank_account_id: account.bank_account_id };
      if ((await change.send({ path, body }))?.done) end(t('account.changed'));
      return;
    }
    const image_id = await image.supply([bank?.name ?? '', branch?.name ?? '', read.holder]);
    if (image_id === null) return;
    const answer = await add.send({
      body: {
        bank_code: read.bank,
        branch_code: read.branch,
        account_type: read.type,
        account_number: read.number,
        holder_kana: read.holder,
        image_id,
        is_default: false,
      },
    });
    if (answer?.done) return end(t('account.added'));
    // A picture that was deleted must be picked again.
    if (answer?.refusal.data.id === 'upload_unknown') image.own.clear();
  });
  const note = (name: 'bank' | 'branch') =>
    fault(name) === undefined ? null : (
      <p className={css.fault} role="alert">
        {fault(name)}
      </p>
    );

  return (
    <Page
      back
      title={t(account ? 'account.editTitle' : 'account.add')}
      footer={
        <Button
          size="large"
          wide
          pending={form.formState.isSubmitting}
          disabledReason={account ? undefined : image.hold}
          onClick={() => void submit()}
        >
          {t(account ? 'account.save' : 'account.submit')}
        </Button>
      }
    >
      <Card flush>
        <Row
          icon={Landmark}
          title={bank?.name ?? account?.bank_name ?? t('form.chooseBank')}
          detail={t('form.bank')}
          value={bank?.bank_code ?? account?.bank_code}
          onPress={() => setChoosing('bank')}
        />
        <Row
          icon={MapPin}
          title={branch?.name ?? kept?.branch_name ?? t('form.chooseBranch')}
          detail={t('form.branch')}
          value={branch?.branch_code ?? kept?.branch_code}
          onPress={() => setChoosing(bank === null ? 'bank' : 'branch')}
        />
      </Card>
      {note('bank')}
      {note('branch')}
      <Segmented
        label={t('form.type')}
        value={type}
        onChange={(value) => put('type', value)}
        options={TYPES.map((value) => ({ value, label: t(`accountType.${value}`) }))}
      />
      <form className={css.stack} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...form.register('number')}
          label={t('form.number')}
          inputMode="numeric"
          autoComplete="off"
          hint={account ? t('form.numberKept', { number: account.account_number }) : t('form.numberHint')}
          error={fault('number')}
        />
        <Field
          {...form.register('holder', { onChange: () => adding.reset() })}
          label={t('form.holder')}
          autoComplete="off"
          error={fault('holder')}
        />
      </form>
      <BankHolderPreview typed={holder} />
      {account ? null : <PassbookImageChoice {...image} />}
      {adding.refusal === null ? null : (
        <FundsRefusal refusal={adding.refusal} onTake={(_, value) => put('holder', value)} />
      )}
      <Note icon={Clock}>{t('form.holdNote')}</Note>
      <BankSheet
        open={choosing === 'bank'}
        onClose={() => setChoosing(null)}
        onChoose={(chosen) => {
          setBank(chosen);
          put('bank', chosen.bank_code);
          put('branch', '');
          setChoosing('branch');
        }}
      />
      <BranchSheet
        open={choosing === 'branch'}
        bank={bank}
        onClose={() => setChoosing(null)}
        onChoose={(code) => {
          put('branch', code);
          setChoosing(null);
        }}
      />
    </Page>
  );
}
