import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type Figures = {
  /** `seconds` since the oldest of them became due or began. */
  byTask: { task: string; state: 'due' | 'later' | 'running' | 'failed'; count: number; seconds: number }[]
  mail: { state: string; count: number }[]
  lanes: { lane: string; living: number; seconds: number }[]
}

/** Sent mails are not counted: there are many, and their number says nothing about the current state. */
export async function readFigures(db: Database): Promise<Figures> {
  const jobs = sql<Figures['byTask'][number]>`
    select task_identifier as task, state, count(*)::int as count,
           greatest(0, extract(epoch from now() - min(coalesce(locked_at, run_at))))::float as seconds
      from (select j.*, case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
                             when run_at <= now() then 'due' else 'later' end as state
              from graphile_worker.jobs j) j
     group by 1, 2 order by 1, 2`
  const mail = sql<Figures['mail'][number]>`
    select state, count(*)::int as count from mail_messages where state <> 'sent' group by 1 order by 1`
  const lanes = sql<Figures['lanes'][number]>`
    select lane, count(*) filter (where lost_at is null)::int as living,
           extract(epoch from now() - max(seen_at))::float as seconds
      from workers group by 1 order by 1`
  return db.readTenant({ kind: 'all' }, async (tx) => {
    const [byTask, messages, members] = await Promise.all([jobs.execute(tx), mail.execute(tx), lanes.execute(tx)])
    return { byTask: byTask.rows, mail: messages.rows, lanes: members.rows }
  })
}
