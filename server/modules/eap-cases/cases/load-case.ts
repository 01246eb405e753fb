import type { z } from 'zod'
import type { eapCase } from '../../../../contract/eap-cases/case-shapes.ts'
import type { ReadingGround } from '../../../../domain/eap-cases/eap-scope.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { daysOffOf } from '../records/days-off.ts'
import { readableCase, type FoundCase } from '../records/eap-access.ts'
import { recordReading } from '../records/record-reading.ts'
import { holidaysOfBranch } from '../records/public-holidays.ts'
import { attachmentsOfCase, contactsOfCase, findCaseRecord, lockCase } from './case-queries.ts'
import { caseWorker, type CaseWorker } from './case-worker.ts'
import { presentCase } from './present-case.ts'

export type EapCase = z.output<typeof eapCase>

/** A case as the caller may read it, with what is stored of it. */
export type LoadedCase = Awaited<ReturnType<typeof loadCase>>

/**
 * Loads a case that the caller may read, which is recorded as a reading. `lock`: nobody else changes it until the
 * transaction ends; who may read it is judged after that.
 */
export async function loadCase(
  tx: TenantTransaction,
  services: Pick<Services, 'caseSealing' | 'clock'>,
  user: SignedIn,
  key: string,
  { lock = false } = {},
) {
  const now = services.clock.now()
  if (lock) await lockCase(tx, key)
  const { found, ground } = await readableCase(tx, user, key, now)
  const worker = await caseWorker(tx, user, found, now)
  const { organizationId, id: caseId, yearId } = found
  await recordReading(tx, user.userName, { organizationId, caseId, yearId, ground, what: 'case' }, now)
  return { found, ground, worker, ...(await readCase(tx, services, worker, found, ground)) }
}

/** A case as it stands in the transaction, after a change too. */
export async function readCase(
  tx: TenantTransaction,
  { caseSealing }: Pick<Services, 'caseSealing'>,
  worker: CaseWorker,
  found: Pick<FoundCase, 'organizationId' | 'id'>,
  ground: ReadingGround,
) {
  const [record, contacts, attachments] = await Promise.all([
    findCaseRecord(tx, found),
    contactsOfCase(tx, found),
    attachmentsOfCase(tx, found),
  ])
  if (!record) throw notFound()
  const clock = {
    createdAt: record.created_at,
    dueAt: record.first_contact_due_at,
    firstContactAt: record.first_contact_at,
  }
  const daysOff = daysOffOf(clock, new Date(worker.lock.nowMs), await holidaysOfBranch(tx, record.branch_id))
  const reader = { ...worker, ground, sealing: caseSealing, daysOff }
  const shown: EapCase = presentCase({ record, contacts, attachments }, reader)
  return { record, contacts, attachments, shown }
}
