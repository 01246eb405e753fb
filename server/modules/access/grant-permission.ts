import { answerRequest, mayAnswerRequests } from '../../../domain/access/request-permission.ts'
import { audit } from '../../platform/audit.ts'
import { conflict, need } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { projectAccess } from './load-access.ts'

type Answer = { projectGuid: string; userName: string; granted: boolean }

/** Answers the latest request of a user for full access to a project; a later answer replaces an earlier one. */
export function grantPermission({ db, clock }: Services, user: SignedIn, answer: Answer): Promise<void> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, project, permissions } = await projectAccess(tx, user, answer.projectGuid)
    need(mayAnswerRequests(user, permissions, project), 'admin of the project')
    const request = await latestRequest(tx, organization.id, project.id, answer.userName)
    const outcome = answerRequest(request?.status ?? 'none', answer.granted)
    if (!outcome.ok || !request) throw conflict('REQUEST_NOT_PENDING')
    await tx
      .updateTable('permission_requests')
      .set({ status: outcome.lastRequest, resolved_at: clock.now(), resolved_by: user.userName })
      .where('organization_id', '=', organization.id)
      .where('id', '=', request.id)
      .execute()
    const place = { organization_id: organization.id, project_id: project.id, user_name: request.user_name }
    if (outcome.grant === 'add') await addGrant(tx, place, user.userName)
    if (outcome.grant === 'remove') await removeGrant(tx, place)
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: answer.granted ? 'grant-permission' : 'deny-permission',
      recordType: 'project',
      recordId: project.id,
      details: { userName: request.user_name },
    })
    await writeJournal(tx, {
      code: outcome.grant === 'remove' ? 'ACCESS_WITHDRAWN' : answer.granted ? 'ACCESS_GRANTED' : 'ACCESS_DENIED',
      organizationId: organization.id,
      userName: user.userName,
      projectId: project.id,
      details: { userName: request.user_name },
    })
  })
}

function latestRequest(tx: TenantTransaction, organizationId: string, projectId: string, userName: string) {
  return tx
    .selectFrom('permission_requests')
    .select(['id', 'status', 'user_name'])
    .where('organization_id', '=', organizationId)
    .where('project_id', '=', projectId)
    .where('user_name', '=', userName)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

type Place = { organization_id: string; project_id: string; user_name: string }

async function addGrant(tx: TenantTransaction, place: Place, grantedBy: string): Promise<void> {
  await tx
    .insertInto('project_grants')
    .values({ ...place, granted_by: grantedBy })
    .onConflict((grant) => grant.doNothing())
    .execute()
}

async function removeGrant(tx: TenantTransaction, place: Place): Promise<void> {
  await tx
    .deleteFrom('project_grants')
    .where('organization_id', '=', place.organization_id)
    .where('project_id', '=', place.project_id)
    .where('user_name', '=', place.user_name)
    .execute()
}
