import * as contract from '../../../contract/projects/projects.ts'
import { JsonText } from '../../platform/http/answers.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { knownProjects } from '../access/records/known-projects.ts'
import { organizationAccess } from '../access/load-access.ts'
import { deleteProject } from './delete-project.ts'
import { getProject } from './get-project.ts'
import { projectRows } from './projects-queries.ts'
import { updateProject } from './update-project.ts'
import { upsertProject } from './upsert-project.ts'

export function projectsRoutes(register: Register, services: Services): void {
  register(contract.listProjects, ({ user, params, language }) =>
    services.db.withTenant(user.scope, async (tx) => {
      const { organization } = await organizationAccess(tx, user, params.companyGuid)
      const reader = { userName: user.userName, known: (alias: string) => knownProjects(user, alias), language }
      return new JsonText(await projectRows(tx, organization.id, reader))
    }),
  )
  register(contract.getProject, ({ user, params }) =>
    getProject(services, user, params.companyGuid, params.projectGuid),
  )
  register(contract.updateProject, ({ user, params, body }) => updateProject(services, user, params, body))
  register(contract.upsertProject, ({ user, body }) => upsertProject(services, user, body))
  register(contract.deleteProject, async ({ user, body }) => {
    await deleteProject(services, user, body.projectGuid)
    return {}
  })
}
