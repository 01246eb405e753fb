import { sql, type RawBuilder } from 'kysely'
import type { listLicences as contract } from '../../../../contract/eap-cases/catalogue.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { permissionsFor } from '../../../../domain/access/permissions.ts'
import type { EapScope } from '../../../../domain/eap-cases/eap-scope.ts'
import type { InterfaceLanguage } from '../../../../domain/languages/languages.ts'
import { may } from '../../../../domain/rights/rules.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { withEapScope } from '../records/eap-access.ts'
import { isServedBy, licences, limitsOfLicences } from './catalogue-queries.ts'
import { presentLicenceRow } from './present.ts'

/**
 * The licences that the caller meets. Roles add up, as they do for cases and bookings: an expert who administers a branch
 * meets those that he serves and those of the branch, and chooses only the former for a case.
 */
export function listLicences(
  { db, clock }: Services,
  user: SignedIn,
  language: InterfaceLanguage,
): Promise<AnswerOf<typeof contract>> {
  const choosesAny = may(permissionsFor(user), 'manageCases')
  return withEapScope(db, user, async (tx, scope) => {
    const rows = await licences(tx, isMet(user, scope), scope.asExpert ? user.userName : null, language)
    const ids = rows.map(({ id }) => id)
    const limits = ids.length === 0 ? [] : await limitsOfLicences(tx, ids)
    return rows.map((row) => {
      const shown = presentLicenceRow(row, limits, clock.now())
      return { ...shown, takesCases: shown.isOpen && (choosesAny || row.is_served) }
    })
  })
}

/** Administrators and line operators work with every licence of the house, administrators of a branch meet its own. */
function isMet({ userName }: SignedIn, { every, asAdmin, asExpert, branchIds }: EapScope): RawBuilder<boolean> {
  if (every || asAdmin) return sql<boolean>`true`
  const ofBranch = sql<boolean>`o.branch_id = any (${[...branchIds]}::uuid[])`
  return asExpert ? sql<boolean>`(${ofBranch} or ${isServedBy(userName)})` : ofBranch
}
