import { asPreparation } from '../../platform/database/before-commit.ts'
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
import { newRecordId } from '../crm/new-record-id.ts'
import { storeLinks, type CrmLink } from '../crm/records/crm-links.ts'
import { amountOf } from '../crm/write-through.ts'
import { readProject } from './get-project.ts'
import type { ProjectAnswer } from './present.ts'
import { findOwner, findProject, sameName } from './projects-queries.ts'
import { saveProjectAndCompanyThere } from './save-project-there.ts'

type Upsert = z.output<typeof contract.schema.body>

/**
 * Creates a project of an organization, or saves all fields of one. Where another CRM keeps it too, it is saved there first:
 * if that fails, nothing is saved here.
 */
export async function upsertProject(services: Services, user: SignedIn, upsert: Upsert): Promise<ProjectAnswer> {
  const { db, crm, clock } = services
  const links = crm.changes ? await asPreparation(() => saveThere(services, user, upsert)) : []
  return db.withTenant(user.scope, async (tx) => {
    const { organizationId, owner } = await check(services, tx, user, upsert)
    const newId = links.find(({ recordType }) => recordType === 'project')?.recordId
    const projectGuid = await save(tx, upsert, owner, newId)
    await storeLinks(tx, links, { seenIn: null, now: clock.now() })
    await audit(tx, {
      organizationId,
      userName: user.userName,
      action: upsert.projectGuid ? 'change-project' : 'create-project',
      recordType: 'project',
      recordId: projectGuid,
    })
    return readProject(services, tx, user, projectGuid)
  })
}

/** Throws unless the caller may save this; until the transaction ends, it stays so. */
async function check(services: Services, tx: TenantTransaction, user: SignedIn, upsert: Upsert) {
  const { organization } = await organizationAccess(tx, user, upsert.companyGuid)
  need(mayDistribute(user, permissionsFor(user), organization.branchId), 'branch admin of that branch, or admin')
  if (upsert.projectGuid) await projectAccess(tx, user, upsert.projectGuid, organization.id)
  const owner = await checkFields(tx, upsert)
  await lockNames(tx, `projects of ${organization.id}`)
  if (upsert.projectGuid) await refuseStale(services, tx, user, upsert.projectGuid, upsert.revision)
  const same = await sameName(tx, organization.id, upsert.name)
  if (same && same.id !== upsert.projectGuid) throw conflict('PROJECT_NAME_TAKEN')
  return { organizationId: organization.id, owner }
}

/** Checked before the CRM is asked, and again when it has answered: no transaction stays open meanwhile. */
async function saveThere(services: Services, user: SignedIn, upsert: Upsert): Promise<CrmLink[]> {
  const { name, projectGuid } = upsert
  const { organizationId, owner, current } = await services.db.withTenant(user.scope, async (tx) => {
    const checked = await check(services, tx, user, upsert)
    const current = projectGuid ? await findProject(tx, checked.organizationId, projectGuid) : undefined
    return { ...checked, current }
  })
  const id = projectGuid ?? (await newRecordId(services.db, `projects of ${organizationId}`, name))
  const fields = {
    name,
    isCompleted: upsert.isCompleted,
    visibleToClients: upsert.visibleToClients,
    keepAnonymous: upsert.keepAnonymous ?? current?.keep_anonymous ?? false,
    projectStart: upsert.projectStart ?? null,
    projectEnd: upsert.projectEnd ?? null,
    owner,
    invoiceIssueDate: upsert.invoiceIssueDate ?? null,
    invoicePaymentDate: upsert.invoicePaymentDate ?? null,
    totalWorkHours: amountOf(upsert.totalWorkHours),
    margin: amountOf(upsert.margin),
    licencePrice: amountOf(upsert.licencePrice),
    estimatedPrice: amountOf(upsert.estimatedPrice),
    price: amountOf(upsert.price),
    profit: amountOf(upsert.profit),
  }
  return saveProjectAndCompanyThere(services, user, { organizationId, id, fields })
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

/** `newId`: the id that the CRM was told. */
async function save(
  tx: TenantTransaction,
  upsert: Upsert,
  owner: string | null,
  newId: string | undefined,
): Promise<string> {
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
      .values({ ...values, organization_id: upsert.companyGuid, ...(newId !== undefined && { id: newId }) })
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
