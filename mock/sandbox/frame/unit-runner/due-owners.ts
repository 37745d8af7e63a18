import type { QueryRunner } from '../store/database.ts';

/** Machine time for which other instances leave the due jobs of a user to the instance that took them. */
const TAKEN_MS = 5_000;
const USERS_AT_ONCE = 50;

type Users = ReadonlySet<string>;

/** True if a job of a user or of the system is due up to an instant (epoch ms), even if another instance has taken it. */
export async function isAnyJobDue(ask: QueryRunner, until: number): Promise<boolean> {
  const rows = await ask('select 1 from due where at <= $1 limit 1', [until]);
  return rows.length > 0;
}

/** Instant (epoch ms) of the next due job of any user except those left out; infinite if there is none. */
export async function nextUserDueAt(ask: QueryRunner, leftOut: Users): Promise<number> {
  const [row] = await ask(
    'select min(at) as at from due where user_id is not null and not user_id = any($1::text[])',
    [[...leftOut]],
  );
  return row?.at === null || row?.at === undefined ? Number.POSITIVE_INFINITY : Number(row.at);
}

/** Users with a job due before an instant (epoch ms), the earliest first, except those left out. */
export async function usersDueBefore(ask: QueryRunner, instant: number, leftOut: Users): Promise<string[]> {
  const rows = await ask(
    `select user_id from due where at < $1 and user_id is not null and not user_id = any($2::text[])
     group by user_id order by min(at)`,
    [instant, [...leftOut]],
  );
  return rows.map((row) => String(row.user_id));
}

/** Takes users with a job due up to an instant (epoch ms), the earliest first, except those left out or taken by another instance. */
export async function claimDueUsers(
  ask: QueryRunner,
  until: number,
  { leftOut, machineNow }: { readonly leftOut: Users; readonly machineNow: number },
): Promise<string[]> {
  const rows = await ask(
    `update due set taken_until = $1 where (kind, record_id) in (
       select kind, record_id from due
       where at <= $2 and user_id is not null and taken_until < $3 and not user_id = any($4::text[])
       order by at, rank, seq limit ${USERS_AT_ONCE} for update skip locked
     ) returning user_id`,
    [machineNow + TAKEN_MS, until, machineNow, [...leftOut]],
  );
  return [...new Set(rows.map((row) => String(row.user_id)))];
}
