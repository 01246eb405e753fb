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
import { findCompany } from './organizations-queries.ts'
import { presentCompany, type CompanyAnswer } from './present.ts'

type Upsert = {
  companyGuid?: string | null
  name: string
  vatNumber: string
  branchGuid: string
  revision?: string | undefined
}

/** Creates an organization, or changes one; moving it to another branch needs the right in both. */
export function upsertCompany({ db }: Services, user: SignedIn, upsert: Upsert): Promise<CompanyAnswer> {
  return db.withTenant(user.scope, async (tx) => {
    need(mayDistribute(user, permissionsFor(user), upsert.branchGuid), 'branch admin of that branch, or admin')
    await requireBranch(tx, upsert.branchGuid)
    const companyGuid = upsert.companyGuid
      ? await change(tx, user, { ...upsert, companyGuid: upsert.companyGuid })
      : await create(tx, upsert)
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

async function requireBranch(tx: TenantTransaction, branchGuid: string): Promise<void> {
  const branch = await tx
    .selectFrom('branches')
    .select('price_list_only')
    .where('id', '=', branchGuid)
    .executeTakeFirst()
  if (!branch || branch.price_list_only) throw invalid([{ path: 'branchGuid', code: 'UNKNOWN_BRANCH' }])
}

async function create(tx: TenantTransaction, { name, vatNumber, branchGuid }: Upsert): Promise<string> {
  await refuseTakenName(tx, name, branchGuid)
  const { id } = await tx
    .insertInto('organizations')
    .values({ name, vat_number: vatNumber, branch_id: branchGuid })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(
  tx: TenantTransaction,
  user: SignedIn,
  upsert: Upsert & { companyGuid: string },
): Promise<string> {
  const { companyGuid, name, vatNumber, branchGuid } = upsert
  await tx.selectFrom('organizations').select('id').where('id', '=', companyGuid).forUpdate().execute()
  const company = await findCompany(tx, companyGuid, countedProjects(user))
  if (!company) throw notFound()
  need(mayDistribute(user, permissionsFor(user), company.branch_id), 'branch admin of that branch, or admin')
  refuseOtherRevision(upsert.revision, presentCompany(company))
  if (company.name !== name || company.branch_id !== branchGuid)
    await refuseTakenName(tx, name, branchGuid, companyGuid)
  await tx
    .updateTable('organizations')
    .set({ name, vat_number: vatNumber, branch_id: branchGuid })
    .where('id', '=', companyGuid)
    .execute()
  return companyGuid
}

/** Two organizations of one branch with the same name could not be distinguished in lists. */
async function refuseTakenName(
  tx: TenantTransaction,
  name: string,
  branchGuid: string,
  except?: string,
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
