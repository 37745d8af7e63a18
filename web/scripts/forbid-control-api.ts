import type { Plugin, Rolldown } from 'vite';

/** Paths of the control API, and names of its token. Of the app that a browser gets, only the replay of past prices contains them. */
const CONTROL_WORDS = /\/sandbox\b|TSUBAME_CONTROL|control\.json|controlToken/i;

const REPLAY = /\/src\/features\/replay\//;

/** Returns the files of a bundle that mention the control API, each with the word that it contains. */
export function findControlMentions(
  files: readonly { readonly fileName: string; readonly text: string }[],
): string[] {
  return files.flatMap(({ fileName, text }) => {
    const word = CONTROL_WORDS.exec(text)?.[0];
    return word === undefined ? [] : [`${fileName} contains ${word}`];
  });
}

/** Fails the build if the bundle mentions the control API. */
export function forbidControlApi(): Plugin {
  return {
    name: 'tsubame-no-control',
    apply: 'build',
    generateBundle(_, bundle) {
      const others = Object.values(bundle).filter((output) => !isReplay(output));
      const [found] = findControlMentions(others.map(textOf));
      if (found !== undefined) this.error(`${found}: the app must not use the sandbox's control API.`);
    },
  };
}

/** Whether a chunk consists of the replay of past prices, which is fetched only for a provider of past prices. */
export function isReplay(
  output: Pick<Rolldown.OutputAsset, 'type'> | Pick<Rolldown.OutputChunk, 'type' | 'modules'>,
) {
  return output.type === 'chunk' && Object.keys(output.modules).some((name) => REPLAY.test(name));
}

function textOf(output: Rolldown.OutputChunk | Rolldown.OutputAsset) {
  const { fileName } = output;
  if (output.type === 'chunk') return { fileName, text: output.code };
  return { fileName, text: Buffer.from(output.source).toString('utf8') };
}
