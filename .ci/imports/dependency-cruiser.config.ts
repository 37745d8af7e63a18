import { builtinModules } from 'node:module';
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';
import {
  ALLOWED_IMPORTS,
  ALLOWED_TEST_IMPORTS,
  type AllowedImports,
  SHIPPED_FOLDERS,
  TEST_HELPERS,
} from './allowed-imports.ts';

// Configuration of dependency-cruiser, for `npm run lint`. Every entry of `allowed-imports.ts` becomes one rule, which refuses all
// imports that are not listed. The other rules apply to all files.

const SOURCE = /\.(m?[jt]s|tsx)$/;
const ALIASES = ['aliased', 'aliased-subpath-import', 'aliased-workspace'] as const;

/**
 * Regular expressions for names of `allowed-imports.ts`. All folders share one, because dependency-cruiser limits the repetitions in a rule.
 *
 * @param star replaces `*`, which matches one folder name
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

/** Files take precedence over folders, and names without a star over names with one. */
const precedence = (name: string) => (SOURCE.test(name) ? 2 : 0) + (name.includes('*') ? 0 : 1);

function ruleOf(name: string, { may = [], npm = [], node = [] }: AllowedImports): IForbiddenRuleType {
  const start = name === '.' ? '' : name.replace(/\/?\*.*$/, '');
  const others = Object.keys(ALLOWED_IMPORTS).filter(
    (other) => precedence(other) > precedence(name) && other.startsWith(start),
  );
  // In contract-tests, the lists also apply to tests.
  const tests = name.startsWith('contract-tests') ? [] : TEST_CODE;
  const below = may.filter((each) => each.startsWith('./')).map((each) => `${name}${each.slice(1)}`);
  return {
    name: `imports of ${name}`,
    comment: `${name} may not import this: .ci/imports/allowed-imports.ts lists the allowed imports`,
    severity: 'error',
    from: { path: pathsOf([name], '([^/]+)'), pathNot: [...tests, ...pathsOf(others)] },
    to: {
      pathNot: [
        // `$1` is the folder name that the star of the name matches.
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
    comment:
      'tests may import their own package, packages and what .ci/imports/allowed-imports.ts lists for them',
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
const KNOWN_FILES = [
  'node_modules/',
  NODE,
  FIXTURES,
  ...pathsOf([...TEST_HELPERS, ...Object.keys(ALLOWED_IMPORTS)]),
];
const UNLISTED = {
  name: 'every file has an import list',
  comment: 'list the folder and its allowed imports in .ci/imports/allowed-imports.ts',
  severity: 'error',
} as const;

const config: IConfiguration = {
  forbidden: [
    ...Object.entries(ALLOWED_IMPORTS).map(([name, allowed]) => ruleOf(name, allowed)),
    ...Object.entries(ALLOWED_TEST_IMPORTS).map(testRuleOf),
    { ...UNLISTED, from: { pathNot: KNOWN_FILES }, to: {} },
    { ...UNLISTED, from: { pathNot: KNOWN_FILES, orphan: true }, to: {} },
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
      from: { path: pathsOf(SHIPPED_FOLDERS), pathNot: TEST_CODE },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'no test code outside tests',
      comment: 'only tests and their helpers import tests and helpers',
      severity: 'error',
      from: { pathNot: [...TEST_CODE, '^contract-tests/(?!verifier/|broker/)', '^mock/kit/'] },
      to: { path: TEST_CODE, pathNot: 'node_modules/' },
    },
    aliasRule({ pathNot: ['^sdk/', '^openapi/'] }, '^sdk/', 'node_modules/'),
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
    // Build output, and a script that Dredd runs with its own module.
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
