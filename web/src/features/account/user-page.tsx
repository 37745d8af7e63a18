import type { IdentityState } from '@tsubame/sdk/schema';
import {
  BookOpen,
  ChartColumn,
  Compass,
  Fingerprint,
  Gem,
  Headset,
  KeyRound,
  Landmark,
  Languages,
  LogOut,
  NotebookPen,
  Palette,
  ReceiptJapaneseYen,
  ReceiptText,
  Settings,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { useUserInfo } from '#api/use-user-info.ts';
import { LANGUAGE_NAME } from '#domain/locale.ts';
import { pathTo } from '#domain/paths.ts';
import { useWayBack } from '#records/use-way-back.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { useSession } from '#stores/session-store.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Columns } from '#ui/columns.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { BalanceCard } from './balance-card.tsx';
import { ProfileHead } from './profile-head.tsx';

export interface UserPageProps {
  /** Opens the tour again; the tour is a separate feature. */
  onTour: () => void;
}

export function UserPage({ onTour }: UserPageProps) {
  const { t } = useTranslation('account');
  const navigation = useNavigation();
  const refetch = useRefetch();
  const user = useUserInfo();
  const assets = useAssets();
  return (
    <Page
      width="cards"
      title={t('title')}
      onRefresh={refetch}
      actions={
        <IconButton
          icon={Settings}
          label={t('settings')}
          onClick={() => navigation.navigateTo(pathTo('settings'))}
        />
      }
    >
      <Columns side={<UserMenu identity={user.data?.identity_state} onTour={onTour} />}>
        <StateView query={user} skeleton={<Skeleton height={72} />}>
          {(data) => <ProfileHead user={data} />}
        </StateView>
        <StateView query={assets} skeleton={<Skeleton height={125} />}>
          {(data) => <BalanceCard assets={data} />}
        </StateView>
      </Columns>
    </Page>
  );
}

interface UserMenuProps {
  identity: IdentityState | undefined;
  onTour: () => void;
}

function UserMenu({ identity, onTour }: UserMenuProps) {
  const { t } = useTranslation('account');
  const { locale } = useSession();
  const { colours } = usePreferences();
  const hasWayBack = useWayBack();
  const devices = useApiQuery('listDevices', {});
  const count = devices.data?.items.length;
  return (
    <>
      <Card flush>
        <Row icon={Landmark} title={t('menu.bank')} to={pathTo('bankAccount')} />
        <Row icon={ReceiptText} title={t('menu.transactions')} to={pathTo('transactionLog')} />
        <Row icon={BookOpen} title={t('menu.ledger')} to={pathTo('accountLog')} />
        <Row icon={ChartColumn} title={t('menu.profit')} to={pathTo('accountLog', { view: 'profit' })} />
        <Row icon={NotebookPen} title={t('menu.journal')} to={pathTo('journal')} />
        <Row icon={ReceiptJapaneseYen} title={t('menu.fees')} to={pathTo('accountLog', { view: 'fees' })} />
        <Row icon={Gem} title={t('menu.standing')} to={pathTo('accountLog', { view: 'standing' })} />
      </Card>
      <Card flush>
        <Row
          icon={ShieldCheck}
          title={t('menu.identity')}
          value={identity && t(`identity.${identity}`)}
          to={pathTo('identity')}
        />
        <Row icon={KeyRound} title={t('menu.fundPassword')} to={pathTo('fundPassword')} />
        <Row
          icon={Fingerprint}
          title={t('menu.security')}
          value={hasWayBack === false ? <Badge tone="caution">{t('menu.noWayBack')}</Badge> : undefined}
          to={pathTo('security')}
        />
        <Row
          icon={Smartphone}
          title={t('menu.devices')}
          value={count === undefined ? undefined : t('deviceCount', { n: count })}
          to={pathTo('settings')}
        />
      </Card>
      <Card flush>
        <Row
          icon={Languages}
          title={t('menu.language')}
          value={LANGUAGE_NAME[locale]}
          to={pathTo('language')}
        />
        <Row
          icon={Palette}
          title={t('menu.display')}
          value={t(`convention.${colours}`)}
          to={pathTo('settings')}
        />
        <Row icon={Headset} title={t('menu.support')} to={pathTo('support')} />
        <Row icon={Compass} title={t('menu.tour')} onPress={onTour} />
        <Row icon={LogOut} title={t('menu.logout')} to={pathTo('logout')} />
      </Card>
    </>
  );
}
