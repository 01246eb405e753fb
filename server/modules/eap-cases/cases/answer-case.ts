import { caseStatus, rejectedNote } from '../../../../domain/eap-cases/case-codes.ts'
import { conflict, notAllowed } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../records/eap-access.ts'
import { sealedPlace, sealText } from '../records/sealed-case.ts'
import { loadCase, readCase, type EapCase } from './load-case.ts'
import { noteOf, reachOf } from './present-case.ts'
import { refusedField } from './refusals.ts'

type Answer = { accept: boolean; reason?: string | null | undefined }

/**
 * The expert of a pending case accepts it or rejects it with a reason, which is put before the note (EAP-4-06…08). Of two
 * answers at once the first counts.
 */
export function answerCase(
  services: Services,
  user: SignedIn,
  key: string,
  { accept, reason }: Answer,
  requestId: string,
): Promise<EapCase> {
  if (!accept && !reason?.trim()) throw refusedField('REASON_REQUIRED', 'reason')
  const { caseSealing, clock } = services
  return withEapScope(services.db, user, async (tx) => {
    const { found, ground, worker, record } = await loadCase(tx, services, user, key, { lock: true })
    if (ground !== 'expert') throw notAllowed('writeCases')
    if (record.status !== caseStatus.assigned) throw conflict('CASE_NOT_PENDING')
    const note = noteOf(record, caseSealing)
    const reach = reachOf(record, caseSealing)
    await tx
      .updateTable('eap_cases')
      .set((eb) => ({
        status: accept ? caseStatus.accepted : caseStatus.rejected,
        key_id: caseSealing.keyId,
        sealed_client_phone: sealText(caseSealing, reach.phone, sealedPlace.phone(found.id)),
        sealed_client_email: sealText(caseSealing, reach.email, sealedPlace.email(found.id)),
        sealed_note: sealText(
          caseSealing,
          accept ? note : rejectedNote(reason?.trim() ?? '', note),
          sealedPlace.note(found.id),
        ),
        updated_at: clock.now(),
        // A reason that is written after the contents were deleted is deleted again in its time.
        ...(!accept && { content_deleted_at: null }),
        revision: eb('revision', '+', 1),
      }))
      .where('organization_id', '=', found.organizationId)
      .where('id', '=', found.id)
      .execute()
    await audit(tx, {
      organizationId: found.organizationId,
      userName: user.userName,
      action: 'answer-case',
      recordType: 'eap-case',
      recordId: found.id,
      details: { accept },
      requestId,
    })
    return (await readCase(tx, services, worker, found, ground)).shown
  })
}
