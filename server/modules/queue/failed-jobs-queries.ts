import { sql } from 'kysely'
import { readJobFailure, type JobFailure } from '../../../domain/queue/job-failures.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'

/** More than anybody reads; the total number is returned as well. */
const mostShown = 200

type Row = {
  jobId: number
  task: string
  isGivenUp: boolean
  lastError: string | null
  queuedTime: Date
  nextTryTime: Date
  attempts: number
  companyGuid: string | null
  companyName: string | null
  totalCount: number
}
export type FailedJob = Pick<Row, 'jobId' | 'task' | 'attempts' | 'companyGuid' | 'companyName'> & {
  state: 'failed' | 'waiting'
  reason: JobFailure
  queuedTime: string
  nextTryTime: string | null
}

/** The payload of a job names the organization or one of its waves. Jobs with neither belong to no organization. */
const organizationOfJob = sql`coalesce(p.payload->>'organizationId',
  (select l.organization_id::text from locators l where l.id::text = p.payload->>'waveId'))`

const isGivenUp = sql<boolean>`j.attempts >= j.max_attempts`
const isFailed = sql<boolean>`j.locked_at is null and (${isGivenUp} or j.last_error is not null)`

export async function failedJobs(tx: TenantTransaction): Promise<{ jobs: FailedJob[]; totalCount: number }> {
  const { rows } = await sql<Row>`
    select j.id as "jobId", j.task_identifier as task, ${isGivenUp} as "isGivenUp", j.last_error as "lastError",
           j.created_at as "queuedTime", j.run_at as "nextTryTime", j.attempts,
           o.id as "companyGuid", o.name as "companyName", count(*) over () as "totalCount"
      from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id
      left join organizations o on o.id::text = ${organizationOfJob}
     where ${isFailed} order by ${isGivenUp} desc, j.created_at, j.id limit ${mostShown}`.execute(tx)
  return { jobs: rows.map(present), totalCount: rows[0]?.totalCount ?? 0 }
}

function present({ totalCount: _, isGivenUp: over, lastError, queuedTime, nextTryTime, ...job }: Row): FailedJob {
  return {
    ...job,
    state: over ? 'failed' : 'waiting',
    reason: readJobFailure(lastError),
    queuedTime: queuedTime.toISOString(),
    nextTryTime: over ? null : nextTryTime.toISOString(),
  }
}

export type FoundJob = { task: string; isFailed: boolean; isGivenUp: boolean; organizationId: string | null }

/** Locks the job, so that no worker takes it until the transaction ends. */
export async function lockJob(tx: TenantTransaction, jobId: number): Promise<FoundJob | undefined> {
  await sql`select from graphile_worker._private_jobs where id = ${jobId} for update`.execute(tx)
  const { rows } = await sql<FoundJob>`
    select j.task_identifier as task, ${isFailed} as "isFailed", ${isGivenUp} as "isGivenUp",
           ${organizationOfJob} as "organizationId"
      from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
     where j.id = ${jobId}`.execute(tx)
  return rows[0]
}

/** Makes the job due now, with all its attempts again. */
export async function rescheduleJob(tx: TenantTransaction, jobId: number): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${jobId}]::bigint[], run_at => now(), attempts => 0)`.execute(
    tx,
  )
}

/** Deletes the job with its payload. */
export async function removeJob(tx: TenantTransaction, jobId: number): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array[${jobId}]::bigint[])`.execute(tx)
}
