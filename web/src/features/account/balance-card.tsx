import type { Assets } from '@tsubame/sdk/schema';
import { CircleArrowUp, CirclePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './balance-card.module.css';

export function BalanceCard({ assets }: { assets: Assets }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const navigation = useNavigation();
  const { balance, total_assets, floating_profit_loss } = assets;
  return (
    <Card label={t('total')}>
      <dl className={css.figures}>
        <div>
          <dt>{t('balance')}</dt>
          <dd>
            <FormattedNumber text={formatYen(balance, locale)} personal />
          </dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <FormattedNumber text={formatYen(total_assets, locale)} personal />
          </dd>
        </div>
        <div>
          <dt>{t('floating')}</dt>
          <dd>
            <FormattedNumber
              text={formatYen(floating_profit_loss, locale, { sign: true })}
              tone={toneOf(floating_profit_loss)}
              personal
            />
          </dd>
        </div>
      </dl>
      <div className={css.buttons}>
        <Button wide icon={<Icon of={CirclePlus} />} onClick={() => navigation.navigateTo(pathTo('deposit'))}>
          {t('deposit')}
        </Button>
        <Button
          wide
          variant="quiet"
          icon={<Icon of={CircleArrowUp} />}
          onClick={() => navigation.navigateTo(pathTo('withdrawal'))}
        >
          {t('withdraw')}
        </Button>
      </div>
    </Card>
  );
}
