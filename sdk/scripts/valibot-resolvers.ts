import type { UserConfig } from '@hey-api/openapi-ts';
import { MULTIPLE_OF } from './relax-for-clients.ts';

type Plugin = Extract<NonNullable<UserConfig['plugins']>[number], { readonly name: 'valibot' }>;
type Resolvers = NonNullable<Plugin['$resolvers']>;
type UnionContext = Parameters<NonNullable<Resolvers['union']>>[0];
type Schema = UnionContext['schema'];

/** Members that identify the branch of an envelope or a stream message. */
const DISCRIMINATORS = ['code', 'type'];

/** Our own checks that the generated validators call, of `src/characters.ts`. */
export const MIN_CHARACTERS_CHECK = 'minCharacters';
export const MAX_CHARACTERS_CHECK = 'maxCharacters';

/** A character of two UTF-16 units. */
const WIDE_CHARACTER = '\u{1f426}';

/** Corrects what the generator leaves out of the contract. */
export const valibotResolvers: Resolvers = {
  number(ctx) {
    const factor = (ctx.schema as Record<string, unknown>)[MULTIPLE_OF];
    if (typeof factor !== 'number' || ctx.schema.const !== undefined) return undefined;
    const { base, min, max } = ctx.nodes;
    for (const part of [base(ctx), min(ctx), max(ctx)]) {
      if (part !== undefined) ctx.pipes.push(ctx.pipes.current, part);
    }
    return ctx.pipes.push(
      ctx.pipes.current,
      ctx.$(ctx.plugin.imports.v).attr('multipleOf').call(ctx.$.literal(factor)),
    );
  },

  // Patterns use the `u` flag, as in JSON Schema: without it an emoji would be two characters. Lengths count code
  // points in the contract and UTF-16 units in valibot; a pattern that allows no character that differs leaves them to it.
  string(ctx) {
    const { minLength, maxLength, pattern } = ctx.schema;
    if (pattern !== undefined) {
      // The printer would replace \u0000 by the character, but keeps \u{0000}.
      const written = pattern.replaceAll(/\\u([0-9a-f]{4})/gi, '\\u{$1}');
      const regex = ctx.$(ctx.plugin.imports.v).attr('regex').call(ctx.$.regexp(written, 'u'));
      ctx.nodes.pattern = () => regex;
      if (!new RegExp(pattern, 'u').test(WIDE_CHARACTER)) return undefined;
    }
    const counted = (name: string, length: number | undefined) => () =>
      length === undefined ? undefined : ctx.$(name).call(ctx.$.literal(length));
    if (minLength !== 1) ctx.nodes.minLength = counted(MIN_CHARACTERS_CHECK, minLength);
    ctx.nodes.maxLength = counted(MAX_CHARACTERS_CHECK, maxLength);
    ctx.nodes.length = () => undefined;
    return undefined;
  },

  // The generator would turn a map with values of several types into an object without members.
  object(ctx) {
    const values = ctx.schema.additionalProperties;
    if (!values || values.type !== undefined || ctx.schema.properties !== undefined) return undefined;
    const { v } = ctx.plugin.imports;
    const value = ctx.walk(values, { path: ctx.path, plugin: ctx.plugin });
    ctx._childResults.push(value);
    return ctx
      .$(v)
      .attr('record')
      .call(ctx.$(v).attr('string').call(), ctx.pipes.toNode(value.pipes, ctx.plugin));
  },

  // A union only reports that no branch matches; a variant reports what is wrong in the selected branch.
  union(ctx) {
    const member = DISCRIMINATORS.find((name) =>
      ctx.schemas.every((schema) => isDiscriminatedBy(name, ctx, schema)),
    );
    if (member === undefined) return undefined;
    const branches = ctx.childResults.map(({ pipes }) => ctx.pipes.toNode(pipes, ctx.plugin));
    const variant = ctx.$(ctx.plugin.imports.v).attr('variant');
    return ctx.pipes.push(ctx.pipes.current, variant.call(ctx.$.literal(member), ctx.$.array(...branches)));
  },
};

function isDiscriminatedBy(member: string, ctx: UnionContext, schema: Schema): boolean {
  const resolved = schema.$ref === undefined ? schema : ctx.plugin.context.resolveIrRef<Schema>(schema.$ref);
  const property = resolved.properties?.[member];
  return property !== undefined && (property.const !== undefined || property.type === 'enum');
}
