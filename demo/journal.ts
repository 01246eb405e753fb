import { sql } from 'kysely'
import { writeJournal, type JournalEntry } from '../server/modules/journal/records/write-journal.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import type { WavePlan } from './wave-plans.ts'

type Entry = Pick<JournalEntry, 'code' | 'details'> & { assesseeId?: number; byLink?: true }
/** Days from the load, and what happened then. */
type Event = readonly [day: number, entry: Entry]
type Wave = { organizationId: string; projectId: string; waveId: string; plan: WavePlan; templateId: number; now: Date }

const day = 24 * 3_600_000
/** Entries of a day are spread over its morning, one after the other. */
const between = 23 * 60_000

/** Writes the entries that the product would have written up to the wave's current phase. */
export async function addJournal(tx: TenantTransaction, wave: Wave): Promise<void> {
  const { organizationId, projectId, waveId, plan, templateId, now } = wave
  const events = eventsOf(plan, await peopleOf(tx, organizationId, waveId))
  for (const [index, [days, { byLink, ...entry }]] of events.entries()) {
    const at = new Date(now.getTime() + days * day - (events.length - index) * between)
    const isReports = entry.code === 'REPORTS_QUEUED'
    const userName = byLink || entry.code === 'WAVE_FINISHED' ? null : 'manager'
    const place = {
      organizationId,
      projectId,
      waveId,
      userName,
      at,
      ...(isReports && { reportTemplateId: templateId }),
    }
    await writeJournal(tx, { ...place, ...entry } as JournalEntry)
  }
}

/** The audit log that goes with it: what people change in waves stands in both. */
export async function addAuditLog(tx: TenantTransaction): Promise<void> {
  await sql`
    insert into audit_log (organization_id, at, user_name, action, record_type, record_id, details)
    select j.organization_id, j.created_at, j.originator_user_name, audited.action, 'wave', j.wave_id,
           case when j.code = 'REPORTS_QUEUED' then jsonb_build_object('reports', j.details -> 'queued') else j.details end
      from activity_journal j
      join (values ('WAVE_CREATED', 'create-wave'), ('WAVE_CHANGED', 'change-wave'), ('WAVE_PHASE_SWITCHED', 'switch-wave-phase'),
                   ('NOMINATIONS_SAVED', 'save-nominations'), ('REPORTS_QUEUED', 'generate-reports')) audited (code, action)
        on audited.code = j.code
     where j.originator_user_name is not null
     order by j.created_at, j.id`.execute(tx)
}

type People = { assesseeIds: number[]; nominations: number; raters: number }

function eventsOf(plan: WavePlan, people: People): Event[] {
  const { phase, startsInDays: start, nominationDays, lengthDays, reports } = plan
  const { assesseeIds, nominations, raters } = people
  const collecting = start + nominationDays
  const end = start + lengthDays
  const events: Event[] = [
    [start - 7, { code: 'WAVE_CREATED' }],
    [start - 6, { code: 'WAVE_CHANGED' }],
    [start - 2, saved({ added: nominations, people: raters })],
    [start, switched('preparation', 'nomination')],
    [start, mails('MailActivationAssessed', assesseeIds.length)],
    ...assesseeIds.slice(0, 3).flatMap((assesseeId, index): Event[] => [
      [start + 2 + index, { ...saved({ added: 2, changed: index, removed: 1 }), assesseeId, byLink: true }],
      [start + 2 + index, { code: 'NOMINATIONS_FINISHED', assesseeId, byLink: true }],
    ]),
  ]
  if (phase === 'dataCollection' || phase === 'finished')
    events.push(
      [collecting, switched('nomination', 'dataCollection')],
      [collecting, mails('MailActivation', raters)],
      [collecting + 7, mails('MailNotify', Math.ceil(raters / 2))],
    )
  if (phase === 'finished') events.push([end, switched('dataCollection', 'finished')], [end, { code: 'WAVE_FINISHED' }])
  if (reports > 0) events.push([end + 1, { code: 'REPORTS_QUEUED', details: { queued: reports } }])
  return events.filter(([days]) => days <= 0)
}

const saved = (counts: { added: number; changed?: number; removed?: number; people?: number }): Entry => ({
  code: 'NOMINATIONS_SAVED',
  details: { changed: 0, removed: 0, people: 0, ...counts },
})
const switched = (from: WavePlan['phase'], to: 'nomination' | 'dataCollection' | 'finished'): Entry => ({
  code: 'WAVE_PHASE_SWITCHED',
  details: { from, to, deletedAnswers: null },
})
const mails = (mailType: 'MailActivationAssessed' | 'MailActivation' | 'MailNotify', queued: number): Entry => ({
  code: 'MAILS_QUEUED',
  details: { mailType, queued },
})

async function peopleOf(tx: TenantTransaction, organizationId: string, waveId: string): Promise<People> {
  const pairs = await tx
    .selectFrom('nominations')
    .select(['assessee_id', 'assessor_id'])
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .orderBy('id')
    .execute()
  return {
    assesseeIds: [...new Set(pairs.map(({ assessee_id }) => assessee_id))],
    nominations: pairs.length,
    raters: new Set(pairs.map(({ assessor_id }) => assessor_id)).size,
  }
}
