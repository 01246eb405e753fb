import type { TenantTransaction } from '../../platform/database/database.ts'

/** Record types of the API. */
export const journalTypes = {
  info: 1,
  warning: 2,
  error: 3,
  humanAction: 4,
  automatedAction: 5,
  manualInput: 6,
} as const

export type JournalEntry = {
  organizationId: string
  type: keyof typeof journalTypes
  /** A sentence for the people of the project; the reader's language is not known, so English. */
  message: string
  userName: string | null
  internal?: boolean
  projectId?: string
  waveId?: string
  assesseeId?: number
  invoiceId?: string
  /** What is needed to undo it or to understand it later. */
  details?: Record<string, unknown>
}

/** Writes an activity journal record in the transaction of what it tells. */
export async function writeJournal(tx: TenantTransaction, entry: JournalEntry): Promise<void> {
  await tx
    .insertInto('activity_journal')
    .values({
      organization_id: entry.organizationId,
      type: journalTypes[entry.type],
      message: entry.message,
      originator_user_name: entry.userName,
      internal: entry.internal ?? false,
      project_id: entry.projectId ?? null,
      wave_id: entry.waveId ?? null,
      assessee_id: entry.assesseeId ?? null,
      invoice_id: entry.invoiceId ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}
