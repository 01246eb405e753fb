import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../../../domain/access/facts.ts'
import {
  eapScopeOf,
  groundOfReading,
  isEapAdmin,
  type CaseFacts,
  type EapScope,
  type ReadingGround,
} from '../../../../domain/eap-cases/eap-scope.ts'
import type { RuleName } from '../../../../domain/rights/rules.ts'
import { AppError, notAllowed, notFound } from '../../../platform/app-error.ts'
import type { Database, TenantTransaction } from '../../../platform/database/database.ts'
import type { SignedIn } from '../../../platform/identity/signed-in.ts'

/**
 * The caller, if an administrator of the programme. Rules go by roles, and a token of a client organization may name any;
 * where no scope of rows limits the call, this does.
 */
export function eapAdmin(user: SignedIn, rule: RuleName): SignedIn {
  if (!isEapAdmin(user)) throw notAllowed(rule)
  return user
}

/** Runs `work` in the caller's scope of the assistance programme, which is another one than that of projects. */
export function withEapScope<T>(
  db: Database,
  caller: Caller,
  work: (tx: TenantTransaction, scope: EapScope) => Promise<T>,
): Promise<T> {
  const scope = eapScopeOf(caller)
  return db.withTenant(scope.tenant, (tx) => work(tx, scope))
}

/**
 * The condition under which a row belongs to what the caller meets in lists. `expert` and `admin` are its columns with
 * user names, `organization` that of its organization. Every list and every export of cases and reservations uses it.
 */
export function isMet(caller: Caller, columns: Columns<'expert' | 'admin' | 'organizationId'>): RawBuilder<boolean> {
  const scope = eapScopeOf(caller)
  // The scope of the transaction is every organization, or those of the caller's branches.
  if (scope.every || (scope.ofBranch && scope.tenant.kind === 'branches')) return sql<boolean>`true`
  if (!scope.ofBranch) return isOwn(caller, columns)
  return sql<boolean>`(${isOwn(caller, columns)} or ${columns.organizationId} in (
    select b.id from organizations b where b.branch_id = any (${[...scope.branchIds]}::uuid[])))`
}

type Columns<Name extends string> = Record<Name, RawBuilder<unknown>>

/** Whether a row is the caller's own: as its expert, or as its admin for line operators. */
function isOwn(caller: Caller, columns: Columns<'expert' | 'admin'>): RawBuilder<boolean> {
  const scope = eapScopeOf(caller)
  const grounds = [
    ...(scope.asExpert ? [sql`lower(${columns.expert}) = lower(${caller.userName})`] : []),
    ...(scope.asAdmin ? [sql`lower(${columns.admin}) = lower(${caller.userName})`] : []),
  ]
  return grounds.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(grounds, sql` or `)})`
}

/** A case with what decides who may read it. */
export type FoundCase = CaseFacts & { organizationId: string; id: number; yearId: string; licenceId: string }

/** Finds a case by its id or yearId; undefined also where it is outside of the transaction's scope. */
export async function findCase(
  tx: TenantTransaction,
  caller: Caller,
  key: string,
  now: Date,
): Promise<FoundCase | undefined> {
  const which = key.includes('-') ? sql`c.year_id = ${key}` : sql`c.id = ${Number(key)}`
  const { rows } = await sql<FoundCase>`
    select c.organization_id as "organizationId", c.id, c.year_id as "yearId", c.licence_id as "licenceId",
           c.admin_user_name as "adminUserName", c.expert_user_name as "expertUserName", c.created_by as "createdBy",
           o.branch_id as "branchId",
           exists (select from eap_break_glass g
                    where g.organization_id = c.organization_id and g.case_id = c.id
                      and lower(g.user_name) = lower(${caller.userName}) and g.expires_at > ${now}) as "isOpened"
      from eap_cases c
      join organizations o on o.id = c.organization_id
     where ${which}`.execute(tx)
  return rows[0]
}

/** The case and why the caller may read it; 404 where it does not exist for the caller, 403 until a reason was given. */
export async function readableCase(
  tx: TenantTransaction,
  caller: Caller,
  key: string,
  now: Date,
): Promise<{ found: FoundCase; ground: ReadingGround }> {
  const found = await findCase(tx, caller, key, now)
  const ground = found ? groundOfReading(caller, found) : null
  if (!found || ground === null) throw notFound()
  if (ground === 'closed') throw new AppError('CASE_NEEDS_REASON', 403)
  return { found, ground }
}

/**
 * The condition under which `groundOfReading` lets the caller read what a client said and is reached by: a search by phone
 * or e-mail must not tell anybody more. For rows that the caller meets; `branchId` is that of the organization.
 */
export function readsContentOf(
  caller: Caller,
  columns: Columns<'expert' | 'admin' | 'createdBy' | 'branchId' | 'organizationId' | 'caseId'>,
  now: Date,
): RawBuilder<boolean> {
  const scope = eapScopeOf(caller)
  if (!scope.every) return isOwn(caller, columns)
  if (caller.branchIds.length === 0) return sql<boolean>`true`
  return sql<boolean>`(lower(${caller.userName}) in (lower(${columns.expert}), lower(${columns.admin}), lower(${columns.createdBy}))
    or ${columns.branchId} = any (${[...caller.branchIds]}::uuid[])
    or exists (select from eap_break_glass g
                where g.organization_id = ${columns.organizationId} and g.case_id = ${columns.caseId}
                  and lower(g.user_name) = lower(${caller.userName}) and g.expires_at > ${now}))`
}
