import i18next from 'i18next';
import { preloadTexts } from '#i18n/i18n.ts';
import { showToast } from '#stores/toast-store.ts';
import { intentions } from './intentions.ts';

/** Tells the user that the result of a request is unknown: its page was closed or loaded again before a response. */
export async function reportUnanswered(): Promise<void> {
  if (intentions.unanswered().length === 0) return;
  await preloadTexts('records');
  showToast(i18next.t('records:unanswered'), 'failure');
}
