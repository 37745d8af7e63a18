import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadWords, type Words } from '@tsubame/sdk/words';
import i18next from 'i18next';
import { preloadTexts } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** The panel's own texts, and those of the app that name the states of records which an operator decides. */
const NAMESPACES = ['control', 'blocks', 'follow', 'funds', 'identity', 'ipo', 'loans', 'secrets'] as const;

/** The contract's reasons of transitions. */
export type TransitionReasons = Partial<Words['reasons']>;

/**
 * Loads the texts of the panel.
 *
 * @returns the contract's reasons; undefined until all texts are loaded, and those of the previous language until a newly chosen
 *   one is loaded
 */
export function useControlTexts(): { readonly reasons: TransitionReasons } | undefined {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['texts', locale],
    async queryFn() {
      const [{ reasons }] = await Promise.all([loadWords(locale), preloadTexts(...NAMESPACES)]);
      return { reasons };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
  return data;
}

/**
 * Finds the text of a key that was put together from a name which the sandbox sent.
 *
 * @returns null without such a text, since a newer sandbox may send names that this build does not know
 */
export function findText(key: string, params: Readonly<Record<string, unknown>> = {}): string | null {
  const translate = i18next.t as (key: string, params: Readonly<Record<string, unknown>>) => string;
  return i18next.exists(key) ? translate(key, params) : null;
}
