import type { Plugin, Rolldown } from 'vite';

/** Paths of the control API, and names of its token. The app that a browser gets contains neither. */
const CONTROL_WORDS = /\/sandbox\b|TSUBAME_CONTROL|control\.json|controlToken/i;

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
      const [found] = findControlMentions(Object.values(bundle).map(textOf));
      if (found !== undefined) this.error(`${found}: the app must not use the sandbox's control API.`);
    },
  };
}

function textOf(output: Rolldown.OutputChunk | Rolldown.OutputAsset) {
  const { fileName } = output;
  if (output.type === 'chunk') return { fileName, text: output.code };
  return { fileName, text: Buffer.from(output.source).toString('utf8') };
}
