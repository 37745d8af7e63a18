import { builtinModules } from 'node:module';
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';
import { ROOMS, type Room, SHIPPED, TEST_HELPERS, TESTS } from './rooms.ts';

// Configuration of dependency-cruiser, for `npm run lint`. Every room of `rooms.ts` becomes one rule: it refuses whatever the
// room does not list. The other rules hold for all files.

const SOURCE = /\.(m?[jt]s|tsx)$/;
const ALIASES = ['aliased', 'aliased-subpath-import', 'aliased-workspace'] as const;

/**
 * Regular expressions for names of `rooms.ts`. One for all folders, since dependency-cruiser takes few repetitions a rule.
 *
 * @param star stands for `*`, the name of one folder
 */
function pathsOf(names: readonly string[], star = '[^/]+'): string[] {
  const oneOf = (some: readonly string[]) =>
    `(?:${some.map((each) => each.replaceAll('.', '\\.').replaceAll('*', star)).join('|')})`;
  const files = names.filter((name) => SOURCE.test(name));
  const deep = names.filter((name) => name.endsWith('/**')).map((name) => name.slice(0, -3));
  const folders = names.filter((name) => name !== '.' && !SOURCE.test(name) && !name.endsWith('/**'));
  return [
    ...(files.length > 0 ? [`^${oneOf(files)}$`] : []),
    ...(deep.length > 0 ? [`^${oneOf(deep)}/`] : []),
    ...(folders.length > 0 ? [`^${oneOf(folders)}/[^/]+$`] : []),
    ...(names.includes('.') ? ['^[^/]+$'] : []),
  ];
}

const TEST_FILES = '\\.(test|spec)\\.tsx?$';
const FIXTURES = '(^|/)fixtures/';
const SANDBOX_HELPERS = '^mock/sandbox/.*/test-[^/]+\\.ts$';
const TEST_CODE = [TEST_FILES, FIXTURES, SANDBOX_HELPERS, ...pathsOf(TEST_HELPERS)];

const NODE = `^(node:)?(${builtinModules.join('|')})$`;

function nodeModules(names: readonly string[]): string[] {
  if (names.includes('*')) return [NODE];
  return names.length > 0 ? [`^(node:)?(${names.join('|')})$`] : [];
}

function npmPackages(names: readonly string[]): string[] {
  return names.length > 0 ? [`(^|/)node_modules/(@types/)?(${names.join('|')})/`] : [];
}

/** A file before a folder, a plain name before one with a star: the rule of the first that fits a file decides. */
const precedence = (name: string) => (SOURCE.test(name) ? 2 : 0) + (name.includes('*') ? 0 : 1);

function ruleOf(name: string, { may = [], npm = [], node = [] }: Room): IForbiddenRuleType {
  const start = name === '.' ? '' : name.replace(/\/?\*.*$/, '');
  const others = Object.keys(ROOMS).filter(
    (other) => precedence(other) > precedence(name) && other.startsWith(start),
  );
  // In contract-tests a room holds for its tests, too.
  const tests = name.startsWith('contract-tests') ? [] : TEST_CODE;
  const below = may.filter((each) => each.startsWith('./')).map((each) => `${name}${each.slice(1)}`);
  return {
    name: `room ${name}`,
    comment: `${name} may not import this: .ci/imports/rooms.ts lists what it may`,
    severity: 'error',
    from: { path: pathsOf([name], '([^/]+)'), pathNot: [...tests, ...pathsOf(others)] },
    to: {
      pathNot: [
        // `$1` is what the star of the room's name stands for.
        ...pathsOf(SOURCE.test(name) ? [] : [name, ...below], '$1'),
        ...pathsOf(may.filter((each) => !each.startsWith('./'))),
        ...npmPackages(npm),
        ...nodeModules(node),
      ],
    },
  };
}

function testRuleOf([name, may]: [string, readonly string[]]): IForbiddenRuleType {
  const start = `^${name.replace('.', '\\.')}/`;
  const helpers = TEST_HELPERS.filter((helper) => helper.startsWith(`${name}/`));
  return {
    name: `tests of ${name}`,
    comment: 'tests may import their own package, packages and what .ci/imports/rooms.ts lists for them',
    severity: 'error',
    from: {
      path: [
        `${start}.*${TEST_FILES}`,
        `${start}.*${FIXTURES}`,
        ...(name === 'mock' ? [SANDBOX_HELPERS] : []),
        ...pathsOf(helpers),
      ],
    },
    to: { pathNot: [start, 'node_modules/', NODE, ...pathsOf(may)] },
  };
}

/** A relative path out of a folder that has an alias or a package name. */
function aliasRule(from: IForbiddenRuleType['from'], path: string, pathNot?: string): IForbiddenRuleType {
  return {
    name: 'import by alias',
    comment: 'use the alias (`#ui/…`) or the package name, not a relative path',
    severity: 'error',
    from,
    to: { path, ...(pathNot === undefined ? {} : { pathNot }), dependencyTypesNot: [...ALIASES] },
  };
}

const SANDBOX_HOMES = '^mock/sandbox/(?:frame|market|capabilities/[^/]+)/';

/** Files for which there is a rule. */
const KNOWN_FILES = ['node_modules/', NODE, FIXTURES, ...pathsOf([...TEST_HELPERS, ...Object.keys(ROOMS)])];
const ROOMLESS = {
  name: 'every file has a room',
  comment: 'list the folder in .ci/imports/rooms.ts, with what it may import',
  severity: 'error',
} as const;

const config: IConfiguration = {
  forbidden: [
    ...Object.entries(ROOMS).map(([name, room]) => ruleOf(name, room)),
    ...Object.entries(TESTS).map(testRuleOf),
    { ...ROOMLESS, from: { pathNot: KNOWN_FILES }, to: {} },
    { ...ROOMLESS, from: { pathNot: KNOWN_FILES, orphan: true }, to: {} },
    {
      name: 'no cycle',
      comment: 'imports of types count',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every import resolves',
      comment: 'there is no such file, or the package does not export it',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'every package is declared',
      comment: 'add it to the package.json of the package that imports it',
      severity: 'error',
      from: { pathNot: 'node_modules/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'shipped code imports dependencies only',
      comment: 'this is a development dependency',
      severity: 'error',
      from: { path: pathsOf(SHIPPED), pathNot: TEST_CODE },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'no test code outside tests',
      comment: 'only tests and their helpers import tests and helpers',
      severity: 'error',
      from: { pathNot: [...TEST_CODE, '^contract-tests/(?!verifier/|broker/)', '^mock/kit/'] },
      to: { path: TEST_CODE, pathNot: 'node_modules/' },
    },
    aliasRule({ pathNot: ['^sdk/', '^openapi/'] }, '^sdk/'),
    aliasRule({ path: '^web/src/([^/]+)/' }, '^web/src/[^/]+/', '^web/src/$1/'),
    aliasRule({ path: '^web/src/features/([^/]+)/' }, '^web/src/features/[^/]+/', '^web/src/features/$1/'),
    aliasRule({ path: '^mock/sandbox/(frame|market)/' }, SANDBOX_HOMES, '^mock/sandbox/$1/'),
    aliasRule(
      { path: '^mock/sandbox/capabilities/([^/]+)/' },
      SANDBOX_HOMES,
      '^mock/sandbox/capabilities/$1/',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // What was built, and a script that Dredd runs with a module of its own.
    exclude: {
      path: [
        '^(openapi|sdk|mock|mock/kit|web|contract-tests)/(dist|releases|test-results|playwright-report|coverage)/',
        'dredd-hooks\\.cjs$',
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};

export default config;
