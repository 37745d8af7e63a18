import type { PGlite } from '@electric-sql/pglite';
import { ONE_PLAN } from './one-plan.ts';

/** Tables, what holds between their rows, and what guards them, in one word. */
const SHAPE = `select md5(string_agg(part, ' ' order by part)) as shape from (
    select relkind::text || relname::text as part from pg_class where relnamespace = 'public'::regnamespace
    union all select contype::text || conname::text from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgenabled::text || tgname::text from pg_trigger where not tgisinternal
    union all select nspname::text from pg_namespace where nspname !~ '^pg_') parts`;

/** Tables that have had a row; which migrations are done is told by one that stays. */
const USED = `select string_agg(quote_ident(relname), ', ') as used from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    and pg_relation_size(oid) > 0`;

/** The tables of an engine as one word; the same word, the same tables. */
export async function shapeOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
}

/**
 * Takes every row out of an engine, whatever guards it, and gives it the settings that it began with.
 *
 * @throws Error where the tables are not of this shape any more: emptied, it would not be as it began.
 */
export async function emptyEngine(engine: PGlite, shape: string): Promise<void> {
  if ((await shapeOf(engine)) !== shape) throw new Error('the tables are not as they began');
  const { rows } = await engine.query<{ used: string | null }>(USED);
  const used = rows[0]?.used;
  if (used)
    await engine.exec(
      `begin; set local session_replication_role = replica; truncate ${used} restart identity cascade; commit`,
    );
  await engine.exec(`discard temp; reset all; ${ONE_PLAN}; checkpoint`);
}
