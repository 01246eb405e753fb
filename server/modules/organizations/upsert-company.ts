import { asPreparation } from '../../platform/database/before-commit.ts'
import { mayDistribute } from '../../../domain/organizations/distributor-rights.ts'
import { permissionsFor } from '../../../domain/access/permissions.ts'
import { audit } from '../../platform/audit.ts'
import { conflict, invalid, need, notFound } from '../../platform/app-error.ts'
import { refuseOtherRevision } from '../../platform/content-revision.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { lockNames } from '../../platform/database/lock-names.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { countedProjects } from '../access/records/known-projects.ts'
import { newRecordId } from '../crm/new-record-id.ts'
import { linkOfRecord, storeLinks, type CrmLink } from '../crm/records/crm-links.ts'
import { saveCompanyThere } from '../crm/write-through.ts'
import { findCompany } from './organizations-queries.ts'
import { presentCompany, type CompanyAnswer } from './present.ts'

type Upsert = {
  companyGuid?: string | null
  name: string
  vatNumber: string
  branchGuid: string
  revision?: string | undefined
}

/**
 * Creates an organization, or changes one; moving it to another branch needs the right in both. Where another CRM keeps it
 * too, it is saved there first: if that fails, nothing is saved here.
 */
export async function upsertCompany(services: Services, user: SignedIn, upsert: Upsert): Promise<CompanyAnswer> {
  const { db, crm, clock } = services
  const link = crm.changes ? await asPreparation(() => saveThere(services, user, upsert)) : undefined
  return db.withTenant(user.scope, async (tx) => {
    await check(tx, user, upsert)
    const companyGuid = await save(tx, upsert, link?.recordId)
    if (link) await storeLinks(tx, [link], { seenIn: null, now: clock.now() })
    await audit(tx, {
      organizationId: companyGuid,
      userName: user.userName,
      action: upsert.companyGuid ? 'change-organization' : 'create-organization',
      recordType: 'organization',
      recordId: companyGuid,
    })
    const company = await findCompany(tx, companyGuid, countedProjects(user))
    if (!company) throw notFound()
    return presentCompany(company)
  })
}

/** Checked before the CRM is asked, and again when it has answered: no transaction stays open meanwhile. */
async function saveThere(services: Services, user: SignedIn, upsert: Upsert): Promise<CrmLink> {
  const { name, vatNumber, branchGuid, companyGuid: id } = upsert
  const { branchCode, link } = await services.db.withTenant(user.scope, async (tx) => {
    const checked = await check(tx, user, upsert)
    const known = id && (await linkOfRecord(tx, { organizationId: id, recordType: 'organization', recordId: id }))
    return { ...checked, link: known || undefined }
  })
  const companyGuid = id ?? (await newRecordId(services.db, `organizations of ${branchGuid}`, name))
  return saveCompanyThere(services, companyGuid, { name, vatNumber, branchCode }, link)
}

/** Throws unless the caller may save this; until the transaction ends, it stays so. */
async function check(tx: TenantTransaction, user: SignedIn, upsert: Upsert): Promise<{ branchCode: string }> {
  const { companyGuid, name, branchGuid } = upsert
  need(mayDistribute(user, permissionsFor(user), branchGuid), 'branch admin of that branch, or admin')
  const branchCode = await requireBranch(tx, branchGuid)
  const company = companyGuid ? await checkCompany(tx, user, { ...upsert, companyGuid }) : undefined
  if (company?.name !== name || company.branch_id !== branchGuid)
    await refuseTakenName(tx, name, branchGuid, companyGuid)
  return { branchCode }
}

async function requireBranch(tx: TenantTransaction, branchGuid: string): Promise<string> {
  const branch = await tx
    .selectFrom('branches')
    .select(['code', 'price_list_only'])
    .where('id', '=', branchGuid)
    .executeTakeFirst()
  if (!branch || branch.price_list_only) throw invalid([{ path: 'branchGuid', code: 'UNKNOWN_BRANCH' }])
  return branch.code
}

async function checkCompany(
  tx: TenantTransaction,
  user: SignedIn,
  { companyGuid, revision }: Upsert & { companyGuid: string },
) {
  await tx.selectFrom('organizations').select('id').where('id', '=', companyGuid).forUpdate().execute()
  const company = await findCompany(tx, companyGuid, countedProjects(user))
  if (!company) throw notFound()
  need(mayDistribute(user, permissionsFor(user), company.branch_id), 'branch admin of that branch, or admin')
  refuseOtherRevision(revision, presentCompany(company))
  return company
}

/** `newId`: the id that the CRM was told. */
async function save(tx: TenantTransaction, upsert: Upsert, newId: string | undefined): Promise<string> {
  const { companyGuid, name, vatNumber, branchGuid } = upsert
  const values = { name, vat_number: vatNumber, branch_id: branchGuid }
  if (companyGuid) {
    await tx.updateTable('organizations').set(values).where('id', '=', companyGuid).execute()
    return companyGuid
  }
  const { id } = await tx
    .insertInto('organizations')
    .values({ ...values, ...(newId !== undefined && { id: newId }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Two organizations of one branch with the same name could not be distinguished in lists. */
async function refuseTakenName(
  tx: TenantTransaction,
  name: string,
  branchGuid: string,
  except?: string | null,
): Promise<void> {
  await lockNames(tx, `organizations of ${branchGuid}`)
  const same = await tx
    .selectFrom('organizations')
    .select('id')
    .where('branch_id', '=', branchGuid)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (same && same.id !== except) throw conflict('COMPANY_NAME_TAKEN')
}
