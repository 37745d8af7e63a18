import { SET_GENERIC_PLAN } from './generic-plan.ts';
import type { Engine } from './pglite-engine.ts';

/** Hash of the names of tables, constraints, triggers and schemas. */
const SHAPE = `select md5(string_agg(part, ' ' order by part)) from (
    select relkind::text || relname::text as part from pg_class where relnamespace = 'public'::regnamespace
    union all select contype::text || conname::text from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgenabled::text || tgname::text from pg_trigger where not tgisinternal
    union all select nspname::text from pg_namespace where nspname !~ '^pg_') parts`;

/** Tables that have had rows, except `schema_migrations`. */
const USED = `select string_agg(quote_ident(relname), ', ') from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    and pg_relation_size(oid) > 0`;

/** Hash of the tables of an engine, to see whether they have changed. */
export const tablesHashOf = async (engine: Engine): Promise<string> =>
  (await singleValue(engine, SHAPE)) ?? '';

/**
 * Deletes all rows of an idle engine, bypassing triggers, and resets its settings.
 *
 * @throws Error if the tables no longer have this shape.
 */
export async function deleteEngineRows(engine: Engine, shape: string): Promise<void> {
  if ((await tablesHashOf(engine)) !== shape) throw new Error('the tables are not as they began');
  const used = await singleValue(engine, USED);
  if (used)
    await engine({
      kind: 'exec',
      schema: 'public',
      text: `begin; set local session_replication_role = replica; truncate ${used} restart identity cascade; commit`,
    });
  await engine({
    kind: 'exec',
    schema: 'public',
    text: `discard temp; reset all; ${SET_GENERIC_PLAN}; set search_path to public; checkpoint`,
  });
}

/** Runs a query that returns one value. */
async function singleValue(engine: Engine, text: string): Promise<string | null> {
  const [answer] = await engine({
    kind: 'queries',
    schema: 'public',
    queries: [{ text, params: [], rowMode: 'array' }],
  });
  if (!answer || 'error' in answer) throw new Error(answer?.error.message ?? 'the engine said nothing');
  const [[value] = []] = answer.rows as (string | null)[][];
  return value ?? null;
}
