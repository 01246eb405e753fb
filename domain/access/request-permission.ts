import { isSameUser, type Caller, type ProjectFacts, type RequestState } from './facts.ts'
import { isStaffAdmin, type Permissions } from './permissions.ts'

/** Who decides about access to a project: its owner and whoever was granted full access. Without duplicates, the owner first. */
export function projectAdmins(project: Pick<ProjectFacts, 'ownerUserName' | 'grants'>): string[] {
  const names = [project.ownerUserName ?? '', ...project.grants.map((grant) => grant.userName)]
  return names.filter((name, at) => name !== '' && names.findIndex((other) => isSameUser(other, name)) === at)
}

export type RequestOutcome =
  | { ok: true; lastRequest: 'pending'; recipients: string[] }
  | { ok: false; reason: 'not-possible' | 'no-admin' }

/** A request for full access. It goes to every project admin; if there is none it fails and nothing is stored. */
export function requestAccess(
  permissions: Pick<Permissions, 'canRequestPermissions'>,
  project: Pick<ProjectFacts, 'ownerUserName' | 'grants'>,
): RequestOutcome {
  if (!permissions.canRequestPermissions) return { ok: false, reason: 'not-possible' }
  const recipients = projectAdmins(project)
  return recipients.length === 0 ? { ok: false, reason: 'no-admin' } : { ok: true, lastRequest: 'pending', recipients }
}

/** Project admins and admins of the house answer; a branch admin who is neither does not. */
export function mayAnswerRequests(
  caller: Pick<Caller, 'userName'>,
  permissions: Permissions,
  project: Pick<ProjectFacts, 'ownerUserName' | 'grants'>,
): boolean {
  if (!permissions.canManageThisProject) return false
  return isStaffAdmin(permissions) || projectAdmins(project).some((admin) => isSameUser(admin, caller.userName))
}

export type AnswerOutcome =
  | { ok: true; lastRequest: 'granted' | 'denied'; grant: 'add' | 'remove' | 'keep' }
  | { ok: false; reason: 'not-pending' }

/**
 * An answer to the latest request of a user. Repeating it changes nothing. A denial can be changed into a grant and a
 * grant into a denial, since there is no other way to do so.
 */
export function answerRequest(lastRequest: RequestState, granted: boolean): AnswerOutcome {
  if (lastRequest === 'none') return { ok: false, reason: 'not-pending' }
  if (granted) return { ok: true, lastRequest: 'granted', grant: lastRequest === 'granted' ? 'keep' : 'add' }
  return { ok: true, lastRequest: 'denied', grant: lastRequest === 'granted' ? 'remove' : 'keep' }
}
