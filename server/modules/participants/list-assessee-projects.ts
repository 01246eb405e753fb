import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { knownProjects } from '../access/records/known-projects.ts'
import { projectAccess } from '../access/load-access.ts'
import { locateAssessee, projectsOfPerson } from './participants-queries.ts'

type Answer = { projectGuid: string; companyGuid: string; name: string; assesseeId: number }[]

/** Projects of the organization in which the person, known by the address, takes part and that the caller may know of. */
export function listAssesseeProjects(
  { db }: Services,
  user: SignedIn,
  assesseeId: number,
  language: InterfaceLanguage,
): Promise<Answer> {
  return db.withTenant(user.scope, async (tx) => {
    const person = await locateAssessee(tx, assesseeId)
    if (!person) throw notFound()
    const { organization } = await projectAccess(tx, user, person.project_id, person.organization_id)
    const sought = { id: assesseeId, email: person.email }
    const projects = await projectsOfPerson(tx, organization.id, sought, knownProjects(user, 'p'), language)
    return projects.map(({ id, name, assessee_id }) => ({
      projectGuid: id,
      companyGuid: organization.id,
      name,
      assesseeId: assessee_id,
    }))
  })
}
