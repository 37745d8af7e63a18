import type { Plugin, Rolldown } from 'vite';
import { isReplay } from './forbid-control-api.ts';

/** The client of the control API, which the replay of past prices uses. */
const REPLAY_CLIENT = /mock\/control\/(?:client|cli-error)\.ts$/;

/** Modules and pages that the app's build must not contain. */
const DEVELOPMENT_ONLY =
  /\/src\/(?:control|developer|gallery|test)\/|mock\/control\/|(?:gallery|scenario)\.html$/;

type Output =
  | Pick<Rolldown.OutputAsset, 'type' | 'fileName'>
  | Pick<Rolldown.OutputChunk, 'type' | 'modules'>;

/** Returns the files and modules of a bundle that are for development only. */
export function developmentModulesIn(outputs: readonly Output[]): string[] {
  return outputs
    .flatMap((output) => {
      if (output.type === 'asset') return [output.fileName];
      const names = Object.keys(output.modules);
      return isReplay(output) ? names.filter((name) => !REPLAY_CLIENT.test(name)) : names;
    })
    .filter((name) => DEVELOPMENT_ONLY.test(name))
    .map((name) => name.replace(/^.*\/(?=src\/|mock\/)/, ''));
}

/** Fails the build if it contains the control panel, the gallery or anything else for development only. */
export function forbidDevelopmentModules(): Plugin {
  return {
    name: 'tsubame-development-only',
    apply: 'build',
    generateBundle(_, bundle) {
      const [found] = developmentModulesIn(Object.values(bundle));
      if (found !== undefined) this.error(`${found} is for development only and must not be in the build.`);
    },
  };
}
