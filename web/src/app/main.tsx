import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { getSession } from '#api/session-store.ts';
import { startI18n } from '#i18n/i18n.ts';
import { applyPreferences } from '#ui/preferences.ts';
import { App } from './app.tsx';

applyPreferences();
await startI18n(getSession().locale);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App />);
