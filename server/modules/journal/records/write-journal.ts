import {
  journalKinds,
  journalTypes,
  type JournalCode,
  type JournalDetails,
  type JournalPersonalData,
} from '../../../../domain/journal/journal-entry.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

type Place = {
  organizationId: string
  /** Null for the system and for visitors of a link. */
  userName: string | null
  projectId: string
  waveId?: string
  assesseeId?: number
  reportTemplateId?: number
  /** When it happened; now by default. */
  at?: Date
}
type Details<Code extends JournalCode> =
  JournalDetails[Code] extends Record<string, never> ? { details?: undefined } : { details: JournalDetails[Code] }
type EntryOf<Code extends JournalCode> = { code: Code; personalData?: JournalPersonalData } & Place & Details<Code>

/** One of the codes with the details that belong to it. */
export type JournalEntry = { [Code in JournalCode]: EntryOf<Code> }[JournalCode]

/** Writes an activity journal record in the transaction of the action that it records. */
export async function writeJournal(tx: TenantTransaction, entry: JournalEntry): Promise<void> {
  const { type, isInternal = false } = journalKinds[entry.code]
  await tx
    .insertInto('activity_journal')
    .values({
      organization_id: entry.organizationId,
      type: journalTypes[type],
      code: entry.code,
      details: JSON.stringify(entry.details ?? {}),
      personal_data: entry.personalData === undefined ? null : JSON.stringify(entry.personalData),
      originator_user_name: entry.userName,
      internal: isInternal,
      project_id: entry.projectId,
      wave_id: entry.waveId ?? null,
      assessee_id: entry.assesseeId ?? null,
      report_template_id: entry.reportTemplateId ?? null,
      ...(entry.at && { created_at: entry.at }),
    })
    .execute()
}
