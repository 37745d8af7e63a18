import type { IpoApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { IPO_FEE } from '#domain/ipo-form.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { FigureLine } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import css from './ipo.module.css';

/** Request, reserve, result and cost of the application; only rows that matter in its state. */
export function useApplicationLines(application: IpoApplication): FigureLine[] {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const assets = useAssets();
  const { state, applied_price, offer_price, entry } = application;
  const line = (name: string, text: string, personal = false): FigureLine => ({
    name,
    value: <FormattedNumber text={text} personal={personal} />,
  });
  const yen = (amount: number) => formatYen(amount, locale);
  const price = (text: string) => t('yen', { price: formatPrice(text, locale) });
  const shares = (quantity: number) => t('shares', { quantity: formatQuantity(quantity, locale) });
  const only = (shown: boolean, found: () => FigureLine[]) => (shown ? found() : []);
  return [
    line(t('figure.offerPrice'), offer_price === null ? t('figure.undecided') : price(offer_price)),
    line(t('figure.applied'), shares(application.applied_quantity)),
    line(t('figure.appliedPrice'), applied_price === null ? t('figure.anyPrice') : price(applied_price)),
    ...only(application.held_amount > 0, () => [line(t('figure.held'), yen(application.held_amount), true)]),
    ...only(entry.waitlist_position !== null && state === 'waitlisted', () => [
      line(t('figure.waitlistPlace'), t('figure.placeIs', { place: entry.waitlist_position ?? 0 })),
    ]),
    ...only(application.winning_quantity > 0, () => [
      line(t('figure.won'), shares(application.winning_quantity)),
    ]),
    ...only(application.amount_due > 0, () => [
      line(
        t('figure.due', { quantity: shares(application.winning_quantity) }),
        yen(application.amount_due),
        true,
      ),
      line(t('figure.fee'), yen(IPO_FEE)),
      {
        name: t('figure.powerAfterBuying'),
        value: (
          <ReadValue query={assets}>
            {({ buying_power }) => (
              <FormattedNumber text={yen(buying_power - application.amount_due)} personal />
            )}
          </ReadValue>
        ),
      },
    ]),
    ...only(application.subscribed_quantity > 0, () => [
      line(t('figure.subscribed'), shares(application.subscribed_quantity)),
      line(t('figure.paid'), yen(application.amount), true),
    ]),
    { name: t('figure.number'), value: <span className={css.id}>{application.application_id}</span> },
  ];
}
