import type { UserConfig } from '@hey-api/openapi-ts';
import { MULTIPLE_OF } from './relax-for-clients.ts';

type Plugin = Extract<NonNullable<UserConfig['plugins']>[number], { readonly name: 'valibot' }>;
type Resolvers = NonNullable<Plugin['$resolvers']>;
type UnionContext = Parameters<NonNullable<Resolvers['union']>>[0];
type Schema = UnionContext['schema'];

/** Members that tell the branches of an envelope and of a stream message apart. */
const DISCRIMINATORS = ['code', 'type'];

/** Corrects what the generator leaves out of the contract. */
export const resolvers: Resolvers = {
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

  // A map whose values are of more than one type would become an object without members.
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

  // A plain union says only that no branch fits; a variant says what is wrong in the branch that was meant.
  union(ctx) {
    const member = DISCRIMINATORS.find((name) => ctx.schemas.every((schema) => isToldBy(name, ctx, schema)));
    if (member === undefined) return undefined;
    const branches = ctx.childResults.map(({ pipes }) => ctx.pipes.toNode(pipes, ctx.plugin));
    const variant = ctx.$(ctx.plugin.imports.v).attr('variant');
    return ctx.pipes.push(ctx.pipes.current, variant.call(ctx.$.literal(member), ctx.$.array(...branches)));
  },
};

function isToldBy(member: string, ctx: UnionContext, schema: Schema): boolean {
  const resolved = schema.$ref === undefined ? schema : ctx.plugin.context.resolveIrRef<Schema>(schema.$ref);
  const property = resolved.properties?.[member];
  return property !== undefined && (property.const !== undefined || property.type === 'enum');
}
