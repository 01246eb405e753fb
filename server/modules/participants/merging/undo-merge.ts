import { conflict, notFound } from '../../../platform/app-error.ts'
import { audit } from '../../../platform/audit.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { markUndone } from '../../journal/records/entries-of-person.ts'
import { writeJournal } from '../../journal/records/write-journal.ts'
import { changesSinceMerge } from './changes-since-merge-queries.ts'
import { lockMerge, lockPeople } from './merge-queries.ts'
import { putBack } from './put-back.ts'
import { lockWaves } from '../../waves/records/waves-of-project.ts'

/** Undoes a merge from its journal record, in one transaction: everything is restored, or nothing is changed. */
export function undoMerge(
  { db, clock }: Services,
  user: SignedIn,
  projectId: string,
  mergeGuid: string,
): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    const waves = await lockWaves(tx, place)
    const found = await lockMerge(tx, place, mergeGuid)
    if (!found) throw notFound()
    const { record } = found
    if (found.isUndone) throw conflict('MERGE_ALREADY_UNDONE')
    const [target] = await lockPeople(tx, place, [record.target.id])
    const changed = await changesSinceMerge(tx, place, found, { target, waves })
    if (changed.length > 0) throw conflict('MERGE_CHANGED_SINCE', { changed })
    await putBack(tx, organization.id, record)
    await markUndone(tx, organization.id, found.id, clock.now())
    const entry = { organizationId: organization.id, userName: user.userName }
    await writeJournal(tx, {
      ...entry,
      code: 'MERGE_UNDONE',
      projectId,
      assesseeId: record.target.id,
      details: { mergeGuid, sourceAssesseeId: record.source.id, targetAssesseeId: record.target.id },
    })
    await audit(tx, {
      ...entry,
      action: 'undo-merge',
      recordType: 'assessee',
      recordId: record.target.id,
      details: { sourceAssesseeId: record.source.id },
    })
  })
}
