import type { BlockTrade } from '@tsubame/sdk/schema';
import { Blocks, Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { newestItem } from '#domain/newest-item.ts';
import { BesidePastNote } from '#ui/beside-past-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { BlockApplySheet } from './block-apply-sheet.tsx';
import { BlockCard } from './block-card.tsx';
import css from './blocks.module.css';

const REFRESH_MS = 15_000;

/** Block trades that accept applications now or soon, and an explanation. */
export function OpenBlockTradeList() {
  const { t } = useTranslation('blocks');
  const [chosen, setChosen] = useState<BlockTrade | null>(null);
  const list = useApiList(
    'listBlockTrades',
    { query: { state: ['upcoming', 'open'] } },
    { refetchInterval: REFRESH_MS },
  );
  const shown = newestItem(list.data, chosen, ({ block_trade_id }) => block_trade_id);
  return (
    <>
      <p className={css.about}>
        <Icon of={Info} size={18} />
        <span>{t('about')}</span>
      </p>
      <BesidePastNote />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={225} count={3} />}
        empty={<EmptyState icon={Blocks} title={t('empty.offers')} text={t('empty.offersText')} />}
      >
        {(blocks) =>
          blocks.map((block) => (
            <BlockCard key={block.block_trade_id} block={block} onApply={() => setChosen(block)} />
          ))
        }
      </PagedList>
      {shown === null ? null : (
        <BlockApplySheet key={shown.block_trade_id} block={shown} open onClose={() => setChosen(null)} />
      )}
    </>
  );
}
