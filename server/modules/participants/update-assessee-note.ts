import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'

/** Saves the project's note on a person. */
export function updateAssesseeNote(
  { db }: Services,
  user: SignedIn,
  { projectGuid, id }: { projectGuid: string; id: number },
  {
    note,
    assesseeGuid,
    formerNote,
  }: { note: string; assesseeGuid?: string | undefined; formerNote?: string | undefined },
): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectGuid)
    const stored = await tx
      .selectFrom('assessees')
      .select('note')
      .where('organization_id', '=', organization.id)
      .where('project_id', '=', projectGuid)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!stored) throw notFound()
    const isOther = formerNote !== undefined && formerNote !== stored.note && note !== stored.note
    if (isOther) throw conflict('RECORD_CHANGED', { note: stored.note })
    const { numUpdatedRows } = await tx
      .updateTable('assessees')
      .set({ note })
      .where('organization_id', '=', organization.id)
      .where('project_id', '=', projectGuid)
      .where('id', '=', id)
      .$if(assesseeGuid !== undefined, (query) => query.where('assessee_guid', '=', assesseeGuid ?? ''))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'change-note',
      recordType: 'assessee',
      recordId: id,
    })
  })
}
