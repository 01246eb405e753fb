import { isSameUser, type Caller } from '../access/facts.ts'
import type { TenantScope } from '../access/tenant-scope.ts'

const nobody: TenantScope = { kind: 'organizations', organizationIds: [] }

/**
 * Which cases and reservations somebody meets in lists. `every`: administrators of the house. Otherwise the sum of those
 * of which the caller is the expert, those of which a line operator is the admin, and for administrators of a branch all
 * of `branchIds`.
 */
export type EapScope = {
  /** The scope of the transaction. */
  tenant: TenantScope
  every: boolean
  asExpert: boolean
  asAdmin: boolean
  ofBranch: boolean
  /** Branches that the caller administers in the programme; empty unless `ofBranch`. */
  branchIds: readonly string[]
}

const none: EapScope = {
  tenant: nobody,
  every: false,
  asExpert: false,
  asAdmin: false,
  ofBranch: false,
  branchIds: [],
}

/**
 * Whose records of the assistance programme a caller meets (EAP-1-01, EAP-2-09, EAP-6-07; line operators: theirs only).
 * Roles add up: an expert who administers a branch meets the own cases of every branch, and of that one all.
 */
export function eapScopeOf(caller: Caller): EapScope {
  if (!isStaff(caller)) return none
  const all: TenantScope = { kind: 'all' }
  if (isEapAdmin(caller)) return { ...none, tenant: all, every: true }
  const asExpert = caller.isEapExpert
  const asAdmin = caller.roles.includes('EAPlineOperator')
  const ofBranch = caller.roles.includes('EAPbranchAdmin')
  const branchIds = ofBranch ? caller.branchIds : []
  // Experts and operators work for every branch; what they meet there is limited row by row.
  if (asExpert || asAdmin) return { tenant: all, every: false, asExpert, asAdmin, ofBranch, branchIds }
  return ofBranch ? { ...none, tenant: { kind: 'branches', branchIds }, ofBranch, branchIds } : none
}

/** An administrator of the programme: admins and superadmins, not line operators (EAP-6-06). */
export function isEapAdmin(caller: Pick<Caller, 'roles' | 'organizationId'>): boolean {
  return isStaff(caller) && (caller.roles.includes('admin') || caller.roles.includes('superadmin'))
}

/** Nobody of a client organization meets a case, whatever roles a token names. */
function isStaff({ roles, organizationId }: Pick<Caller, 'roles' | 'organizationId'>): boolean {
  return organizationId === null && !roles.includes('Observer')
}

/** The facts of a case that decide who may read what is in it. */
export type CaseFacts = {
  adminUserName: string | null
  expertUserName: string | null
  createdBy: string | null
  /** Branch of the licence's organization. */
  branchId: string | null
  /** The caller gave a reason, and the time that this opens the case for is not over. */
  isOpened: boolean
}

/** Why somebody may read a case; kept with every reading. */
export const readingGrounds = ['expert', 'admin', 'creator', 'branch', 'house', 'branch-admin', 'break-glass'] as const
export type ReadingGround = (typeof readingGrounds)[number]

/**
 * Why the caller may read the case. `closed`: an administrator of another branch, who first has to give a reason. Null:
 * the case does not exist for the caller. On the ground `branch-admin` nothing is shown that a client said or is reached
 * by: `readsContent`.
 */
export function groundOfReading(caller: Caller, facts: CaseFacts): ReadingGround | 'closed' | null {
  const scope = eapScopeOf(caller)
  if (scope.asExpert && isSameUser(facts.expertUserName, caller.userName)) return 'expert'
  if ((scope.asAdmin || scope.every) && isSameUser(facts.adminUserName, caller.userName)) return 'admin'
  if (scope.every) return groundOfAdmin(caller, facts)
  return facts.branchId !== null && scope.branchIds.includes(facts.branchId) ? 'branch-admin' : null
}

function groundOfAdmin(caller: Caller, facts: CaseFacts): ReadingGround | 'closed' {
  if (isSameUser(facts.expertUserName, caller.userName)) return 'expert'
  if (isSameUser(facts.createdBy, caller.userName)) return 'creator'
  if (caller.branchIds.length === 0) return 'house'
  if (facts.branchId !== null && caller.branchIds.includes(facts.branchId)) return 'branch'
  return facts.isOpened ? 'break-glass' : 'closed'
}

/** Whether notes, phone, e-mail and attachments are shown on this ground. */
export function readsContent(ground: ReadingGround): boolean {
  return ground !== 'branch-admin'
}

/**
 * Whether the case, its contacts and files may be changed or deleted on this ground. Administrators of a branch only look,
 * and so does who gave a reason: it opens the case for reading.
 */
export function changesCases(ground: ReadingGround): boolean {
  return ground !== 'branch-admin' && ground !== 'break-glass'
}

/**
 * Whether the caller manages a case or booking: its category, people, internal notes and flags, and deleting it.
 * Administrators of the programme do, and line operators where they are its admin: where they are its expert, or administer
 * its branch, they do what any expert or administrator of a branch does.
 */
export function managesRecord(caller: Caller, { adminUserName }: Pick<CaseFacts, 'adminUserName'>): boolean {
  const scope = eapScopeOf(caller)
  return scope.every || (scope.asAdmin && isSameUser(adminUserName, caller.userName))
}

/** Who read a case, and why, is told to administrators of the programme, and to those of its branch. */
export function seesReadings(caller: Caller, { branchId }: Pick<CaseFacts, 'branchId'>): boolean {
  const scope = eapScopeOf(caller)
  return scope.every || (branchId !== null && scope.branchIds.includes(branchId))
}

/** How long a reason opens a case of another branch, in hours. */
export const openedForHours = 4
/** The shortest reason that says something, and the longest kept, in characters. */
export const reasonLength = { min: 10, max: 500 } as const
