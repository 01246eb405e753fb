import { searchPieces, type ClientReach } from '../../../../domain/eap-cases/contact-search.ts'
import type { CaseSealing } from '../../../platform/case-sealing.ts'

/** Where a sealed value belongs: authenticated with it, so that none can be moved to another column or record. */
export const sealedPlace = {
  phone: (caseId: number) => `eap_cases.client_phone ${caseId}`,
  email: (caseId: number) => `eap_cases.client_email ${caseId}`,
  note: (caseId: number) => `eap_cases.note ${caseId}`,
  contactNote: (contactId: number) => `eap_contacts.note ${contactId}`,
  contactInternalNote: (contactId: number) => `eap_contacts.internal_note ${contactId}`,
  fileName: (attachmentId: string) => `eap_attachments.file_name ${attachmentId}`,
  file: (attachmentId: string) => `eap_attachments.file ${attachmentId}`,
  draft: (userName: string, caseId: number) => `eap_case_drafts.draft ${userName.toLowerCase()} ${caseId}`,
  reason: (openingId: string) => `eap_break_glass.reason ${openingId}`,
}

/** An empty text is stored as null. */
export function sealText(sealing: Pick<CaseSealing, 'seal'>, text: string, place: string): Buffer | null {
  return text === '' ? null : sealing.seal(text, place)
}

export function openText(
  sealing: Pick<CaseSealing, 'unseal'>,
  sealed: Buffer | null,
  keyId: string,
  place: string,
): string {
  return sealed === null ? '' : sealing.unseal(sealed, keyId, place)
}

/** The entries of the keyed index by which a case is found by its client's phone and e-mail (0300). */
export function searchTokens(sealing: Pick<CaseSealing, 'indexEntry'>, reach: ClientReach): number[] {
  return searchPieces(reach).map((piece) => sealing.indexEntry(piece))
}
