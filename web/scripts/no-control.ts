import type { Plugin, Rolldown } from 'vite';

/** The sandbox's control path and token, which must not appear in any file for the browser. */
const OF_CONTROL = /\/sandbox\b|TSUBAME_CONTROL|control\.json|controlToken/i;

/** Files of a bundle that contain control, each with the word that was found. */
export function controlMentions(
  files: readonly { readonly fileName: string; readonly text: string }[],
): string[] {
  return files.flatMap(({ fileName, text }) => {
    const word = OF_CONTROL.exec(text)?.[0];
    return word === undefined ? [] : [`${fileName} holds ${word}`];
  });
}

/** Fails the build if the bundle contains the sandbox's control. */
export function noControl(): Plugin {
  return {
    name: 'tsubame-no-control',
    apply: 'build',
    generateBundle(_, bundle) {
      const [found] = controlMentions(Object.values(bundle).map(textOf));
      if (found !== undefined)
        this.error(`${found}: the web app has no business with the sandbox's control.`);
    },
  };
}

function textOf(output: Rolldown.OutputChunk | Rolldown.OutputAsset) {
  const { fileName } = output;
  if (output.type === 'chunk') return { fileName, text: output.code };
  return { fileName, text: Buffer.from(output.source).toString('utf8') };
}
