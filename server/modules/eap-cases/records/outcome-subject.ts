/**
 * What a message of the kind `outcome` is about: the link that opens the short questionnaire, and whose client gets it,
 * the one of a case or of a reservation that has no case.
 */
export type OutcomeSubject = { linkId: string } & (
  | { caseId: number; reservationId?: undefined }
  | { reservationId: string; caseId?: undefined }
)

/** As `queueMessage` takes it for `subjectId`. */
export function outcomeSubject({ linkId, caseId, reservationId }: OutcomeSubject): string {
  return caseId === undefined ? `reservation ${reservationId} ${linkId}` : `case ${caseId} ${linkId}`
}

export function readOutcomeSubject(written: string): OutcomeSubject {
  const [of, id = '', linkId = ''] = written.split(' ')
  return of === 'case' ? { caseId: Number(id), linkId } : { reservationId: id, linkId }
}
