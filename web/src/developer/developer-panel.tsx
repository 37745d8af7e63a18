import { SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { ControlPanel } from '#control/control-panel.tsx';
import { useSession } from '#stores/session-store.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import css from './developer.module.css';
import { createDrawerHost } from './drawer-host.ts';
import { TITLE } from './texts.ts';

const host = createDrawerHost();

/** A button over every screen that opens the control panel in a drawer. */
export function DeveloperPanel() {
  const { locale } = useSession();
  const title = TITLE[locale];
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.button} aria-label={title} onClick={() => setOpen(true)}>
        <Icon of={SquareTerminal} size={20} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} detail={<code>{location.host}</code>}>
        {open ? <ControlPanel host={host} language={locale} /> : null}
      </Sheet>
    </>
  );
}
