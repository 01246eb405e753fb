import type { Endpoint } from '../../../contract/endpoint.ts'
import { permissionsFor, type Permissions } from '../../../domain/access/permissions.ts'
import { accessRules, may } from '../../../domain/rights/rules.ts'
import { notAllowed } from '../app-error.ts'
import type { SignedIn } from '../identity/signed-in.ts'

/**
 * The caller with the access rule of this call. A rule that depends only on the caller is evaluated here; one about an
 * organization or a project is evaluated where that is loaded (`modules/access/load-access.ts`).
 */
export function callerOf({ config }: Endpoint, user: SignedIn | undefined): SignedIn | undefined {
  if (!user || config.caller === 'public') return user
  const caller = { ...user, call: { rule: config.needs, isEvaluated: false } }
  if (accessRules[config.needs].place === 'anywhere') evaluateRule(caller, permissionsFor(user))
  return caller
}

/** Throws unless the call's rule allows it for these permissions. */
export function evaluateRule({ call }: SignedIn, permissions: Permissions): void {
  if (!call) return
  call.isEvaluated = true
  if (!may(permissions, call.rule)) throw notAllowed(call.rule)
}

/** No response is sent before the call's rule was checked. */
export function requireEvaluated(endpoint: Endpoint, user: SignedIn | undefined): void {
  if (user?.call?.isEvaluated === false) throw new Error(`${endpoint.method} ${endpoint.url} did not check its rule`)
}
