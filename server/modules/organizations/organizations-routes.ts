import { sql } from 'kysely'
import * as contract from '../../../contract/organizations/organizations.ts'
import { sensitiveFieldsHidden } from '../../../domain/access/permissions.ts'
import { parseRoles, supremeRole } from '../../../domain/access/roles.ts'
import { collate } from '../../platform/database/collation.ts'
import type { Register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/services.ts'
import { organizationAccess } from '../access/load-access.ts'
import { deleteCompany } from './delete-company.ts'
import { getCompany } from './get-company.ts'
import { companyUsers } from './organizations-queries.ts'
import { searchCompanies } from './search-companies.ts'
import { upsertCompany } from './upsert-company.ts'

export function organizationsRoutes(register: Register, services: Services): void {
  register(contract.searchCompanies, ({ user, body, language }) => {
    const { branchGuid, search, ...rest } = body
    return searchCompanies(services, user, { ...rest, branchId: branchGuid ?? null, search: search ?? '', language })
  })
  register(contract.getCompany, ({ user, params }) => getCompany(services, user, params.companyGuid))
  register(contract.listCompanyUsers, ({ user, params }) =>
    services.db.withTenant(user.scope, async (tx) => {
      await organizationAccess(tx, user, params.companyGuid)
      const users = await companyUsers(tx, params.companyGuid)
      const hidesEmail = sensitiveFieldsHidden(user)
      return users.map(({ user_name: userName, name, email, roles }) => ({
        userName,
        name,
        email: hidesEmail ? '' : email,
        supremeRole: supremeRole(parseRoles(roles)),
      }))
    }),
  )
  register(contract.listBranches, async ({ language }) => {
    const branches = await services.db.open
      .selectFrom('branches')
      .selectAll()
      .where('price_list_only', '=', false)
      .orderBy(sql`name ${collate(language)}`)
      .execute()
    return branches.map(({ id, name }) => ({ branchGuid: id, name }))
  })
  register(contract.upsertCompany, ({ user, body }) => upsertCompany(services, user, body))
  register(contract.deleteCompany, async ({ user, body }) => {
    await deleteCompany(services, user, body.companyGuid)
    return {}
  })
}
