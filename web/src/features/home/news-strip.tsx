import type { Ipo } from '@tsubame/sdk/schema';
import { ChevronRight, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDay, formatTime } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card, SectionHead } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import css from './home-page.module.css';

const SHOWN = 3;
const REFRESH_MS = 60_000;

/** The offering with the next application deadline, and the latest news. */
export function NewsStrip() {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation('common');
  const locale = useLocale();
  const news = useApiQuery('listNews', { query: { limit: SHOWN } }, { refetchInterval: REFRESH_MS });
  const open = useApiQuery('listIpos', { query: { state: ['accepting'], limit: 1 } });
  const describe = ([ipo]: readonly Ipo[]) =>
    ipo
      ? t('ipo.open', { name: stockName(ipo, locale), until: formatDay(ipo.apply_to, locale) })
      : t('ipo.none');
  return (
    <>
      <Card flush>
        <Row
          icon={Ticket}
          title={t('ipo.title')}
          detail={open.data ? describe(open.data.items) : <br />}
          to={pathTo('ipo')}
        />
      </Card>
      <SectionHead
        title={t('news.title')}
        action={
          <PageLink to={pathTo('news')} className={css.all}>
            {common('seeAll')}
            <Icon of={ChevronRight} size={16} />
          </PageLink>
        }
      />
      <StateView
        query={news}
        skeleton={<Skeleton height={64} count={SHOWN} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('news.empty')} />}
      >
        {({ items }) => (
          <Card flush label={t('news.title')}>
            {items.map((item) => (
              <Row
                key={item.news_id}
                title={item.title}
                detail={`${formatDay(item.published_at, locale)} ${formatTime(item.published_at, locale)}`}
                to={pathTo('details', { topic: 'news', id: item.news_id })}
              />
            ))}
          </Card>
        )}
      </StateView>
    </>
  );
}
