import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pageAt } from '#domain/paths.ts';
import { acceptInstall, declineInstall } from '#stores/install-store.ts';
import { Button } from '#ui/button.tsx';
import css from './update-or-install-offer.module.css';

export interface UpdateOrInstallOfferProps {
  /** Activates the new version that is ready. */
  renew: (() => void) | undefined;
  onLater: () => void;
}

/** One line above the tab bar, only on home: a new version that is ready, else the offer to install. */
export function UpdateOrInstallOffer({ renew, onLater }: UpdateOrInstallOfferProps) {
  const { t } = useTranslation('installed');
  const here = pageAt(useLocation().pathname);
  // Offers do not interrupt a user who is about to trade.
  if (here !== 'home') return null;
  const offer =
    renew === undefined
      ? {
          text: t('install.text'),
          no: t('install.decline'),
          yes: t('install.accept'),
          decline: declineInstall,
          accept: acceptInstall,
        }
      : {
          text: t('update.text'),
          no: t('update.decline'),
          yes: t('update.accept'),
          decline: onLater,
          accept: renew,
        };
  return (
    <aside className={css.offer} aria-label={offer.text}>
      <p role="status">{offer.text}</p>
      <Button variant="quiet" onClick={offer.decline}>
        {offer.no}
      </Button>
      <Button onClick={offer.accept}>{offer.yes}</Button>
    </aside>
  );
}
