import type { z } from 'zod'
import type { upsertProject as contract } from '../../../contract/projects/projects.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { mayDistribute } from '../../../domain/organizations/distributor-rights.ts'
import { validateProject } from '../../../domain/projects/validate-project.ts'
import { audit } from '../../platform/audit.ts'
import { conflict, invalid, need, notFound } from '../../platform/app-error.ts'
import { refuseOtherRevision } from '../../platform/content-revision.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { lockNames } from '../../platform/database/lock-names.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess, projectAccess } from '../access/load-access.ts'
import { readProject } from './get-project.ts'
import type { ProjectAnswer } from './present.ts'
import { findOwner, sameName } from './projects-queries.ts'

type Upsert = z.output<typeof contract.schema.body>

/** Creates a project of an organization, or saves all fields of one. */
export function upsertProject(services: Services, user: SignedIn, upsert: Upsert): Promise<ProjectAnswer> {
  return services.db.withTenant(user.scope, async (tx) => {
    const { organization } = await organizationAccess(tx, user, upsert.companyGuid)
    need(mayDistribute(user, permissionsFor(user), organization.branchId), 'branch admin of that branch, or admin')
    if (upsert.projectGuid) await projectAccess(tx, user, upsert.projectGuid, organization.id)
    const owner = await checkFields(tx, upsert)
    await lockNames(tx, `projects of ${organization.id}`)
    if (upsert.projectGuid) await refuseStale(services, tx, user, upsert.projectGuid, upsert.revision)
    const same = await sameName(tx, organization.id, upsert.name)
    if (same && same.id !== upsert.projectGuid) throw conflict('PROJECT_NAME_TAKEN')
    const projectGuid = await save(tx, upsert, owner)
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: upsert.projectGuid ? 'change-project' : 'create-project',
      recordType: 'project',
      recordId: projectGuid,
    })
    return readProject(services, tx, user, projectGuid)
  })
}

async function refuseStale(
  services: Services,
  tx: TenantTransaction,
  user: SignedIn,
  projectGuid: string,
  revision: string | undefined,
): Promise<void> {
  if (revision === undefined) return
  await tx.selectFrom('projects').select('id').where('id', '=', projectGuid).forUpdate().execute()
  refuseOtherRevision(revision, await readProject(services, tx, user, projectGuid))
}

async function checkFields(tx: TenantTransaction, upsert: Upsert): Promise<string | null> {
  const owner = upsert.owner ? await findOwner(tx, upsert.owner) : undefined
  const issues = validateProject(
    {
      name: upsert.name,
      projectStart: upsert.projectStart ?? null,
      projectEnd: upsert.projectEnd ?? null,
      owner: upsert.owner ?? null,
      timeZone: upsert.timeZone ?? 'Europe/Prague',
      invoiceIssueDate: upsert.invoiceIssueDate ?? null,
      invoicePaymentDate: upsert.invoicePaymentDate ?? null,
      totalWorkHours: upsert.totalWorkHours ?? null,
      margin: upsert.margin ?? null,
      licencePrice: upsert.licencePrice ?? null,
      estimatedPrice: upsert.estimatedPrice ?? null,
      price: upsert.price ?? null,
      profit: upsert.profit ?? null,
    },
    { owners: owner ? [owner] : [], isTimeZone },
  )
  if (issues.length > 0) throw invalid(issues.map(({ field, code }) => ({ path: field, code })))
  return owner ?? null
}

/**
 * Only named zones: an offset such as `+01:00` is valid in browsers too, but PostgreSQL reads its sign the other way
 * round.
 */
function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

async function save(tx: TenantTransaction, upsert: Upsert, owner: string | null): Promise<string> {
  const values = {
    name: upsert.name,
    is_completed: upsert.isCompleted,
    visible_to_clients: upsert.visibleToClients,
    ...(upsert.keepAnonymous !== undefined && { keep_anonymous: upsert.keepAnonymous }),
    starts_at: upsert.projectStart ?? null,
    ends_at: upsert.projectEnd ?? null,
    owner_user_name: owner,
    ...(upsert.timeZone !== undefined && { time_zone: upsert.timeZone }),
    invoice_issue_date: upsert.invoiceIssueDate ?? null,
    invoice_payment_date: upsert.invoicePaymentDate ?? null,
    total_work_hours: upsert.totalWorkHours ?? null,
    margin: upsert.margin ?? null,
    licence_price: upsert.licencePrice ?? null,
    estimated_price: upsert.estimatedPrice ?? null,
    price: upsert.price ?? null,
    profit: upsert.profit ?? null,
  }
  if (!upsert.projectGuid) {
    const made = await tx
      .insertInto('projects')
      .values({ ...values, organization_id: upsert.companyGuid })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const changed = await tx
    .updateTable('projects')
    .set(values)
    .where('organization_id', '=', upsert.companyGuid)
    .where('id', '=', upsert.projectGuid)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound()
  return changed.id
}
