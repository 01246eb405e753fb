import { sql } from 'kysely'
import { caseStatus } from '../../../../domain/eap-cases/case-codes.ts'
import type { OutcomeStage } from '../../../../domain/eap-reports/outcomes/outcome-questions.ts'
import type { TenantTransaction } from '../../../platform/database/database.ts'

export type ToInvite = {
  organizationId: string
  caseId: number
  languageCode: string
  /** Of the questionnaire before, whose answers the ones after belong to. */
  before: { id: string; sealedPair: Buffer; keyId: string } | null
}

const atOnce = 100

/**
 * Clients with an e-mail whose case was accepted or has an appointment, before their first contact, and who were not
 * asked yet.
 */
export async function casesBefore(tx: TenantTransaction, now: Date, since: Date): Promise<ToInvite[]> {
  const { rows } = await sql<ToInvite>`
    select c.organization_id as "organizationId", c.id as "caseId", c.client_language as "languageCode", null as before
      from eap_cases c
      join eap_licences l on l.organization_id = c.organization_id and l.id = c.licence_id
     where l.asks_outcomes and c.sealed_client_email is not null and c.created_at > ${since}
       and (c.first_contact_at is null or c.first_contact_at > ${now})
       and (c.status = ${sql.lit(caseStatus.accepted)}
            or c.status in (${sql.lit(caseStatus.created)}, ${sql.lit(caseStatus.assigned)}) and exists (
                 select from eap_reservations r
                  where r.organization_id = c.organization_id and r.case_id = c.id and r.cancelled_at is null))
       and not exists (select from eap_outcome_invitations i
                        where i.organization_id = c.organization_id and i.case_id = c.id)
     order by c.created_at limit ${atOnce}`.execute(tx)
  return rows
}

/** Clients of completed cases who answered before. */
export async function casesAfter(tx: TenantTransaction): Promise<ToInvite[]> {
  const { rows } = await sql<Omit<ToInvite, 'before'> & { id: string; sealedPair: Buffer; keyId: string }>`
    select c.organization_id as "organizationId", c.id as "caseId", c.client_language as "languageCode",
           i.id, i.sealed_pair as "sealedPair", i.key_id as "keyId"
      from eap_outcome_invitations i
      join eap_cases c on c.organization_id = i.organization_id and c.id = i.case_id
      join eap_licences l on l.organization_id = c.organization_id and l.id = c.licence_id
     where i.stage = 'before' and i.is_answered and i.sealed_pair is not null
       and l.asks_outcomes and c.status = ${sql.lit(caseStatus.completed)} and c.sealed_client_email is not null
       and not exists (select from eap_outcome_invitations a
                        where a.organization_id = i.organization_id and a.case_id = i.case_id and a.stage = 'after')
     order by c.id limit ${atOnce}`.execute(tx)
  return rows.map(({ id, sealedPair, keyId, ...invited }) => ({ ...invited, before: { id, sealedPair, keyId } }))
}

/** Forgets whose the answers of these cases are. */
export async function forgetPairs(
  tx: TenantTransaction,
  { organizationId, caseId }: { organizationId: string; caseId: number },
): Promise<void> {
  await tx
    .updateTable('eap_outcome_invitations')
    .set({ sealed_pair: null })
    .where('organization_id', '=', organizationId)
    .where('case_id', '=', caseId)
    .execute()
}

/**
 * Forgets whose answers are whose where nothing can be added to them any more: a link has ended without an answer, or no
 * last contact came within so long.
 */
export async function forgetEndedPairs(tx: TenantTransaction, now: Date, longAgo: Date): Promise<void> {
  await sql`
    update eap_outcome_invitations i set sealed_pair = null
     where i.sealed_pair is not null
       and (i.expires_at < ${longAgo}
            or exists (select from eap_outcome_invitations e
                        where e.organization_id = i.organization_id and e.case_id = i.case_id
                          and not e.is_answered and e.expires_at < ${now}))`.execute(tx)
}

/**
 * Deletes the invitations of cases whose links all ended before `endedBefore` and whose pair is forgotten; their links then
 * open nothing. Answers how many.
 */
export async function deleteEndedInvitations(tx: TenantTransaction, endedBefore: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from eap_outcome_invitations i
     where i.sealed_pair is null and i.expires_at < ${endedBefore}
       and not exists (select from eap_outcome_invitations o
                        where o.organization_id = i.organization_id and o.case_id = i.case_id
                          and (o.sealed_pair is not null or o.expires_at >= ${endedBefore}))`.execute(tx)
  return Number(numAffectedRows)
}

export type Invitation = {
  id: string
  caseId: number
  stage: OutcomeStage
  sealedPair: Buffer | null
  keyId: string
  isAnswered: boolean
  /** Whether the licence asks at all. */
  isAsked: boolean
  licenceId: string
  languageCode: string
}

/** The invitation of a link, locked. */
export async function lockInvitation(
  tx: TenantTransaction,
  { organization_id, id }: { organization_id: string; id: string },
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select i.id, i.case_id as "caseId", i.stage, i.sealed_pair as "sealedPair", i.key_id as "keyId",
           i.is_answered as "isAnswered", l.asks_outcomes as "isAsked", c.licence_id as "licenceId",
           c.client_language as "languageCode"
      from eap_outcome_invitations i
      join eap_cases c on c.organization_id = i.organization_id and c.id = i.case_id
      join eap_licences l on l.organization_id = c.organization_id and l.id = c.licence_id
     where i.organization_id = ${organization_id} and i.link_id = ${id}
       for update of i`.execute(tx)
  return rows[0]
}
