import { notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { endLinks } from '../../platform/links/change-link.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { unlockLogins } from '../logins/records/logins-of-person.ts'
import { linksToReportsOf } from '../sharing/records/shared-logins.ts'
import { findAssessee } from './participants-queries.ts'
import type { OnePerson } from './update-assessee.ts'

/** Unlocks the locked tools of a person; links that open a report of such a tool end at once (PLT-4-15). */
export function unlockAssessee({ db, clock }: Services, user: SignedIn, place: OnePerson): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, place.projectId)
    const person = await findAssessee(
      tx,
      { organizationId: organization.id, projectId: place.projectId },
      place.assesseeId,
    )
    if (!person) throw notFound()
    const unlocked = await unlockLogins(tx, person)
    if (unlocked.length === 0) return
    const endedLinks = await endLinks(
      tx,
      {
        organizationId: organization.id,
        kinds: ['shared-reports', 'shared-tools'],
        ids: linksToReportsOf(organization.id, unlocked),
      },
      clock.now(),
    )
    const details = { loginIds: unlocked, endedLinks }
    await writeJournal(tx, {
      code: 'TOOLS_UNLOCKED',
      organizationId: organization.id,
      userName: user.userName,
      projectId: place.projectId,
      assesseeId: person.id,
      details,
    })
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'unlock-tools',
      recordType: 'assessee',
      recordId: person.id,
      details,
    })
  })
}
