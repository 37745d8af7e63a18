import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#i18n/i18n.ts';
import { applyPreferences } from '#stores/preferences-store.ts';
import { getSession } from '#stores/session-store.ts';
import { App } from './app.tsx';

applyPreferences();
await startI18n(getSession().locale);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
