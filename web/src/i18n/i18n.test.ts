import type { BackendModule, i18n as I18n } from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { createInstance } = await vi.importActual<typeof import('i18next')>('i18next');

let i18next: I18n;
let texts: typeof import('./i18n.ts');
/** How many of the next requests fail. */
let failures: number;
let requested: string[];

const files: BackendModule = {
  type: 'backend',
  init() {},
  async read(locale, namespace) {
    requested.push(`${locale}/${namespace}`);
    if (failures > 0) {
      failures -= 1;
      throw new Error('HTTP 503');
    }
    return { name: `${namespace} in ${locale}` };
  },
};

beforeEach(async () => {
  vi.useFakeTimers();
  [failures, requested] = [0, []];
  i18next = createInstance();
  // Other files of this worker use the library's own instance.
  vi.doMock('i18next', () => ({ default: i18next }));
  vi.resetModules();
  texts = await import('./i18n.ts');
});
afterEach(() => {
  vi.doUnmock('i18next');
  vi.useRealTimers();
});

/** Runs through all pauses of a promise that settles. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(30_000);
  return promise;
}
const shown = (key: string) => i18next.t(key as never) as string;

it('starts once the common texts are loaded, also after failures', async () => {
  failures = 4;
  await settled(texts.startI18n('en', files));
  expect(shown('name')).toBe('common in en');
  expect(requested).toEqual(Array(5).fill('en/common'));
});

it('requests the texts of a page again after a failure, and rejects rather than show keys', async () => {
  await settled(texts.startI18n('en', files));
  failures = 3;
  const outcome = texts.preloadTexts('funds', 'records').then(
    () => 'loaded',
    () => 'rejected',
  );
  expect(await settled(outcome)).toBe('loaded');
  failures = 99;
  expect(await settled(texts.preloadTexts('loans').catch(() => 'rejected'))).toBe('rejected');
  failures = 0;
  await settled(texts.preloadTexts('loans'));
  expect(['funds:name', 'records:name', 'loans:name'].map(shown)).toEqual([
    'funds in en',
    'records in en',
    'loans in en',
  ]);
});

it('stays in a language until the texts of the next one are loaded', async () => {
  await settled(texts.startI18n('en', files));
  await settled(texts.preloadTexts('funds'));
  failures = 1_000;
  void texts.applyLanguage('fr');
  await vi.advanceTimersByTimeAsync(20_000);
  expect([shown('name'), shown('funds:name')]).toEqual(['common in en', 'funds in en']);
  failures = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([shown('name'), shown('funds:name')]).toEqual(['common in fr', 'funds in fr']);
  expect(document.documentElement.lang).toBe('fr');
});

it('shows the language that was chosen last', async () => {
  await settled(texts.startI18n('en', files));
  failures = 1_000;
  void texts.applyLanguage('fr');
  await vi.advanceTimersByTimeAsync(1_000);
  failures = 0;
  void texts.applyLanguage('es');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(i18next.language).toBe('es');
  await settled(texts.applyLanguage('en'));
  expect(i18next.language).toBe('en');
});

it('loads a page that is opened during a change of the language in the new one', async () => {
  await settled(texts.startI18n('en', files));
  const answers: (() => void)[] = [];
  const read = files.read;
  vi.spyOn(files, 'read').mockImplementation(async (locale, namespace, callback) => {
    if (namespace === 'funds' && locale === 'en') await new Promise<void>((resolve) => answers.push(resolve));
    return read(locale, namespace, callback);
  });
  const opening = texts.preloadTexts('funds');
  await settled(texts.applyLanguage('fr'));
  for (const answer of answers) answer();
  await settled(opening);
  expect(shown('funds:name')).toBe('funds in fr');
});
