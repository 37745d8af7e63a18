import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { useUserInfo } from '#api/use-user-info.ts';
import { pathTo } from '#domain/paths.ts';
import { Columns } from '#ui/columns.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { BalanceCard } from './balance-card.tsx';
import { ProfileHead } from './profile-head.tsx';
import { UserMenu } from './user-menu.tsx';

export interface UserPageProps {
  /** Shows the app's tour again; a feature of its own. */
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
        <StateView query={user} skeleton={<Skeleton height={88} />}>
          {(data) => <ProfileHead user={data} />}
        </StateView>
        <StateView query={assets} skeleton={<Skeleton height={125} />}>
          {(data) => <BalanceCard assets={data} />}
        </StateView>
      </Columns>
    </Page>
  );
}
