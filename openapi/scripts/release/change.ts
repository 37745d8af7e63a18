import type { BusinessRule } from '../business-rules.ts';
import type { ResultCode } from '../catalogue.ts';

/** The parts of a bundle that our own comparison reads. */
export interface ReleasedBundle {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
  readonly 'x-result-codes'?: readonly (Pick<ResultCode, 'code' | 'id' | 'http_status'> & {
    readonly rules?: readonly unknown[];
  })[];
  readonly 'x-reasons'?: readonly { readonly id: string }[];
  readonly 'x-rules'?: Readonly<Record<string, Pick<BusinessRule, 'values'>>>;
}

/** One difference between two bundles. */
export interface Change {
  /** JSON pointer of the place in the bundle. */
  readonly place: string;
  readonly isBreaking: boolean;
  /** The change as a sentence; empty if the changelog need not mention it. */
  readonly message: string;
  /** Names under which the changelog can mention it, if not by operation or schema. */
  readonly names?: readonly string[];
}
