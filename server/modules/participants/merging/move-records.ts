import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { takeRows, type Handover, type KeptRow } from '../../../platform/database/kept-rows.ts'
import { moveLinks, type MovedLinks } from '../../../platform/links/links-of-person.ts'
import { moveClocks, type MovedClocks } from '../../acdc/records/clocks-of-person.ts'
import { moveWashUps, type MovedWashUps } from '../../acdc/records/wash-ups.ts'
import { moveEntries } from '../../journal/records/entries-of-person.ts'
import { loginsToMove, moveLogins } from '../../logins/records/logins-of-person.ts'
import { moveExclusions, type MovedExclusions } from '../../mailing/records/exclusions-of-person.ts'
import { moveMails } from '../../mailing/records/mails-of-person.ts'
import { moveWatches, type MovedWatch } from '../../notifications/records/watches-of-person.ts'
import { moveReminders, type MovedReminders } from '../../mailing/records/reminders-of-person.ts'
import { moveReportPlaces, moveReports } from '../../reports/records/reports-of-person.ts'
import { takeSharedLogins } from '../../sharing/records/shared-logins.ts'
import { moveMemberships, type MovedMemberships } from '../records/memberships.ts'

export type MovedRecords = MovedLinks &
  MovedMemberships & {
    reports: number[]
    /** Missing in older records. */
    reportPlaces?: number[]
    messages: string[]
    journal: number[]
    scores: number[]
    removedScores: KeptRow[]
    /** Watch lists that contained the source, and whether they contained the target too. */
    notifications: MovedWatch[]
    reminders: MovedReminders
    /** Missing in older records. */
    exclusions?: MovedExclusions
    /** Missing in older records. */
    clocks?: MovedClocks
    /** Missing in older records. */
    washUps?: MovedWashUps
  }

/** Moves memberships, reports, links, mails, journal records, scores and watch lists from the source to the target. */
export async function moveRecords(tx: TenantTransaction, handover: Handover): Promise<MovedRecords> {
  return {
    ...(await moveMemberships(tx, handover)),
    ...(await moveLinks(tx, handover)),
    ...(await moveScores(tx, handover)),
    reports: await moveReports(tx, handover),
    reportPlaces: await moveReportPlaces(tx, handover),
    messages: await moveMails(tx, handover),
    journal: await moveEntries(tx, handover),
    notifications: await moveWatches(tx, handover),
    reminders: await moveReminders(tx, handover),
    exclusions: await moveExclusions(tx, handover),
    clocks: await moveClocks(tx, handover),
    washUps: await moveWashUps(tx, handover),
  }
}

/** Moves the logins of the source to the target. Superfluous ones are removed from their shared links first. */
export async function moveTools(tx: TenantTransaction, handover: Handover) {
  const toMove = await loginsToMove(tx, handover)
  const removedShares = await takeSharedLogins(tx, handover.organizationId, toMove.superfluous)
  return { ...(await moveLogins(tx, handover, toMove)), removedShares }
}

async function moveScores(tx: TenantTransaction, { organizationId, from, to }: Handover) {
  const { rows } = await sql<{ id: number }>`
    update warehouse_scores s set assessee_id = ${to}
     where s.organization_id = ${organizationId} and s.assessee_id = ${from}
       and not exists (select from warehouse_scores t
                        where t.organization_id = s.organization_id and t.assessee_id = ${to} and t.wave_id = s.wave_id
                          and t.provider = s.provider and t.assessment_id = s.assessment_id and t.scale = s.scale)
    returning s.id`.execute(tx)
  const ofSource = sql`organization_id = ${organizationId} and assessee_id = ${from}`
  return { scores: rows.map(({ id }) => id), removedScores: await takeRows(tx, 'warehouse_scores', ofSource) }
}
