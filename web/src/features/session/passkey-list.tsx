import type { Passkey } from '@tsubame/sdk/schema';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDateTime } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Note } from '#ui/note.tsx';
import { Row } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { NewPasskeyForm } from './new-passkey-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import css from './security.module.css';
import { namedAddress, passkeyObstacle } from './webauthn.ts';

/** The user's passkeys. Each opens a sheet in which it is renamed or deleted. */
export function PasskeyList() {
  const { t } = useTranslation('security');
  const passkeys = useApiQuery('listPasskeys', {});
  const [opened, setOpened] = useState<Passkey | null>(null);
  const [isAdding, setAdding] = useState(false);
  const obstacle = passkeyObstacle();
  const address = namedAddress();

  return (
    <>
      <p className={css.text}>{t('passkeys.intro')}</p>
      {obstacle === null ? (
        <Button wide onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <Note>
          {t(`passkeys.obstacle.${obstacle}`)}{' '}
          {obstacle === 'address' && address !== null ? (
            <a className={css.address} href={address}>
              {address.split('#')[0]}
            </a>
          ) : null}
        </Note>
      )}
      <Note>{t('passkeys.sandbox')}</Note>
      <StateView
        query={passkeys}
        skeleton={<Skeleton height={72} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={KeyRound} title={t('passkeys.empty')} />}
      >
        {({ items }) => (
          <Card flush>
            {items.map((passkey) => (
              <PasskeyRow key={passkey.passkey_id} passkey={passkey} onPress={() => setOpened(passkey)} />
            ))}
          </Card>
        )}
      </StateView>
      <Sheet open={isAdding} onClose={() => setAdding(false)} title={t('passkeys.add')}>
        <NewPasskeyForm onDone={() => setAdding(false)} />
      </Sheet>
      <Sheet open={opened !== null} onClose={() => setOpened(null)} title={t('passkeys.edit')}>
        {opened === null ? null : <PasskeyForm passkey={opened} onDone={() => setOpened(null)} />}
      </Sheet>
    </>
  );
}

function PasskeyRow({ passkey, onPress }: { passkey: Passkey; onPress: () => void }) {
  const { t } = useTranslation('security');
  const locale = useLocale();
  const { name, host, created_at, last_used_at } = passkey;
  const at = formatDateTime(last_used_at ?? created_at, locale);
  const when = t(last_used_at === null ? 'passkeys.addedAt' : 'passkeys.usedAt', { at });
  return (
    <Row
      icon={KeyRound}
      title={name}
      isName
      detail={host === location.hostname ? when : `${when} ${t('passkeys.elsewhere', { host })}`}
      onPress={onPress}
    />
  );
}
