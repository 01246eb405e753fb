import { sql, type RawBuilder } from 'kysely'
import type { ClassifiedFailure } from '../../../../domain/mailing/classify-failure.ts'
import { nextProbe } from '../../../../domain/mailing/mail-tries.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/log.ts'

/** What stops mail: a row that says when the next probe is due. */
export type Stop = { table: RawBuilder<unknown>; which: RawBuilder<unknown> }
const stopOfServer: Stop = { table: sql`mail_pause`, which: sql`true` }

/** The pause of the mail server, which stops every mail of the house; undefined while it works. */
export function mailPause(tx: TenantTransaction) {
  return tx.selectFrom('mail_pause').select(['next_probe_at', 'probes']).executeTakeFirst()
}

/** From now on only occasional probes are sent. Logged once when the pause begins or its cause changes. */
export async function pauseServer(
  tx: TenantTransaction,
  log: Logger,
  { reason, smtpCode }: Pick<ClassifiedFailure, 'reason' | 'smtpCode'>,
  now: Date,
): Promise<void> {
  const before = await tx.selectFrom('mail_pause').select(['reason', 'smtp_code']).executeTakeFirst()
  await tx
    .insertInto('mail_pause')
    .values({ paused_at: now, reason, smtp_code: smtpCode, next_probe_at: nextProbe(0, now) })
    .onConflict((at) => at.column('only_row').doUpdateSet({ reason, smtp_code: smtpCode }))
    .execute()
  if (before?.reason === reason && before.smtp_code === smtpCode) return
  log.error({ reason, smtpCode }, 'mail paused: the mail server cannot be used')
}

/** A probe was delivered: the mail server works. False if it was not paused. */
export async function resumeServer(tx: TenantTransaction): Promise<boolean> {
  const resumed = await tx.deleteFrom('mail_pause').returning('paused_at').executeTakeFirst()
  return resumed !== undefined
}

export const takeServerProbe = (tx: TenantTransaction, now: Date) => takeProbe(tx, stopOfServer, now)

/** Only one worker gets the probe; the others find its time already moved forward. */
export async function takeProbe(tx: TenantTransaction, { table, which }: Stop, now: Date): Promise<boolean> {
  const { rows } = await sql<{ probes: number }>`
    select probes from ${table} where ${which} and next_probe_at <= ${now} for update`.execute(tx)
  const [row] = rows
  if (!row) return false
  const probes = row.probes + 1
  await sql`update ${table} set probes = ${probes}, next_probe_at = ${nextProbe(probes, now)} where ${which}`.execute(
    tx,
  )
  return true
}
