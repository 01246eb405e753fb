import { sql } from 'kysely'
import type { CsvFailure } from '../../../../../domain/logins/csv-failures.ts'
import type { Services } from '../../../../platform/services.ts'

/** Attempts of a job that writes a piece: they span two minutes, as somebody waits for it. */
export const csvAttempts = 5
export const csvJobKey = (id: string) => `write-login-csv ${id}`

/** Ends an export for good that no further attempt would help. */
export async function failLoginCsv({ db, clock }: Services, id: string, failure: CsvFailure): Promise<void> {
  await sql`
    update login_csv_exports set failed_at = ${clock.now()}, error_code = ${failure}
     where id = ${id}::uuid and finished_at is null and failed_at is null`.execute(db.open)
}

/**
 * Ends the exports whose job was given up – by its last error, because it killed its workers, or because somebody removed
 * it – so that whoever asked sees it. Runs every minute.
 */
export async function endAbandonedLoginCsv({ db, log, clock }: Services): Promise<void> {
  const { rows } = await sql<{ id: string; error_code: string }>`
    update login_csv_exports e
       set failed_at = ${clock.now()},
           error_code = coalesce((select j.last_error from graphile_worker.jobs j where j.key = 'write-login-csv ' || e.id), 'UNEXPECTED')
     where e.finished_at is null and e.failed_at is null
       and not exists (select from graphile_worker.jobs j
                        where j.key = 'write-login-csv ' || e.id and (j.locked_at is not null or j.attempts < j.max_attempts))
    returning e.id, e.error_code`.execute(db.open)
  if (rows.length > 0) log.warn({ exports: rows }, 'exports of logins were given up')
}
