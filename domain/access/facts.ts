import type { Role } from './roles.ts'

/** The caller, from the token and our own records. */
export type Caller = {
  userName: string
  roles: readonly Role[]
  /** The organization of a client user. Staff have none. */
  organizationId: string | null
  /** Branches that the caller administers or works for. */
  branchIds: readonly string[]
  /** An expert has no role; whoever has an expert record is one. */
  isEapExpert: boolean
}

export type OrganizationFacts = {
  id: string
  branchId: string | null
  deleted: boolean
}

/** There is one level: a grant is full access (see, edit, manage, create logins). */
export const grantLevels = ['manage'] as const
export type GrantLevel = (typeof grantLevels)[number]
export type Grant = { userName: string; level: GrantLevel }

/** The state of the caller's latest request for access to the project. */
export const requestStates = ['none', 'pending', 'granted', 'denied'] as const
export type RequestState = (typeof requestStates)[number]

export type ProjectFacts = {
  ownerUserName: string | null
  visibleToClients: boolean
  deleted: boolean
  /** An EAP licence runs under this project. */
  isEap: boolean
  grants: readonly Grant[]
  lastRequest: RequestState
}

/** User names come from the token, the CRM and the grants, which differ in upper and lower case. */
export function isSameUser(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== '' && one.toLowerCase() === other.toLowerCase()
}
