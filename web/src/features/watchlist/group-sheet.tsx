import type { StockSummary, WatchGroup } from '@tsubame/sdk/schema';
import { Folder, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import type { Loadable } from '#ui/loadable.ts';
import { Row } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { GroupForm } from './group-form.tsx';

export interface GroupSheetProps {
  open: boolean;
  groups: Loadable<readonly WatchGroup[]>;
  /** All watched issues, which a group can contain. */
  stocks: readonly StockSummary[];
  /** The selected group, which opens first; undefined for the whole list. */
  first: WatchGroup | undefined;
  onMade: (groupId: string) => void;
  onClose: () => void;
}

/** The watch groups: their list, and the form of one. */
export function GroupSheet({ open, onClose, groups: query, ...parts }: GroupSheetProps) {
  const { t } = useTranslation('watchlist');
  return (
    <Sheet open={open} title={t('group.edit')} detail={t('group.about')} onClose={onClose}>
      <StateView query={query} skeleton={<Skeleton height={44} count={3} />}>
        {(groups) => <Groups {...parts} groups={groups} onClose={onClose} />}
      </StateView>
    </Sheet>
  );
}

type GroupsProps = Omit<GroupSheetProps, 'open' | 'groups'> & { groups: readonly WatchGroup[] };

function Groups({ groups, stocks, first, onMade, onClose }: GroupsProps) {
  const { t } = useTranslation('watchlist');
  // Without any group, opens the form of the first.
  const [opened, setOpened] = useState<WatchGroup | 'new' | null>(
    first ?? (groups.length === 0 ? 'new' : null),
  );
  if (opened !== null)
    return (
      <GroupForm
        group={opened === 'new' ? null : opened}
        taken={groups.filter((group) => group !== opened).map(({ name }) => name)}
        stocks={stocks}
        onDone={(made) => {
          if (made !== null) onMade(made);
          onClose();
        }}
        onBack={groups.length === 0 ? undefined : () => setOpened(null)}
      />
    );
  return (
    <Card flush label={t('group.label')}>
      {groups.map((group) => (
        <Row
          key={group.group_id}
          icon={Folder}
          title={group.name}
          value={t('group.count', { n: group.codes.length })}
          onPress={() => setOpened(group)}
        />
      ))}
      <Row icon={FolderPlus} title={t('group.new')} onPress={() => setOpened('new')} />
    </Card>
  );
}
