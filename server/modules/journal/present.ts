import type { z } from 'zod'
import type { activityJournalRecord } from '../../../contract/journal/journal.ts'
import { contentRevision } from '../../platform/content-revision.ts'
import type { JournalRow } from './journal-queries.ts'
import type { JournalText } from './journal-texts.ts'
import { wordEntry, type Coded } from './word-entry.ts'

export type RecordAnswer = z.input<typeof activityJournalRecord>

/** Names by `assesseeId` that the reader may see in a project. */
export type PeopleOfProject = ReadonlyMap<number, string | undefined>

/** The people a record mentions, so that their names can be looked up. */
export function peopleIn({ assessee_id, details, suggested_names }: JournalRow): number[] {
  const { assesseeId, sourceAssesseeId, targetAssesseeId, leftOut } = details
  const many: unknown[] = Array.isArray(leftOut) ? leftOut : []
  const ids = [
    assessee_id,
    assesseeId,
    sourceAssesseeId,
    targetAssesseeId,
    ...many,
    ...Object.keys(suggested_names ?? {}),
  ]
  return ids.map(Number).filter((id) => id > 0)
}

/** The only personal data sent are names within the sentence, and only to readers who may see the people. */
export function presentRecord(row: JournalRow, people: PeopleOfProject | undefined, text: JournalText): RecordAnswer {
  const nameOf = (id: number) => people?.get(id)
  return {
    activityJournalGuid: row.guid,
    id: row.id,
    created: row.at.toISOString(),
    changed: row.changed_at?.toISOString() ?? null,
    message: messageOf(row, people, text),
    code: row.code as RecordAnswer['code'],
    details: row.code === null ? {} : row.details,
    internal: row.internal ? 1 : 0,
    editable: row.editable,
    type: row.type as RecordAnswer['type'],
    originatorUserName: row.originator_user_name,
    companyGuid: row.organization_id,
    projectGuid: row.project_id,
    waveGuid: row.wave_id,
    assesseeId: row.assessee_id,
    reportTemplateId: row.report_template_id,
    snippetId: row.snippet_id,
    assesseeIdentifier:
      row.assessee_id === null ? null : nameOf(row.assessee_id) || text('part.person', { id: row.assessee_id }),
    projectName: row.project_name,
    waveName: row.wave_name,
    companyName: row.company_name,
    reportTemplateName: row.report_template_name,
    snippetName: row.snippet_name,
    invoiceGuid: row.invoice_id,
    revision: contentRevision([
      row.message,
      row.internal,
      row.wave_id,
      row.assessee_id,
      row.invoice_id,
      row.report_template_id,
      row.snippet_id,
    ]),
  }
}

function messageOf(row: JournalRow, people: PeopleOfProject | undefined, text: JournalText): string {
  if (row.code === null) return row.message ?? ''
  const suggestedNames = (people && row.suggested_names) ?? {}
  const known = { nameOf: (id: number) => people?.get(id), suggestedNames, toolName: row.tool_name }
  return wordEntry(row as JournalRow & Coded, known, text)
}
