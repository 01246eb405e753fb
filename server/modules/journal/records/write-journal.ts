import { sql } from 'kysely'
import {
  journalKinds,
  journalTypes,
  type JournalCode,
  type JournalDetails,
  type JournalPersonalData,
  type TallyCode,
} from '../../../../domain/journal/journal-entry.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'

type Place = {
  organizationId: string
  /** Null for the system and for visitors of a link. */
  userName: string | null
  projectId: string
  waveId?: string
  assesseeId?: number
  invoiceId?: string
  reportTemplateId?: number
  /** When it happened; now by default. */
  at?: Date
}
type Details<Code extends JournalCode> =
  JournalDetails[Code] extends Record<string, never> ? { details?: undefined } : { details: JournalDetails[Code] }
type EntryOf<Code extends JournalCode> = { code: Code; personalData?: JournalPersonalData } & Place & Details<Code>

/** One of the codes with the details that belong to it. */
export type JournalEntry = { [Code in JournalCode]: EntryOf<Code> }[JournalCode]

/** An entry of a code that counts, without its count. */
export type TallyEntry = {
  [Code in TallyCode]: { code: Code } & Omit<Place, 'assesseeId' | 'at'> &
    (keyof JournalDetails[Code] extends 'count'
      ? { details?: undefined }
      : { details: Omit<JournalDetails[Code], 'count'> })
}[TallyCode]

/**
 * Writes an activity journal record in the transaction of the action that it records. `people`: whose journals show it
 * too, if it is about many.
 */
export async function writeJournal(
  tx: TenantTransaction,
  entry: JournalEntry,
  people: readonly number[] = [],
): Promise<void> {
  const { id } = await tx
    .insertInto('activity_journal')
    .values({
      ...columnsOf(entry),
      details: JSON.stringify(entry.details ?? {}),
      personal_data: entry.personalData === undefined ? null : JSON.stringify(entry.personalData),
      assessee_id: entry.assesseeId ?? null,
      ...(entry.at && { created_at: entry.at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPeople(tx, entry.organizationId, id, people)
}

type Counted = {
  /** What is counted together, besides the code: a mailing, or a wave and a day. */
  subject: string
  count: number
  people: readonly number[]
}

/**
 * Counts something that happens often in one record, which is written when it happens first. Called last in a
 * transaction: whoever counts the same waits until it ends.
 */
export async function tallyJournal(
  tx: TenantTransaction,
  entry: TallyEntry,
  { subject, count, people }: Counted,
): Promise<void> {
  const { id } = await tx
    .insertInto('activity_journal')
    .values({
      ...columnsOf(entry),
      details: JSON.stringify({ ...entry.details, count }),
      tally: `${entry.code} ${subject}`,
    })
    .onConflict((known) =>
      known
        .columns(['organization_id', 'tally'])
        .where('tally', 'is not', null)
        .doUpdateSet({
          details: sql`activity_journal.details || jsonb_build_object('count', (activity_journal.details->>'count')::integer + ${count}::integer)`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPeople(tx, entry.organizationId, id, people)
}

function columnsOf(entry: Omit<JournalEntry | TallyEntry, 'details'>) {
  const { type, isInternal = false } = journalKinds[entry.code]
  return {
    organization_id: entry.organizationId,
    type: journalTypes[type],
    code: entry.code,
    originator_user_name: entry.userName,
    internal: isInternal,
    project_id: entry.projectId,
    wave_id: entry.waveId ?? null,
    invoice_id: entry.invoiceId ?? null,
    report_template_id: entry.reportTemplateId ?? null,
  }
}

/** Who stands in the record already stays with the time at which it happened first. */
async function addPeople(
  tx: TenantTransaction,
  organizationId: string,
  id: number,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    insert into activity_journal_people (organization_id, journal_id, assessee_id)
    select distinct ${organizationId}::uuid, ${id}::integer, person from unnest(${await listParameter(people, 'integer')}) as person
    on conflict do nothing`.execute(tx)
}
