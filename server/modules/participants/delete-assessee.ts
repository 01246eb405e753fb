import { canDeletePerson } from '../../../domain/participants/people-rights.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { lockLoginsOf } from '../logins/records/logins-of-person.ts'
import { countPeopleChanges } from '../waves/records/count-people-changes.ts'
import { findAssessee } from './participants-queries.ts'
import { removeAssessee } from './remove-assessee.ts'
import type { OnePerson } from './update-assessee.ts'
import { lockWaves } from '../waves/records/waves-of-project.ts'
import { tiesOf } from './ties-queries.ts'

/**
 * Deletes a person permanently. A person with answers or invoiced tools cannot be deleted by anybody. The journal keeps
 * the record and what was deleted with it.
 */
export function deleteAssessee({ db, clock }: Services, user: SignedIn, place: OnePerson): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, place.projectId)
    const project = { organizationId: organization.id, projectId: place.projectId }
    // Keeps others from nominating or publishing the person meanwhile.
    await lockWaves(tx, project)
    const person = await findAssessee(tx, project, place.assesseeId)
    if (!person) throw notFound()
    // Nobody invoices anything of the person meanwhile either.
    await lockLoginsOf(tx, organization.id, person.id)
    const ties = await tiesOf(tx, organization.id, person.id)
    if (!canDeletePerson(permissions, ties.has360)) throw conflict('HAS_AS360_TOOL')
    if (ties.answered) throw conflict('HAS_ANSWERS')
    if (ties.invoiced) throw conflict('HAS_INVOICED_TOOLS')
    await countPeopleChanges(tx, organization.id, [person.id])
    const removed = await removeAssessee(tx, organization.id, person.id, clock.now())
    const counts = {
      nominations: removed.nominations.length,
      logins: removed.logins.length,
      reports: removed.reports.length,
    }
    await writeJournal(tx, {
      code: 'PERSON_DELETED',
      organizationId: organization.id,
      userName: user.userName,
      projectId: place.projectId,
      details: { assesseeId: person.id, ...counts },
      personalData: { names: { [person.id]: person.name }, record: { person, ...removed } },
    })
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'delete-person',
      recordType: 'assessee',
      recordId: person.id,
      details: counts,
    })
  })
}
