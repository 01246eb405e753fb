import type { AnswerInputOf } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/participants/people-list.ts'
import { normalizeEmail } from '../../../domain/text/email-address.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { readerOf } from './present.ts'
import { peopleByEmail } from './records/person.ts'

type Found = AnswerInputOf<typeof contract.findPeopleByEmail>

/** Whoever does not see addresses does not learn by guessing whose are in the project either (OPS-6-19). */
export function findPeopleByEmail(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  emails: readonly string[],
): Promise<Found> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    if (!readerOf(user, permissions).showsEmails) return []
    const wanted = new Set(await mapInSlices(emails, normalizeEmail))
    wanted.delete('')
    const people = await peopleByEmail(tx, { organizationId: organization.id, projectId }, [...wanted])
    return mapInSlices(people, (person) => ({
      email: person.email ?? '',
      name: person.name,
      languageCode: person.language_code,
      isParticipant: person.is_participant,
    }))
  })
}
