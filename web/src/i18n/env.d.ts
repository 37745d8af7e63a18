/** Defined by `scripts/texts.ts`. */
interface ImportMetaEnv {
  /** The folder of the texts below the base, with a trailing slash. */
  readonly TEXTS: string;
}
