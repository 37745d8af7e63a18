import type { Plugin } from 'vite';

/** What is copied, and for whom: not for signing in, which is of the first load itself. */
const COPIED = /^valibot$|^@tsubame\/sdk\/validators$|\/validators\.gen\.ts$/;
const FORMS = /(?<!login)-form\.ts$|\?forms$/;

/**
 * Gives forms a copy of valibot and of the contract's validators of their own. Whatever is used of one module stands in one
 * chunk, and the first load uses these two: it would carry what every form needs, and forms come with their pages.
 */
export function formsApart(): Plugin {
  return {
    name: 'tsubame-forms-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!COPIED.test(source) || !importer || !FORMS.test(importer)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && { ...resolved, id: `${resolved.id}?forms` };
    },
  };
}
