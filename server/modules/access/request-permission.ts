import { requestAccess } from '../../../domain/access/request-permission.ts'
import { audit } from '../../platform/audit.ts'
import { conflict } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from './load-access.ts'

/** Asks the project's admins for full access. Answers who was asked; an empty list when there is nobody to ask. */
export function requestPermission({ db }: Services, user: SignedIn, projectGuid: string): Promise<string[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, project, permissions } = await projectAccess(tx, user, projectGuid)
    const outcome = requestAccess(permissions, project)
    if (!outcome.ok) {
      if (outcome.reason === 'no-admin') return []
      throw conflict('REQUEST_NOT_POSSIBLE')
    }
    await tx
      .insertInto('permission_requests')
      .values({ organization_id: organization.id, project_id: project.id, user_name: user.userName })
      .execute()
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'request-permission',
      recordType: 'project',
      recordId: project.id,
    })
    return outcome.recipients
  })
}
