import { seesFinances } from '../../../domain/projects/schedule.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { sourceState } from '../crm/source-state.ts'
import { computedAmounts } from './computed-amounts.ts'
import { presentProject, scheduleReader, type ProjectAnswer } from './present.ts'
import { findProject } from './projects-queries.ts'
import { wavesOfProject } from '../waves/records/waves-of-project.ts'

export function getProject(
  services: Services,
  user: SignedIn,
  companyGuid: string,
  projectGuid: string,
): Promise<ProjectAnswer> {
  return services.db.withTenant(user.scope, (tx) => readProject(services, tx, user, projectGuid, companyGuid))
}

/** The answer about a project within a transaction that may just have changed it. */
export async function readProject(
  { clock, crm }: Services,
  tx: TenantTransaction,
  user: SignedIn,
  projectGuid: string,
  companyGuid?: string,
): Promise<ProjectAnswer> {
  const { organization, permissions } = await projectAccess(tx, user, projectGuid, companyGuid)
  const project = await findProject(tx, organization.id, projectGuid)
  if (!project) throw notFound()
  const waves = await wavesOfProject(tx, { organizationId: organization.id, projectId: projectGuid })
  const reader = { user, permissions }
  const isComputed = crm.kind === 'embedded' && seesFinances(scheduleReader(reader))
  const computed = isComputed ? await computedAmounts(tx, project) : {}
  return presentProject(project, waves, await sourceState(tx, clock.now()), reader, computed)
}
