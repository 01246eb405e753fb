import { caseStatus, caseStatuses, statusAfterAssigning, statusesOfExperts, type CaseStatus } from './case-codes.ts'

/**
 * What the status picker offers: admins every status, experts accepted and completed (EAP-4-09). The present one is
 * always in it, so that it can be shown.
 */
export function statusesToChoose(present: CaseStatus, isAdmin: boolean): readonly CaseStatus[] {
  const offered = isAdmin ? caseStatuses : statusesOfExperts
  return caseStatuses.filter((status) => status === present || offered.includes(status))
}

type StatusOfSave = {
  /** hasAdminRole: EAP administrators and line operators. */
  isAdmin: boolean
  stored: { status: CaseStatus; expert: string | null; note: string }
  /** `status` and `expert` undefined: unchanged. */
  sent: { status?: CaseStatus | undefined; expert: string | null; note: string }
}

export type StatusRefusal = 'STATUS_NOT_ALLOWED' | 'REASON_REQUIRED'

/**
 * The status after a save. Of admins: what they chose, then the rule of assigning (EAP-4-02, EAP-4-03). Of others: 3 or 5,
 * and 4 only as the answer to a pending case, with a reason that stands before the note (EAP-4-07…09).
 */
export function statusAfterSave({
  isAdmin,
  stored,
  sent,
}: StatusOfSave): { ok: true; status: CaseStatus } | { ok: false; reason: StatusRefusal } {
  const status = sent.status ?? stored.status
  if (isAdmin) return { ok: true, status: statusAfterAssigning(status, stored.expert, sent.expert) }
  if (status === stored.status || statusesOfExperts.includes(status)) return { ok: true, status }
  if (status !== caseStatus.rejected || stored.status !== caseStatus.assigned)
    return { ok: false, reason: 'STATUS_NOT_ALLOWED' }
  return hasNewReason(stored.note, sent.note) ? { ok: true, status } : { ok: false, reason: 'REASON_REQUIRED' }
}

/** Whether the note got a reason by `rejectedNote`, and one that says something. */
const hasNewReason = (before: string, after: string) =>
  /^Reject reason: *\S/.test(after) && (before === '' || after !== before)

/** The status of a new case (EAP-4-01, EAP-4-02, EAP-4-04). */
export function statusOfNewCase(isAdmin: boolean, sent: { status?: CaseStatus | undefined; expert: string | null }) {
  if (!isAdmin) return caseStatus.accepted
  return statusAfterAssigning(sent.status ?? caseStatus.created, null, sent.expert)
}
