import { may } from '../../../domain/rights/rules.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { loginResult } from './logins-queries.ts'

export function getLoginResult({ db }: Services, user: SignedIn, place: { projectId: string; productId: number }) {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, place.projectId)
    const found = await loginResult(tx, { organizationId: organization.id, ...place })
    if (!found) throw notFound()
    const { isHeldBack, ...result } = found
    if (isHeldBack && !may(permissions, 'seeUnreleasedReports')) throw conflict('REPORT_NOT_RELEASED')
    return { ...result, completedAt: result.completedAt?.toISOString() ?? null }
  })
}
