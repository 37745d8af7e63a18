import type { BusinessRule } from '../business-rules.ts';
import type { ResultCode } from '../catalogue.ts';

/** The parts of a bundle that are read by name; everything else is compared by its place. */
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

/**
 * What a change means for existing clients and providers: it breaks one of them, it needs an item in the changelog, or it changes only
 * prose and examples.
 */
export type Weight = 'breaks' | 'notable' | 'prose';

/** One difference between two bundles. */
export interface Change {
  /** JSON pointer of the place in the bundle. */
  readonly place: string;
  readonly weight: Weight;
  /** The change as a sentence. */
  readonly message: string;
  /** The names that an item of the changelog has to have: operation or schema, and member. Empty for prose. */
  readonly names: readonly string[];
}
