/** Given by `scripts/texts.ts`. */
interface ImportMetaEnv {
  /** The folder of the texts below the base, `/` at its end. */
  readonly TEXTS: string;
}
