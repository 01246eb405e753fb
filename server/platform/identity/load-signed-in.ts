import { sql } from 'kysely'
import { parseRoles } from '../../../domain/access/roles.ts'
import { tenantScopeOf } from '../../../domain/access/tenant-scope.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { SignedIn } from './signed-in.ts'
import type { AccessToken } from './token-verifier.ts'

type Known = {
  branch_id: string | null
  organization_id: string | null
  name: string
  email: string
  roles: string[]
  expert: boolean
}

/**
 * How long our own record of a user is cached, in milliseconds; the roles in a token always apply at once. All
 * processes are notified when a record changes, so this only matters while notifications cannot be received.
 */
const cachedForMs = 3_000

export type SignedInLoader = {
  load(token: AccessToken): Promise<SignedIn>
  /** Removes somebody, or everybody, from the cache. */
  forget(userName: string | undefined): void
}

/** Completes a verified token with our own records; somebody seen for the first time gets a record. */
export function signedInLoader(db: Database, clock: Clock): SignedInLoader {
  const recent = new Map<string, { known: Known; until: number }>()
  let changes = 0
  return {
    async load(token) {
      const now = clock.now().getTime()
      const held = recent.get(token.userName)
      if (held && held.until > now) return present(token, held.known)
      const changesBefore = changes
      const known = await lookUp(db, token)
      // What was read before a change must not be cached after it.
      if (changes === changesBefore) {
        if (recent.size > 10_000) recent.clear()
        recent.set(token.userName, { known, until: now + cachedForMs })
      }
      return present(token, known)
    },
    forget(userName) {
      changes += 1
      if (userName === undefined) recent.clear()
      else recent.delete(userName)
    },
  }
}

/** Somebody who made a call with a token just before and now comes without one, with the roles of that token. */
export async function signedInByName(db: Database, userName: string): Promise<SignedIn | undefined> {
  const known = await find(db, userName)
  return known && present({ ...known, userName }, known)
}

async function find(db: Database, userName: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select u.branch_id, u.organization_id, u.name, u.email, u.roles,
           exists (select from eap_experts e where e.user_name = u.user_name and e.active) as expert
      from app.find_user(${userName}) u`.execute(db.open)
  return rows[0]
}

async function lookUp(db: Database, token: AccessToken): Promise<Known> {
  const known = await find(db, token.userName)
  // In our names, which statements of the database compare: identity providers spell them in their own ways.
  const roles = parseRoles(token.roles)
  const changed = known?.name !== token.name || known.email !== token.email || known.roles.join() !== roles.join()
  if (changed) {
    await sql`select app.note_user(${token.userName}, ${token.name}, ${token.email}, ${roles}::text[])`.execute(db.open)
  }
  return known ?? { branch_id: null, organization_id: null, name: '', email: '', roles: [], expert: false }
}

function present(token: AccessToken, known: Known): SignedIn {
  const caller = {
    userName: token.userName,
    roles: parseRoles(token.roles),
    organizationId: known.organization_id,
    branchIds: known.branch_id ? [known.branch_id] : [],
    isEapExpert: known.expert,
  }
  return { ...caller, name: token.name, email: token.email, scope: tenantScopeOf(caller) }
}
