import { sql } from 'kysely'
import { viewNominationLink } from '../../../domain/nominations/nomination-link.ts'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { knownProjects } from '../access/records/known-projects.ts'
import { projectsAllowed } from '../access/projects-allowed.ts'
import { suggestPeople, type Suggestion } from './links-queries.ts'
import { linkNotFound, refuseOnLink, withNominationLink } from './open-nomination-link.ts'

/**
 * For callers who may nominate in any project of the organization: people of the projects that the caller may know of.
 */
export function autocompleteAssessee(
  { db }: Services,
  user: SignedIn,
  companyGuid: string,
  start: string,
): Promise<Suggestion[]> {
  return db.withTenant(user.scope, async (tx) => {
    await projectsAllowed(tx, user, companyGuid)
    return suggestPeople(tx, companyGuid, start, { projectId: null, known: knownProjects(user, 'p') })
  })
}

/** For those who may nominate by the link: people of the same project and of projects that clients see. */
export async function autocompleteShared(
  services: Services,
  user: SignedIn | undefined,
  secret: string,
  start: string,
): Promise<Suggestion[]> {
  const suggestions = await withNominationLink(services, user, secret, async ({ tx, place, facts, visitor }) => {
    refuseOnLink(facts, visitor, 'save')
    if (viewNominationLink(facts, visitor).page !== 'editor') throw new AppError('TERMS_NOT_APPROVED', 403)
    return suggestPeople(tx, place.organizationId, start, {
      projectId: place.projectId,
      known: sql<boolean>`p.visible_to_clients`,
    })
  })
  if (!suggestions) throw linkNotFound()
  return suggestions
}
