import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { ProviderResult, ScaleScore } from '../../../../domain/providers/assessment-provider.ts'
import { ProviderFailure } from '../../../platform/providers/provider-failure.ts'
import type { BranchProvider } from '../../../platform/providers/providers.ts'
import type { Services } from '../../../platform/services.ts'
import { storeReportsOfLogin } from '../../reports/providers/store-reports-of-login.ts'
import { loginWithResult, setProblem, type LoginWithResult } from './following-queries.ts'
import { endFollowing, storeScores } from './result-queries.ts'

const scoresMax = 500

/**
 * Fetches the result of a finished login: scores and reports. Run again or twice at once it stores each once. If the provider
 * fails, asking about the state of the order brings it here again.
 */
export async function fetchResult(
  services: Services,
  place: { organizationId: string; loginId: number },
): Promise<void> {
  const { db, providers } = services
  const scope = { kind: 'organizations', organizationIds: [place.organizationId] } as const
  const login = await db.withTenant(scope, (tx) => loginWithResult(tx, place))
  const system = login && (await providers.of(login.branch_id, login.provider))
  if (!login || !system) return
  const tellProblem = (problem: string) =>
    db.withTenant(scope, (tx) => setProblem(tx, place.organizationId, [login.id], problem))
  const result = await resultOf(system, login)
  if (typeof result === 'string') return tellProblem(result)
  if (result === undefined) return
  const isStored = await db.withTenant(scope, (tx) => storeScores(tx, login, result))
  if (!isStored) {
    services.log.info({ login: login.id, provider: login.provider }, 'the result of a deleted login was dropped')
    return
  }
  const reports = await loadReports(services, login, { system, result })
  if (reports === 'away') return
  const problem = reports === 'rejected' ? 'REPORT_INVALID' : null
  await db.withTenant(scope, (tx) => endFollowing(tx, login, { problem, now: services.clock.now() }))
}

/** The result, the code of what is wrong with it, or undefined if it is worth asking again later. */
async function resultOf(system: BranchProvider, login: LoginWithResult): Promise<ProviderResult | string | undefined> {
  try {
    const result = await system.result(login.order_id)
    const isOfLogin =
      result.orderId === login.order_id &&
      result.personReference.toLowerCase() === login.ordered_for &&
      result.toolId === login.tool_id
    if (!isOfLogin) return 'RESULT_OF_SOMEBODY_ELSE'
    return areScores(result.scales) ? result : 'RESULT_INVALID'
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.reason === 'invalid') return 'RESULT_INVALID'
    // What was handed in need not be scored yet.
    return error.reason === 'refused' && login.status === loginStatus.completed ? 'RESULT_REFUSED' : undefined
  }
}

function areScores(scales: readonly ScaleScore[]): boolean {
  const ids = new Set(scales.map(({ id }) => id))
  return (
    scales.length <= scoresMax &&
    ids.size === scales.length &&
    scales.every(
      ({ value, standardError }) =>
        Number.isFinite(value) && (standardError === null || Number.isFinite(standardError)),
    )
  )
}

function loadReports(
  services: Services,
  login: LoginWithResult,
  { system, result }: { system: BranchProvider; result: ProviderResult },
) {
  const reports = result.reports.filter(({ login: name }) => name === login.login)
  return storeReportsOfLogin(services, {
    organizationId: login.organization_id,
    loginId: login.id,
    provider: login.provider,
    requestedBy: login.requested_by,
    system,
    reports,
  })
}
