// @vitest-environment node
import { expect, it } from 'vitest';
import { intruders } from './first-load-budget.ts';

const chunk = (...ids: string[]) => ({
  modules: Object.fromEntries(ids.map((id) => [id, { code: 'x', renderedLength: 1, renderedExports: [] }])),
});

it.each([
  '/repo/sdk/src/gen/words-jp.gen.ts',
  '/repo/sdk/src/gen/rule-params.gen.ts',
  '/repo/node_modules/react-hook-form/dist/index.esm.mjs',
  '/repo/node_modules/lightweight-charts/dist/lightweight-charts.production.mjs',
  '/repo/node_modules/@base-ui/react/esm/drawer/index.js',
])('%s in the first load is named', (id) => {
  const named = intruders([chunk('/repo/web/src/app/main.tsx'), chunk('/repo/web/src/ui/page.tsx', id)]);
  expect(named).toEqual([id.replace('/repo/', '')]);
});

it('what belongs there passes, and so does a module of which nothing is left', () => {
  const gone = {
    modules: { '/repo/sdk/src/gen/words-jp.gen.ts': { code: '', renderedLength: 0, renderedExports: [] } },
  };
  expect(
    intruders([chunk('/repo/sdk/src/gen/operations.gen.ts', '/repo/web/src/app/app.tsx'), gone]),
  ).toEqual([]);
});
