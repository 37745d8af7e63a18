import type { StockSummary } from '@tsubame/sdk/schema';
import { FolderOpen, FolderPen, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { pathTo } from '#domain/paths.ts';
import { textChoiceSchema } from '#domain/text-choice-schema.ts';
import { stocksInGroup } from '#domain/watch-group.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { partOfRead } from '#ui/loadable.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { StockRows } from '#ui/stock-rows.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { GroupSheet } from './group-sheet.tsx';
import css from './groups.module.css';
import { WatchedRow } from './watched-row.tsx';

const REFRESH_MS = 30_000;
const ALL = 'all';
const GROUP = textChoiceSchema(/^\w+$/, ALL);

export interface WatchlistProps {
  /** Codes of stocks with a position, which are marked. */
  heldCodes?: ReadonlySet<string> | undefined;
}

/** The starred stocks in their order, or those of one group. The list is complete, as it has at most fifty. */
export function Watchlist({ heldCodes: held }: WatchlistProps) {
  const { t } = useTranslation('watchlist');
  const navigation = useNavigation();
  const query = useApiQuery('listWatchlist', {}, { refetchInterval: REFRESH_MS });
  return (
    <StateView
      query={query}
      skeleton={<Skeleton height={240} />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          icon={Star}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button variant="quiet" onClick={() => navigation.navigateTo(pathTo('search'))}>
              {t('empty.action')}
            </Button>
          }
        />
      }
    >
      {({ items }) => <Grouped stocks={items} held={held} />}
    </StateView>
  );
}

/** Until the groups are loaded, the whole list is shown, without their chips. */
function Grouped({ stocks, held }: { stocks: readonly StockSummary[]; held: WatchlistProps['heldCodes'] }) {
  const { t } = useTranslation('watchlist');
  const [chosen, setChosen] = useAddressChoice('group', GROUP);
  const [isEditing, setEditing] = useState(false);
  const query = partOfRead(useApiQuery('listWatchGroups', {}), ({ items }) => items);
  const group = query.data?.find(({ group_id }) => group_id === chosen);
  const shown = stocksInGroup(stocks, group);
  return (
    <>
      <div className={css.bar}>
        <Segmented
          look="chips"
          label={t('group.label')}
          value={group ? group.group_id : ALL}
          onChange={setChosen}
          options={[
            { value: ALL, label: t('group.all') },
            query.data?.map(({ group_id, name }) => ({ value: group_id, label: name })),
          ]
            .flat()
            .filter((chip) => chip !== undefined)}
        />
        <IconButton icon={FolderPen} label={t('group.edit')} onClick={() => setEditing(true)} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={FolderOpen}
          title={t('group.none')}
          action={
            <Button variant="quiet" onClick={() => setEditing(true)}>
              {t('group.choose')}
            </Button>
          }
        />
      ) : (
        <StockRows
          label={group ? group.name : t('label')}
          stocks={shown}
          heldCodes={held}
          around={(stock, row) => <WatchedRow stock={stock}>{row}</WatchedRow>}
        />
      )}
      <GroupSheet
        open={isEditing}
        groups={query}
        stocks={stocks}
        first={group}
        onMade={setChosen}
        onClose={() => setEditing(false)}
      />
    </>
  );
}
