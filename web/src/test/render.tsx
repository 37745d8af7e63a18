import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import i18next, { type Resource } from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';

const files = import.meta.glob<object>('../i18n/locales/jp/*.json', { eager: true, import: 'default' });

const japanese = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
);

/** The Japanese texts, loaded synchronously. */
await i18next.use(initReactI18next).init({
  lng: 'jp',
  fallbackLng: false,
  resources: { jp: japanese } as Resource,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

/** Renders with the providers of every screen: texts, router, query cache. */
export function renderScreen(children: ReactNode, { at = '/' }: { at?: string } = {}): RenderResult {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [pathname = '', search = ''] = at.split(/(?=\?)/);
  // Each test has its own history entry.
  const place = { pathname, search, key: crypto.randomUUID() };
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[place]}>
        {children}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The router's location, for tests to read. */
function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}
