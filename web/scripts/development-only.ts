import type { Plugin, Rolldown } from 'vite';

/** Modules for development only. */
const DEVELOPMENT_ONLY =
  /\/src\/(?:control|developer|gallery|test)\/|mock\/control\/|(?:gallery|scenario)\.html$/;

type Output =
  | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>
  | Pick<Rolldown.OutputChunk, 'type' | 'modules'>;

/** Files and modules of the bundle that are for developers only. */
export function developmentModulesIn(outputs: readonly Output[]): string[] {
  return outputs
    .flatMap((output) => (output.type === 'asset' ? [output.fileName] : Object.keys(output.modules)))
    .filter((name) => DEVELOPMENT_ONLY.test(name))
    .map((name) => name.replace(/^.*\/(?=src\/|mock\/)/, ''));
}

/** Fails the build when the gallery, or anything else that only developers use, would ship. */
export function developmentOnly(): Plugin {
  return {
    name: 'tsubame-development-only',
    apply: 'build',
    generateBundle(_, bundle) {
      const [stray] = developmentModulesIn(Object.values(bundle));
      if (stray !== undefined) this.error(`${stray} is for development and has no place in the build.`);
    },
  };
}
