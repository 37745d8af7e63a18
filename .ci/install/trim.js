import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// After an installation: deletes what packages bring along and nothing here reads, a fifth of the whole. In JavaScript and without
// an import of ours, as it runs on whatever Node npm has.

/** By name: maps and sources of code that is there built, texts about it, declarations for programs in CommonJS. */
const FILES = [
  /\.map$/,
  /(?<!\.d)\.[mc]?tsx?$/,
  /^(?!licen[cs]e|notice|copying).*\.(md|markdown)$/i,
  /\.d\.cts$/i,
];
/** Its tests, beside the `package.json` of a package; the declarations of Node have modules of that name. */
const TESTS = /^(test|tests|__tests__)$/;
/** By the name of a package: code in forms, languages and shapes that nothing here imports. */
const PLACES = [
  [/^@faker-js\/faker$/, /^dist\/faker(\.min)?\.js$|^lib\/locales\/(?!en$|en\.js$)[^/]+$/],
  [/^@redocly\/config$/, /^lib-esm$/],
  [/^fp-ts$/, /^es6$/],
  [/^highlight\.js$/, /^(scss|styles)$/],
  [/^lucide-react$/, /^dynamic|^dist\/lucide-react\.(pre|suf)fixed\.d\.ts$/],
  // Node itself for one platform, with its C headers.
  [/^node-(linux|darwin|win)/, /^include$/],
];

/**
 * Deletes it from one `node_modules`, links to our own packages left alone.
 *
 * @param {string} folder
 */
function trim(folder) {
  for (const name of packagesIn(folder)) {
    const own = join(folder, name);
    trimInside(
      own,
      '',
      PLACES.filter(([named]) => named.test(name)).map(([, place]) => place),
    );
    trim(join(own, 'node_modules'));
  }
}

/** Names of what is installed in a folder; none where there is no such folder. */
function packagesIn(folder) {
  return foldersIn(folder).flatMap((name) =>
    name.startsWith('@') ? foldersIn(join(folder, name)).map((inside) => `${name}/${inside}`) : name,
  );
}

function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** @param {string} inside the way from the package to the folder that is looked at, with a slash at its end */
function trimInside(own, inside, places) {
  for (const entry of readdirSync(join(own, inside), { withFileTypes: true })) {
    const path = inside + entry.name;
    const isUnread =
      places.some((place) => place.test(path)) ||
      (entry.isDirectory()
        ? inside === '' && TESTS.test(path) && !own.includes('@types')
        : FILES.some((file) => file.test(entry.name)));
    if (isUnread) rmSync(join(own, path), { recursive: true, force: true });
    else if (entry.isDirectory() && path !== 'node_modules') trimInside(own, `${path}/`, places);
  }
}

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const folder of ['.', ...workspaces]) trim(join(folder, 'node_modules'));
