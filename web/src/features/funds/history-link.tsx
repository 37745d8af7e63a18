import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** Link from a transfer page to its records. */
export function HistoryLink({ tab }: { tab: 'deposits' | 'withdrawals' }) {
  const { t } = useTranslation('funds');
  const navigation = useNavigation();
  return (
    <IconButton
      icon={ReceiptText}
      label={t(`tabs.${tab}`)}
      onClick={() => navigation.navigateTo(pathTo('transactionLog', { tab }))}
    />
  );
}
