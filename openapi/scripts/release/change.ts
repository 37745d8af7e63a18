import type { ResultCode } from '../catalogue.ts';

/** The part of a bundle that is compared beyond what Redocly compares by itself. */
export interface ReleasedBundle {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
  readonly 'x-result-codes'?: readonly (Pick<ResultCode, 'code' | 'id' | 'http_status'> & {
    readonly rules?: readonly unknown[];
  })[];
  readonly 'x-reasons'?: readonly { readonly id: string }[];
}

/** One difference between two bundles. */
export interface Change {
  /** JSON pointer of the place in the bundle. */
  readonly place: string;
  readonly isBreaking: boolean;
  /** What happened: a sentence; empty for what needs no word. */
  readonly message: string;
  /** What the changelog may call it, where that is not the name of an operation or a schema on the way to the place. */
  readonly names?: readonly string[];
}
