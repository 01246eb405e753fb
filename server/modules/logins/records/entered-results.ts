import { sql } from 'kysely'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import type { ToolProvider } from '../../../../domain/providers/providers.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { listParameter } from '../../../platform/database/list-parameter.ts'
import { jsonParameter } from '../../../platform/json-in-pieces.ts'

/** What an entered result changes of a login, so that it can be put back; instants as PostgreSQL writes them. */
export type LoginState = {
  status: number
  filled_in_at: string | null
  result_at: string | null
  generated_at: string | null
  generated_by: string | null
  provider_status: string | null
  provider_changed_at: string | null
  next_poll_at: string | null
  polls: number
  problem: string | null
  error_message: string | null
}
const stateColumns = sql.raw(
  `json_build_object('status', l.status, 'filled_in_at', l.filled_in_at, 'result_at', l.result_at, 'generated_at', l.generated_at,
     'generated_by', l.generated_by, 'provider_status', l.provider_status, 'provider_changed_at', l.provider_changed_at,
     'next_poll_at', l.next_poll_at, 'polls', l.polls, 'problem', l.problem, 'error_message', l.error_message)`,
)

export type LoginOfPerson = {
  id: number
  assesseeId: number
  customToolId: number
  isBeingOrdered: boolean
  state: LoginState
}

/** The logins of people for tools of a provider; locked if results are going to be entered. */
export async function loginsOfPeople(
  tx: TenantTransaction,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  provider: ToolProvider,
  { assesseeIds, isLocked }: { assesseeIds: readonly number[]; isLocked: boolean },
): Promise<LoginOfPerson[]> {
  const { rows } = await sql<LoginOfPerson>`
    select l.id, l.assessee_id as "assesseeId", l.custom_tool_id as "customToolId",
           l.ordering_since is not null as "isBeingOrdered", ${stateColumns} as state
      from logins l
     where l.organization_id = ${organizationId} and l.project_id = ${projectId} and l.provider = ${provider}
       and l.status <> ${loginStatus.deleted} and l.assessee_id = any(${await listParameter(assesseeIds, 'integer')})
     order by l.id ${isLocked ? sql`for update of l` : sql``}`.execute(tx)
  return rows
}

export type EnteredScore = { loginId: number; position: number; scale: string; name: string; value: number }

/** The scores of logins become these and no others. */
export async function setEnteredScores(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
  scores: readonly EnteredScore[],
): Promise<void> {
  await sql`
    delete from login_scores
     where organization_id = ${organizationId} and login_id = any(${await listParameter(loginIds, 'integer')})`.execute(
    tx,
  )
  await sql`
    insert into login_scores (organization_id, login_id, position, scale_id, scale_name, value)
    select ${organizationId}, s."loginId", s.position, s.scale, s.name, s.value
      from json_to_recordset(${await jsonParameter(scores)}::json)
           as s ("loginId" integer, position smallint, scale text, name text, value numeric)`.execute(tx)
}

/**
 * Logins whose results were entered here are completed, as those whose provider has scored them: nobody asks for them any
 * more, and older words about them count no longer.
 */
export async function completeLogins(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`
    update logins
       set status = ${loginStatus.completed}, filled_in_at = coalesce(filled_in_at, ${now}::timestamptz), result_at = ${now},
           generated_at = coalesce(generated_at, ${now}::timestamptz), generated_by = coalesce(generated_by, ${by}),
           provider_status = 'scored', provider_changed_at = ${now}, next_poll_at = null, polls = 0, problem = null,
           error_message = null
     where organization_id = ${organizationId} and id = any(${await listParameter(loginIds, 'integer')})`.execute(tx)
}

/**
 * Gives logins back the states that they had before `enteredAt`. One that has changed since stays. One that is on an invoice by
 * now stays generated, as what is sold was.
 */
export async function putLoginsBack(
  tx: TenantTransaction,
  organizationId: string,
  logins: readonly { id: number; enteredAt: string; state: LoginState }[],
): Promise<void> {
  await sql`
    update logins l
       set status = case when was.status = ${loginStatus.assigned} and l.invoice_id is not null then ${loginStatus.generated} else was.status end,
           filled_in_at = was.filled_in_at, result_at = was.result_at,
           generated_at = case when l.invoice_id is null then was.generated_at else l.generated_at end,
           generated_by = case when l.invoice_id is null then was.generated_by else l.generated_by end,
           provider_status = was.provider_status, provider_changed_at = was.provider_changed_at,
           next_poll_at = was.next_poll_at, polls = was.polls, problem = was.problem, error_message = was.error_message
      from json_to_recordset(${await jsonParameter(logins)}::json) as back (id integer, "enteredAt" timestamptz, state json)
     cross join lateral json_to_record(back.state)
           as was (status smallint, filled_in_at timestamptz, result_at timestamptz, generated_at timestamptz, generated_by text,
                   provider_status text, provider_changed_at timestamptz, next_poll_at timestamptz, polls smallint, problem text,
                   error_message text)
     where l.organization_id = ${organizationId} and l.id = back.id and l.status = ${loginStatus.completed}
       and l.result_at = back."enteredAt"`.execute(tx)
}

/** Logins that were completed by an import, and have no result any more. */
export async function openLoginsAgain(
  tx: TenantTransaction,
  organizationId: string,
  loginIds: readonly number[],
): Promise<void> {
  await sql`
    update logins
       set status = ${loginStatus.generated}, filled_in_at = null, result_at = null,
           provider_status = case when provider_order_id is null then null else 'issued' end
     where organization_id = ${organizationId} and id = any(${await listParameter(loginIds, 'integer')})
       and status = ${loginStatus.completed}`.execute(tx)
}
