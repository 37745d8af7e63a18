import i18next from 'i18next';
import { preloadTexts } from '#i18n/i18n.ts';
import { showToast } from '#stores/toast-store.ts';
import { intentions } from './intentions.ts';

/** Tells a user whose page was closed or loaded again before a response that its result is unknown. */
export async function reportUnanswered(): Promise<void> {
  if (intentions.unanswered().length === 0) return;
  await preloadTexts('records');
  showToast(i18next.t('records:unanswered'), 'failure');
}
