import { completedFields } from '../../../../domain/participants/merge-changes.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { giveRows, restoreRows } from '../../../platform/database/kept-rows.ts'
import { giveLinksBack } from '../../../platform/links/links-of-person.ts'
import { giveClocksBack } from '../../acdc/records/clocks-of-person.ts'
import { giveWashUpsBack } from '../../acdc/records/wash-ups.ts'
import { giveEntriesBack } from '../../journal/records/entries-of-person.ts'
import { giveLoginsBack, refreshLoginSearch } from '../../logins/records/logins-of-person.ts'
import { giveExclusionsBack } from '../../mailing/records/exclusions-of-person.ts'
import { giveMailsBack } from '../../mailing/records/mails-of-person.ts'
import { giveWatchesBack } from '../../notifications/records/watches-of-person.ts'
import { putRemindersBack } from '../../mailing/records/reminders-of-person.ts'
import { putNominationsBack } from '../../nominations/records/nominations-of-person.ts'
import { putQuestionnairesBack } from '../../questionnaires/records/questionnaires-of-person.ts'
import { giveReportPlacesBack, giveReportsBack } from '../../reports/records/reports-of-person.ts'
import { restoreSharedLogins } from '../../sharing/records/shared-logins.ts'
import { subtractChanges } from '../../waves/records/count-changes.ts'
import type { MergeRecord } from './merge-record.ts'
import { putMembershipsBack } from '../records/memberships.ts'

/** Restores everything that a merge moved or removed. Nothing of it may have changed since. */
export async function putBack(tx: TenantTransaction, organizationId: string, record: MergeRecord): Promise<void> {
  const { source, target, nominations, droppedNominations } = record
  const back = { organizationId, from: target.id, to: source.id }
  await putPeopleBack(tx, organizationId, record)
  await putNominationsBack(tx, organizationId, { before: nominations, dropped: droppedNominations })
  await putQuestionnairesBack(tx, organizationId, record.questionnaires)
  await giveLoginsBack(tx, back, record.logins)
  await restoreSharedLogins(tx, organizationId, record.logins.removedShares)
  await giveLinksBack(tx, back, record)
  await giveReportsBack(tx, back, record.reports)
  await giveReportPlacesBack(tx, back, record.reportPlaces ?? [])
  await restoreRows(tx, 'warehouse_scores', record.removedScores)
  await giveRows(tx, 'warehouse_scores', back, record.scores)
  await giveMailsBack(tx, back, record.messages)
  await giveEntriesBack(tx, back, record.journal)
  await giveWatchesBack(tx, back, record.notifications)
  await putMembershipsBack(tx, back, record)
  for (const [waveId, changes] of Object.entries(record.pendingChanges))
    await subtractChanges(tx, organizationId, waveId, changes)
  await putRemindersBack(tx, back, record.reminders)
  if (record.exclusions) await giveExclusionsBack(tx, back, record.exclusions)
  if (record.clocks) await giveClocksBack(tx, back, record.clocks)
  await giveWashUpsBack(tx, back, record.washUps ?? [])
  await refreshLoginSearch(tx, organizationId, source.id)
  await refreshLoginSearch(tx, organizationId, target.id)
}

/** The target first, as it has the source's address. */
async function putPeopleBack(tx: TenantTransaction, organizationId: string, { source, target, after }: MergeRecord) {
  const fields = completedFields(target, after)
  if (Object.keys(fields).length > 0)
    await tx
      .updateTable('assessees')
      .set(fields)
      .where('organization_id', '=', organizationId)
      .where('id', '=', target.id)
      .execute()
  await restoreRows(tx, 'assessees', [source])
}
