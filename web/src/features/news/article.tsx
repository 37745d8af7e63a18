import type { NewsBlock, NewsItem, NewsStockFigure } from '@tsubame/sdk/schema';
import { ChevronRight, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, SectionHead } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { PageLink } from '#ui/page-link.tsx';
import css from './article.module.css';
import { ArticleIndices } from './article-indices.tsx';
import { ArticleStock } from './article-stock.tsx';
import { UnreadDot } from './unread-dot.tsx';

/** An article with its figures at the time of publication, which the page states. */
export function Article({ article }: { article: NewsItem }) {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const stocks = new Map(article.stocks.map((stock) => [stock.code, stock]));
  return (
    <article className={css.article}>
      <div className={css.text}>
        <p className={css.meta}>
          <Badge tone="accent">{t(`category.${article.category}`)}</Badge>
          <span>{formatMoment(article.published_at, locale)}</span>
          <span>{t('minutes', { count: article.reading_minutes })}</span>
        </p>
        <h2 className={css.title}>{article.title}</h2>
        <p className={css.byline}>{article.byline}</p>
        {article.indices.length > 0 ? <ArticleIndices indices={article.indices} /> : null}
        {piecesOf(article.blocks).map((piece) => (
          <Piece key={piece.key} block={piece.block} stocks={stocks} />
        ))}
      </div>
      {article.related.length > 0 ? (
        <section className={css.related}>
          <SectionHead title={t('related')} />
          <Card flush label={t('related')}>
            {article.related.map((item) => (
              <PageLink
                key={item.news_id}
                to={pathTo('details', { topic: 'news', id: item.news_id })}
                className={css.other}
              >
                <span className={css.otherText}>
                  <span className={css.otherTitle}>{item.title}</span>
                  <span className={css.otherMeta}>
                    {item.read_at === null ? <UnreadDot /> : null}
                    {formatMoment(item.published_at, locale)}
                  </span>
                </span>
                <Icon of={ChevronRight} size={18} className={css.chevron} />
              </PageLink>
            ))}
          </Card>
        </section>
      ) : null}
    </article>
  );
}

/** The parts of a text never change order, so the index is a stable key. */
const piecesOf = (blocks: readonly NewsBlock[]) => blocks.map((block, place) => ({ key: `${place}`, block }));

function Piece({ block, stocks }: { block: NewsBlock; stocks: ReadonlyMap<string, NewsStockFigure> }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={css.heading}>{block.text}</h3>;
    case 'paragraph':
      return <p className={css.paragraph}>{block.text}</p>;
    case 'note':
      return <Note icon={Info}>{block.text}</Note>;
    case 'stock': {
      const stock = block.code === null ? undefined : stocks.get(block.code);
      return stock ? <ArticleStock stock={stock} /> : null;
    }
  }
}
