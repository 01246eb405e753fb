import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { projectAccess } from '../../access/load-access.ts'
import { readerOf } from '../present.ts'
import type { OnePerson } from '../update-assessee.ts'
import { mergesOf } from './merge-queries.ts'

/** Who was merged into a person, for callers who may undo it. */
export function listMerges({ db }: Services, user: SignedIn, { projectId, assesseeId }: OnePerson) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    const merges = await mergesOf(tx, { organizationId: organization.id, projectId }, assesseeId)
    const { showsEmails } = readerOf(user, permissions)
    return merges.map(({ email, merged, ...merge }) => ({
      ...merge,
      email: showsEmails ? (email ?? '') : '',
      merged: merged.toISOString(),
    }))
  })
}
