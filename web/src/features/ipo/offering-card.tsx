import type { Ipo } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { IPO_STATES } from '#domain/ipo-states.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { StageTrack } from '#ui/stage-track.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { IssuerMark } from './issuer-mark.tsx';
import { OfferingPrice } from './offering-price.tsx';
import { useStages } from './use-stages.ts';

/** An offering in the list: who, at what price, how far, and the way in. */
export function OfferingCard({ ipo }: { ipo: Ipo }) {
  const { t } = useTranslation(['ipo', 'stock']);
  const locale = useLocale();
  const navigation = useNavigation();
  const name = localizedName(ipo.name, locale);
  const { look } = IPO_STATES[ipo.state];
  return (
    <RecordCard
      mark={<IssuerMark name={name} code={ipo.code} />}
      title={name}
      detail={t('codeAndSegment', { code: ipo.code, segment: t(`stock:segment.${ipo.segment}`) })}
      end={<OfferingPrice ipo={ipo} />}
      to={pathTo('ipo', { id: ipo.ipo_id })}
      foot={
        <>
          <span>{t('unit', { unit: formatQuantity(ipo.unit, locale) })}</span>
          {ipo.next_actions.includes('apply') ? (
            <Button size="small" onClick={() => navigation.navigateTo(pathTo('ipo', { id: ipo.ipo_id }))}>
              {t('apply.action')}
            </Button>
          ) : (
            <Badge tone={look}>{t(`state.${ipo.state}`)}</Badge>
          )}
        </>
      }
    >
      <StageTrack {...useStages(ipo)} />
    </RecordCard>
  );
}
