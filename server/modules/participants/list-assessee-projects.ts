import { permissionsFor } from '../../../domain/access/permissions.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess, type ProjectAccess } from '../access/load-access.ts'
import { locateAssessee, projectsOfPerson, type ProjectOfPerson } from './participants-queries.ts'

type Answer = { projectGuid: string; companyGuid: string; name: string; assesseeId: number }[]

/** Projects of the organization in which the person, known by the address, takes part and that the caller may see. */
export function listAssesseeProjects({ db }: Services, user: SignedIn, assesseeId: number): Promise<Answer> {
  return db.withTenant(user.scope, async (tx) => {
    const person = await locateAssessee(tx, assesseeId)
    if (!person) throw notFound()
    const { organization } = await projectAccess(tx, user, person.project_id, person.organization_id)
    const projects = await projectsOfPerson(tx, organization.id, { id: assesseeId, email: person.email })
    return projects
      .filter((project) => isSeen(user, organization, project))
      .map(({ id, name, assessee_id }) => ({
        projectGuid: id,
        companyGuid: organization.id,
        name,
        assesseeId: assessee_id,
      }))
  })
}

function isSeen(user: SignedIn, organization: ProjectAccess['organization'], project: ProjectOfPerson): boolean {
  const facts = {
    ownerUserName: project.owner_user_name,
    visibleToClients: project.visible_to_clients,
    deleted: false,
    isEap: project.is_eap,
    grants: project.grants.map((userName) => ({ userName, level: 'manage' as const })),
    lastRequest: 'none' as const,
  }
  return permissionsFor(user, organization, facts).canSeeThisProject
}
