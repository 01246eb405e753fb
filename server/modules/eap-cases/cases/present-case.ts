import type { z } from 'zod'
import type { attachment, contact, eapCase } from '../../../../contract/eap-cases/case-shapes.ts'
import { permissionsFor } from '../../../../domain/access/permissions.ts'
import { writeDuration } from '../../../../domain/eap-cases/contact-duration.ts'
import { billingMonthOf, isContactLocked } from '../../../../domain/eap-cases/contact-lock.ts'
import { changesCases, readsContent, type ReadingGround } from '../../../../domain/eap-cases/eap-scope.ts'
import { may } from '../../../../domain/rights/rules.ts'
import type { CaseSealing } from '../../../platform/case-sealing.ts'
import { contentRevision } from '../../../platform/content-revision.ts'
import { openText, sealedPlace } from '../records/sealed-case.ts'
import type { AttachmentRecord, CaseRecord, ContactRecord } from './case-queries.ts'
import type { CaseWorker } from './case-worker.ts'

type Reader = CaseWorker & { ground: ReadingGround; sealing: Pick<CaseSealing, 'unseal'>; daysOff: string[] }
type Stored = { record: CaseRecord; contacts: readonly ContactRecord[]; attachments: readonly AttachmentRecord[] }
type ShownContact = z.output<typeof contact>

/** What of a case leaves the server for this reader: on some grounds nothing that a client said or is reached by. */
export function presentCase({ record, contacts, attachments }: Stored, reader: Reader): z.output<typeof eapCase> {
  const hasContent = readsContent(reader.ground)
  const isReachShown = hasContent && record.show_phone_and_email
  const permissions = permissionsFor(reader.user)
  const mayChange = changesCases(reader.ground)
  const reach = reachOf(record, reader.sealing)
  const fields = {
    admin: record.admin_user_name,
    expert: record.expert_user_name,
    licenseGuid: record.licence_id,
    clientSex: record.client_sex,
    clientLanguage: record.client_language,
    clientPhone: isReachShown ? reach.phone : '',
    clientEmail: isReachShown ? reach.email : '',
    status: record.status,
    category: record.category_slug,
    note: hasContent ? noteOf(record, reader.sealing) : '',
    highPriority: record.high_priority,
  }
  const shown = contacts.map((one) => presentContact(one, attachments, reader, hasContent))
  return {
    ...fields,
    id: record.id,
    caseId: record.id,
    yearId: record.year_id,
    adminName: record.admin_name,
    expertName: record.expert_name,
    licenseName: record.licence_name,
    company: record.organization_id,
    companyName: record.company_name,
    contacts: shown,
    revision: contentRevision([fields, shown.map(editedFields)]),
    created: record.created_at.toISOString(),
    firstContactDueAt: record.first_contact_due_at?.toISOString() ?? null,
    firstContactAt: record.first_contact_at?.toISOString() ?? null,
    daysOff: reader.daysOff,
    hasContent,
    canEdit: mayChange && may(permissions, 'writeCases'),
    canDelete: mayChange && reader.isAdmin,
    isContentDeleted: record.content_deleted_at !== null,
  }
}

/** Phone and e-mail as they are stored, also where the reader is not shown them. */
export function reachOf(record: CaseRecord, sealing: Pick<CaseSealing, 'unseal'>) {
  const { id, key_id: keyId, sealed_client_phone: phone, sealed_client_email: email } = record
  return {
    phone: openText(sealing, phone, keyId, sealedPlace.phone(id)),
    email: openText(sealing, email, keyId, sealedPlace.email(id)),
  }
}

export const noteOf = ({ id, key_id: keyId, sealed_note: note }: CaseRecord, sealing: Pick<CaseSealing, 'unseal'>) =>
  openText(sealing, note, keyId, sealedPlace.note(id))

/** The notes of a contact as they are stored. */
export function notesOf(record: ContactRecord, sealing: Pick<CaseSealing, 'unseal'>) {
  const { id, key_id: keyId, sealed_note: note, sealed_internal_note: internal } = record
  return {
    note: openText(sealing, note, keyId, sealedPlace.contactNote(id)),
    internalNote: openText(sealing, internal, keyId, sealedPlace.contactInternalNote(id)),
  }
}

/** What a save can change of a contact: another attachment or the end of a month is no change of the case. */
const editedFields = ({ id, type, start, duration, channel, note, internalNote, topic }: ShownContact) => ({
  id,
  type,
  start,
  duration,
  channel,
  note,
  internalNote,
  topic,
})

function presentContact(
  record: ContactRecord,
  attachments: readonly AttachmentRecord[],
  { isAdmin, lock, sealing }: Reader,
  hasContent: boolean,
): ShownContact {
  const startMs = record.starts_at.getTime()
  const notes = hasContent ? notesOf(record, sealing) : { note: '', internalNote: '' }
  return {
    id: record.id,
    type: record.type,
    start: record.starts_at.toISOString(),
    duration: writeDuration(record.duration_minutes),
    channel: record.channel,
    note: notes.note,
    ...(isAdmin && hasContent && { internalNote: notes.internalNote }),
    topic: hasContent ? record.topic_slug : null,
    ...billingMonthOf(startMs),
    attachments: hasContent
      ? attachments.filter((one) => one.contact_id === record.id).map((one) => presentAttachment(one, sealing))
      : [],
    startEdited: record.start_edited,
    isLocked: !isAdmin && isContactLocked({ type: record.type, startMs }, lock),
  }
}

const presentAttachment = (
  { id, sealed_file_name: name, key_id: keyId, size_bytes: size }: AttachmentRecord,
  sealing: Pick<CaseSealing, 'unseal'>,
): z.output<typeof attachment> => ({
  fileGuid: id,
  fileName: openText(sealing, name, keyId, sealedPlace.fileName(id)),
  size,
})
