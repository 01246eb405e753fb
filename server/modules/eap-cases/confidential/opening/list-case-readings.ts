import { sql } from 'kysely'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import type { listCaseReadings as contract } from '../../../../../contract/eap-cases/cases.ts'
import { seesReadings } from '../../../../../domain/eap-cases/eap-scope.ts'
import { notAllowed } from '../../../../platform/app-error.ts'
import type { TenantTransaction } from '../../../../platform/database/database.ts'
import type { SignedIn } from '../../../../platform/identity/signed-in.ts'
import type { Services } from '../../../../platform/services.ts'
import { readableCase, withEapScope, type FoundCase } from '../../records/eap-access.ts'
import { sealedPlace } from '../../records/sealed-case.ts'

const mostShown = 500

/** Who read a case, when and why; with the reasons that were given from another branch. */
export function listCaseReadings(
  { db, clock, caseSealing }: Services,
  user: SignedIn,
  caseKey: string,
): Promise<AnswerOf<typeof contract>> {
  return withEapScope(db, user, async (tx) => {
    const { found } = await readableCase(tx, user, caseKey, clock.now())
    if (!seesReadings(user, found)) throw notAllowed('seeCaseReadings')
    const [rows, totalCount] = await Promise.all([readingsOf(tx, found), countOf(tx, found)])
    const readings = rows.map((row) => ({
      readAt: row.read_at.toISOString(),
      userName: row.user_name,
      name: row.name,
      ground: row.ground,
      what: row.what,
      reason:
        row.sealed_reason && row.key_id && row.opening_id
          ? caseSealing.unseal(row.sealed_reason, row.key_id, sealedPlace.reason(row.opening_id))
          : '',
    }))
    return { readings, totalCount }
  })
}

type ReadingRow = {
  read_at: Date
  user_name: string
  name: string
  ground: string
  what: 'case' | 'attachment' | 'export'
  opening_id: string | null
  sealed_reason: Buffer | null
  key_id: string | null
}

/** The newest readings; those on a reason with the opening that was in force. */
async function readingsOf(tx: TenantTransaction, { organizationId, id }: FoundCase): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select r.read_at, r.user_name, coalesce(s.name, '') as name, r.ground, r.what,
           g.id as opening_id, g.sealed_reason, g.key_id
      from eap_case_readings r
      left join app.staff() s on s.user_name = r.user_name
      left join lateral (
             select id, sealed_reason, key_id from eap_break_glass g
              where g.organization_id = r.organization_id and g.case_id = r.case_id and r.ground = 'break-glass'
                and lower(g.user_name) = lower(r.user_name) and r.read_at between g.opened_at and g.expires_at
              order by g.opened_at desc limit 1) g on true
     where r.organization_id = ${organizationId} and r.case_id = ${id}
     order by r.read_at desc, r.id desc
     limit ${mostShown}`.execute(tx)
  return rows
}

async function countOf(tx: TenantTransaction, { organizationId, id }: FoundCase): Promise<number> {
  const { count } = await tx
    .selectFrom('eap_case_readings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
