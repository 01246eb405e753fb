import { sensitiveFieldsHidden } from '../../../domain/access/permissions.ts'
import { viewNominationLink } from '../../../domain/nominations/nomination-link.ts'
import { AppError, need } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess } from '../access/load-access.ts'
import { suggestPeople, type Suggestion } from './links-queries.ts'
import { linkNotFound, refuseOnLink, withNominationLink } from './open-nomination-link.ts'

/** Client users get suggestions from the projects that they can see. */
export function autocompleteAssessee(
  { db }: Services,
  user: SignedIn,
  companyGuid: string,
  start: string,
): Promise<Suggestion[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { permissions } = await organizationAccess(tx, user, companyGuid)
    need(!sensitiveFieldsHidden(user), 'not an Observer')
    return suggestPeople(tx, companyGuid, start, { projectId: null, includesHidden: permissions.hasInternalRole })
  })
}

/** For whoever may nominate by the link: people of the same project and of projects that clients see. */
export async function autocompleteShared(
  services: Services,
  user: SignedIn | undefined,
  secret: string,
  start: string,
): Promise<Suggestion[]> {
  const suggestions = await withNominationLink(services, user, secret, async ({ tx, place, facts, visitor }) => {
    refuseOnLink(facts, visitor, 'save')
    if (viewNominationLink(facts, visitor).page !== 'editor') throw new AppError('TERMS_NOT_APPROVED', 403)
    return suggestPeople(tx, place.organizationId, start, { projectId: place.projectId, includesHidden: false })
  })
  if (!suggestions) throw linkNotFound()
  return suggestions
}
