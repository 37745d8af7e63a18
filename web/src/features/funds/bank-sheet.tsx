import { listBanksBounds } from '@tsubame/sdk/bounds';
import { fitsLength, normalizeText } from '@tsubame/sdk/rules';
import type { Bank } from '@tsubame/sdk/schema';
import { Landmark, MapPin, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Row } from '#ui/row.tsx';
import { RowsOfFilter } from '#ui/rows-of-filter.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useThrottledText } from '#ui/use-throttled-text.ts';

export interface BankSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (bank: Bank) => void;
}

/** Searches a bank by name, kana or code, and then its branches. */
export function BankSheet({ open, onClose, onChoose }: BankSheetProps) {
  const { t } = useTranslation('funds');
  const [passed, setPassed] = useState('');
  const [typed, type] = useThrottledText(passed, setPassed, () => true);
  const text = normalizeText(passed);
  // No bank has such a long name, and a truncated search would find something else.
  const isTooLong = !fitsLength(text, { maxLength: listBanksBounds.query.maxLength });
  const query = useApiQuery(
    'listBanks',
    { query: text === '' || isTooLong ? {} : { query: text } },
    { enabled: open, keepPrevious: true },
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('form.chooseBank')}>
      <Field
        label={t('form.search')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <StateView
        query={query}
        skeleton={<Skeleton height={56} count={4} />}
        isEmpty={({ items }) => isTooLong || items.length === 0}
        empty={<EmptyState icon={SearchX} title={t('form.noBank')} />}
      >
        {({ items }) => (
          <RowsOfFilter isOutdated={query.isPlaceholderData || text !== normalizeText(typed)}>
            <Card flush>
              {items.map((bank) => (
                <Row
                  key={bank.bank_code}
                  icon={Landmark}
                  isName
                  title={bank.name}
                  value={bank.bank_code}
                  onPress={() => onChoose(bank)}
                />
              ))}
            </Card>
          </RowsOfFilter>
        )}
      </StateView>
    </Sheet>
  );
}

export interface BranchSheetProps {
  open: boolean;
  bank: Bank | null;
  onClose: () => void;
  onChoose: (branchCode: string) => void;
}

/** The branches of the selected bank. */
export function BranchSheet({ open, bank, onClose, onChoose }: BranchSheetProps) {
  const { t } = useTranslation('funds');
  return (
    <Sheet open={open && bank !== null} onClose={onClose} title={t('form.chooseBranch')} detail={bank?.name}>
      <Card flush>
        {bank?.branches.map(({ branch_code, name }) => (
          <Row
            key={branch_code}
            icon={MapPin}
            isName
            title={name}
            value={branch_code}
            onPress={() => onChoose(branch_code)}
          />
        ))}
      </Card>
    </Sheet>
  );
}
