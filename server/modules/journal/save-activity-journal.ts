import type { updateActivityJournal as contract } from '../../../contract/journal/journal.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { journalTypes } from '../../../domain/journal/journal-entry.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { may } from '../../../domain/rights/rules.ts'
import { conflict, invalid, need } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { refuseOtherRevision } from '../../platform/content-revision.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, waveAccess, type ProjectAccess } from '../access/load-access.ts'
import { foreignContext, type Context } from './journal-queries.ts'
import type { RecordAnswer } from './present.ts'
import { recordAccess, wordRecord } from './record-access.ts'

type Note = BodyOf<typeof contract>

/** Changes a note, or writes a new one by the caller if no record is named (PLT-7-79). Its project never changes. */
export function saveActivityJournal(
  { db, clock }: Services,
  user: SignedIn,
  note: Note,
  language: InterfaceLanguage,
): Promise<RecordAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    const { access, id } = note.activityJournalGuid
      ? await change(tx, user, { ...note, activityJournalGuid: note.activityJournalGuid }, language, clock.now())
      : await write(tx, user, note)
    return wordRecord(tx, user, access, id, language)
  })
}

async function change(
  tx: TenantTransaction,
  user: SignedIn,
  note: Note & { activityJournalGuid: string },
  language: InterfaceLanguage,
  now: Date,
) {
  const { access, head } = await recordAccess(tx, user, note.activityJournalGuid, { forChange: true })
  if (!head.editable) throw conflict('JOURNAL_RECORD_NOT_EDITABLE')
  const before = await wordRecord(tx, user, access, head.id, language)
  refuseOtherRevision(note.revision, before)
  const fields = await columnsOf(tx, access, note, before)
  await tx
    .updateTable('activity_journal')
    .set({ ...fields, changed_at: now })
    .where('organization_id', '=', access.organization.id)
    .where('id', '=', head.id)
    .execute()
  await auditNote(tx, user, access, 'change-journal-note', note.activityJournalGuid)
  return { access, id: head.id }
}

async function write(tx: TenantTransaction, user: SignedIn, note: Note) {
  const access = await placeOf(tx, user, note)
  const { id, activity_journal_guid: guid } = await tx
    .insertInto('activity_journal')
    .values({
      ...(await columnsOf(tx, access, note)),
      organization_id: access.organization.id,
      project_id: access.project.id,
      type: journalTypes.manualInput,
      editable: true,
      originator_user_name: user.userName,
    })
    .returning(['id', 'activity_journal_guid'])
    .executeTakeFirstOrThrow()
  await auditNote(tx, user, access, 'write-journal-note', guid)
  return { access, id }
}

function placeOf(tx: TenantTransaction, user: SignedIn, { projectGuid, waveGuid }: Note): Promise<ProjectAccess> {
  if (projectGuid) return projectAccess(tx, user, projectGuid)
  if (waveGuid) return waveAccess(tx, user, waveGuid)
  throw invalid([{ path: 'projectGuid', code: 'PROJECT_NEEDED' }])
}

/** What a note was about before is not checked again: it may have been deleted since. */
async function columnsOf(
  tx: TenantTransaction,
  { organization, project, permissions }: ProjectAccess,
  note: Note,
  before?: RecordAnswer,
) {
  if (note.internal === 1) need(may(permissions, 'seeInternals'), 'seeInternals')
  const context: Context = {
    waveId: note.waveGuid ?? null,
    assesseeId: note.assesseeId ?? null,
    invoiceId: note.invoiceGuid ?? null,
    reportTemplateId: note.reportTemplateId ?? null,
    snippetId: note.snippetId ?? null,
  }
  const changed: Context = {
    waveId: context.waveId === before?.waveGuid ? null : context.waveId,
    assesseeId: context.assesseeId === before?.assesseeId ? null : context.assesseeId,
    invoiceId: context.invoiceId === before?.invoiceGuid ? null : context.invoiceId,
    reportTemplateId: context.reportTemplateId === before?.reportTemplateId ? null : context.reportTemplateId,
    snippetId: context.snippetId === before?.snippetId ? null : context.snippetId,
  }
  const showsGenericWaves = may(permissions, 'seeGenericWaves')
  const place = { organizationId: organization.id, projectId: project.id, showsGenericWaves }
  const foreign = await foreignContext(tx, place, changed)
  if (foreign.length > 0) throw invalid(foreign.map((path) => ({ path, code: 'NOT_IN_THIS_PROJECT' })))
  return {
    message: note.message,
    internal: note.internal === 1,
    wave_id: context.waveId,
    assessee_id: context.assesseeId,
    invoice_id: context.invoiceId,
    report_template_id: context.reportTemplateId,
    snippet_id: context.snippetId,
  }
}

function auditNote(
  tx: TenantTransaction,
  { userName }: SignedIn,
  { organization }: ProjectAccess,
  action: 'write-journal-note' | 'change-journal-note',
  guid: string,
): Promise<void> {
  return audit(tx, { organizationId: organization.id, userName, action, recordType: 'journal-record', recordId: guid })
}
