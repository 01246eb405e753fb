import { sql } from 'kysely'
import { defaultLanguageId, languageById, type LanguageCode } from '../../../domain/languages/languages.ts'
import type { NewAssessee } from '../../../domain/participants/assessee.ts'
import { normalizeEmail } from '../../../domain/text/email-address.ts'
import { prepareNewAssessees, type RefusedNewAssessees } from '../../../domain/participants/new-assessees.ts'
import { languageOf } from '../../../domain/languages/resolve-language.ts'
import { conflict, invalid, type AppError } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import { eachInSlices, filterInSlices, mapInSlices, runInSlices } from '../../platform/in-slices.ts'
import { jsonParameter } from '../../platform/json-in-pieces.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { insertAssessees } from './records/people.ts'
import { countPeopleChanges } from '../waves/records/count-people-changes.ts'
import { lockProject, type Place } from './participants-queries.ts'
import { presentAssessee, readerOf, type AssesseeAnswer } from './present.ts'
import { lockWaves, wavesOfProject } from '../waves/records/waves-of-project.ts'
import { peopleByEmail } from './records/person.ts'

type SentAssessee = { name: string; email?: string | null; language?: string | number | null }

/**
 * Adds the whole list or nobody. A person who so far only rated others becomes a participant and keeps the stored name
 * and language; if a participant already has one of the addresses, the list is refused.
 */
export function createAssessees(
  { db, clock }: Services,
  user: SignedIn,
  projectId: string,
  list: readonly SentAssessee[],
): Promise<AssesseeAnswer[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    // Locks waves before people, like saving nominations does: another order could deadlock.
    await lockWaves(tx, place)
    await lockProject(tx, place)
    await requireGenericWave(tx, place)
    const emails = await mapInSlices(list, ({ email }) => normalizeEmail(email ?? ''))
    const known = await peopleByEmail(tx, place, emails)
    const taken = new Set<string>()
    const raters = new Map<string, number>()
    await eachInSlices(known, ({ id, email, is_participant }) => {
      raters.set(email ?? '', id)
      if (is_participant && email) taken.add(email)
    })
    const prepared = await runInSlices(prepareNewAssessees(await withLanguages(list), taken))
    if (!prepared.ok) throw refusalOf(prepared)
    const isRater = ({ email }: NewAssessee): boolean => email !== null && raters.has(email)
    const promoted = await filterInSlices(prepared.assessees, isRater)
    await promote(
      tx,
      place,
      await mapInSlices(promoted, (person) => ({ ...person, id: raters.get(person.email ?? '') ?? 0 })),
    )
    const added = await insertAssessees(
      tx,
      place,
      await filterInSlices(prepared.assessees, (person) => !isRater(person)),
      { createdBy: user.userName, now: clock.now() },
    )
    const people = [
      ...(await peopleByIds(
        tx,
        place,
        promoted.map(({ email }) => raters.get(email ?? '') ?? 0),
      )),
      ...added,
    ]
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'add-people',
      recordType: 'project',
      recordId: projectId,
      details: { count: people.length },
    })
    const reader = readerOf(user, permissions)
    return mapInSlices(people, (person) => presentAssessee(person, reader))
  })
}

/** People are added to projects without waves or with a generic one; waves of 360 get theirs with nominations. */
export async function requireGenericWave(tx: TenantTransaction, place: Place): Promise<void> {
  const waves = await wavesOfProject(tx, place)
  if (waves.length > 0 && !waves.some((wave) => wave.wave_setup_type === 'generic'))
    throw conflict('NOT_A_GENERIC_WAVE')
}

async function withLanguages(
  list: readonly SentAssessee[],
): Promise<{ name: string; email?: string | null; language: LanguageCode }[]> {
  const fallback = languageById(defaultLanguageId)?.code ?? 'en-GB'
  const unknown: { path: string; code: string }[] = []
  const people = await mapInSlices(list, ({ name, email, language }, row) => {
    const known = language === null || language === undefined || language === '' ? fallback : languageOf(language)
    if (known === null) unknown.push({ path: `${row}.language`, code: 'UNKNOWN_LANGUAGE' })
    return { name, email, language: known ?? fallback }
  })
  if (unknown.length > 0) throw invalid(unknown)
  return people
}

const fieldOf = { NAME_OR_EMAIL_REQUIRED: 'name', NAME_TOO_LONG: 'name' } as Record<string, string>

function refusalOf({ reason, rowIndexes, emails }: RefusedNewAssessees): AppError {
  if (reason === 'DUPLICATE_EMAILS') return conflict(reason, { emails, rows: rowIndexes })
  return invalid(rowIndexes.map((row) => ({ path: `${row}.${fieldOf[reason] ?? 'email'}`, code: reason })))
}

async function promote(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  people: readonly (NewAssessee & { id: number })[],
): Promise<void> {
  if (people.length === 0) return
  await sql`
    update assessees a
       set is_participant = true, name = coalesce(nullif(a.name, ''), p.name)
      from json_to_recordset(${await jsonParameter(people)}::json) as p (id integer, name text)
     where a.organization_id = ${organizationId} and a.project_id = ${projectId} and a.id = p.id`.execute(tx)
  await countPeopleChanges(
    tx,
    organizationId,
    people.map(({ id }) => id),
  )
}

async function peopleByIds(tx: TenantTransaction, { organizationId }: Place, ids: number[]) {
  const wanted = await listParameter(ids, 'integer')
  return tx
    .selectFrom('assessees')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${wanted})`)
    .execute()
}
