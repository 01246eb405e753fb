import { sql } from 'kysely'
import { languageOfBranch } from '../../../../domain/crm/branch-language.ts'
import type { DistributorCode } from '../../../../domain/crm/branches.ts'
import { defaultInterfaceLanguage, type InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** The language in which somebody of the house is written to: that of their branch. */
export async function languageOfStaff(tx: TenantTransaction, userName: string): Promise<InterfaceLanguage> {
  const { rows } = await sql<{ code: DistributorCode }>`
    select b.code from app.staff() s join branches b on b.id = s.branch_id where s.user_name = ${userName}`.execute(tx)
  return rows[0] ? languageOfBranch[rows[0].code] : defaultInterfaceLanguage
}
