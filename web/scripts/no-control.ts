import type { Plugin, Rolldown } from 'vite';

/** The operator's door of the sandbox and what opens it: nothing that a browser gets may know of either. */
const OF_CONTROL = /\/sandbox\b|TSUBAME_CONTROL|control\.json|controlToken/i;

/** Files of a bundle that know of control, each with the word that gives it away. */
export function controlMentions(
  files: readonly { readonly fileName: string; readonly text: string }[],
): string[] {
  return files.flatMap(({ fileName, text }) => {
    const word = OF_CONTROL.exec(text)?.[0];
    return word === undefined ? [] : [`${fileName} holds ${word}`];
  });
}

/** Fails the build when the bundle knows of the sandbox's control. */
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
