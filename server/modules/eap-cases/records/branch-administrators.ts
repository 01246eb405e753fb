import { sql } from 'kysely'
import { languageOfBranch } from '../../../../domain/crm/branch-language.ts'
import type { DistributorCode } from '../../../../domain/crm/branches.ts'
import { defaultInterfaceLanguage, type InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

/** Who is told of what happens in the programme of a branch, each with the language of their own branch. */
export async function administratorsOfBranch(
  tx: TenantTransaction,
  branchId: string | null,
): Promise<{ userName: string; languageCode: InterfaceLanguage }[]> {
  const { rows } = await sql<{ user_name: string; code: DistributorCode | null }>`
    select a.user_name, b.code
      from app.eap_administrators(${branchId}) a
      join app.staff() s on s.user_name = a.user_name
      left join branches b on b.id = s.branch_id`.execute(tx)
  return rows.map(({ user_name: userName, code }) => ({
    userName,
    languageCode: code ? languageOfBranch[code] : defaultInterfaceLanguage,
  }))
}
