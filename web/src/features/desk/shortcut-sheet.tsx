import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplayShown } from '#stores/replay-store.ts';
import { Sheet } from '#ui/sheet.tsx';
import { KeyCaps } from './key-caps.tsx';
import css from './shortcut-sheet.module.css';
import { SHORTCUTS } from './shortcuts.ts';
import { TAB_SHORTCUT_LETTERS } from './use-go-to-tab-shortcut.ts';

/** The list of shortcuts on a wide screen. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <Sheet open={open} onClose={onClose} title={t('desk:list.title')}>
      <Part title={t('desk:list.everywhere')}>
        {SHORTCUTS.everywhere.map(([key, does]) => (
          <Key key={key} of={key} does={t(`desk:does.${does}`)} />
        ))}
        {Object.entries(TAB_SHORTCUT_LETTERS).map(([letter, tab]) => (
          <Key
            key={letter}
            of={`G ${letter.toUpperCase()}`}
            does={t('desk:does.go', { tab: t(`common:tabs.${tab}`) })}
          />
        ))}
      </Part>
      <Part title={t('desk:list.holdings')}>
        {SHORTCUTS.holdings.map(([key, does]) => (
          <Key key={key} of={key} does={t(`desk:does.${does}`)} />
        ))}
      </Part>
      {useReplayShown() ? (
        <Part title={t('desk:list.replay')}>
          {SHORTCUTS.replay.map(([key, does]) => (
            <Key key={key} of={key} does={t(`desk:does.${does}`)} />
          ))}
        </Part>
      ) : null}
      <Part title={t('desk:list.stock')}>
        {SHORTCUTS.stock.map(([key, does]) => (
          <Key key={key} of={key} does={t(`desk:does.${does}`)} />
        ))}
      </Part>
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.keys}>{children}</dl>
    </section>
  );
}

function Key({ of, does }: { of: string; does: string }) {
  return (
    <div>
      <dt>
        <KeyCaps of={of} />
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
