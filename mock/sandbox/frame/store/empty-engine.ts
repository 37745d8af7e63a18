import { ONE_PLAN } from './one-plan.ts';
import type { Engine } from './pglite-engine.ts';

/** Tables, what holds between their rows, and what guards them, in one word. */
const SHAPE = `select md5(string_agg(part, ' ' order by part)) from (
    select relkind::text || relname::text as part from pg_class where relnamespace = 'public'::regnamespace
    union all select contype::text || conname::text from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgenabled::text || tgname::text from pg_trigger where not tgisinternal
    union all select nspname::text from pg_namespace where nspname !~ '^pg_') parts`;

/** Tables that have had a row; which migrations are done is told by one that stays. */
const USED = `select string_agg(quote_ident(relname), ', ') from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    and pg_relation_size(oid) > 0`;

/** The tables of an engine as one word; the same word, the same tables. */
export const shapeOf = async (engine: Engine): Promise<string> => (await wordOf(engine, SHAPE)) ?? '';

/**
 * Takes every row out of an engine at rest, whatever guards it, and gives it the settings that it began with.
 *
 * @throws Error where the tables are not of this shape any more: emptied, it would not be as it began.
 */
export async function emptyEngine(engine: Engine, shape: string): Promise<void> {
  if ((await shapeOf(engine)) !== shape) throw new Error('the tables are not as they began');
  const used = await wordOf(engine, USED);
  if (used)
    await engine({
      kind: 'exec',
      text: `begin; set local session_replication_role = replica; truncate ${used} restart identity cascade; commit`,
    });
  await engine({ kind: 'exec', text: `discard temp; reset all; ${ONE_PLAN}; checkpoint` });
}

/** The one value that a query comes back with. */
async function wordOf(engine: Engine, text: string): Promise<string | null> {
  const [answer] = await engine({ kind: 'queries', queries: [{ text, params: [], rowMode: 'array' }] });
  if (!answer || 'error' in answer) throw new Error(answer?.error.message ?? 'the engine said nothing');
  const [[word] = []] = answer.rows as (string | null)[][];
  return word ?? null;
}
