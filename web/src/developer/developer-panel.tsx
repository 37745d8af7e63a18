import { SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlPanel } from '#control/control-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import css from './developer.module.css';
import { createDrawerHost } from './drawer-host.ts';

const host = createDrawerHost();

/** A button over every screen that opens the control panel in a drawer. */
export function DeveloperPanel() {
  const { t } = useTranslation('control');
  const title = t('drawerTitle');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.button} aria-label={title} onClick={() => setOpen(true)}>
        <Icon of={SquareTerminal} size={20} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} detail={<code>{location.host}</code>}>
        {open ? <ControlPanel host={host} /> : null}
      </Sheet>
    </>
  );
}
