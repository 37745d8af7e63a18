import type { Plugin } from 'vite';

/**
 * Classes of the build are a hash alone: what they are called in their file, and on which line they stand, would be said once more
 * in every script that draws them, the first load included.
 */
export function shortClasses(): Plugin {
  return {
    name: 'tsubame-short-classes',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: '_[hash:base64:5]' } } }),
  };
}
