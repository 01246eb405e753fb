import { conflict } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { recordAccess } from './record-access.ts'

/** Deletes a note. What the product wrote stays. */
export function deleteActivityJournal({ db }: Services, user: SignedIn, guid: string): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { access, head } = await recordAccess(tx, user, guid, { forChange: true })
    if (!head.editable) throw conflict('JOURNAL_RECORD_NOT_EDITABLE')
    const organizationId = access.organization.id
    await tx
      .deleteFrom('activity_journal')
      .where('organization_id', '=', organizationId)
      .where('id', '=', head.id)
      .execute()
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: 'delete-journal-note',
      recordType: 'journal-record',
      recordId: guid,
    })
  })
}
