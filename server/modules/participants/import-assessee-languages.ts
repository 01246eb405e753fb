import { sql } from 'kysely'
import { normalizeEmail } from '../../../domain/text/email-address.ts'
import { languageOf } from '../../../domain/languages/resolve-language.ts'
import { conflict } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { countPeopleChanges } from '../waves/records/count-people-changes.ts'
import type { Place } from './participants-queries.ts'
import { peopleByEmail } from './records/person.ts'
import { lockWaves } from '../waves/records/waves-of-project.ts'

type Row = { email: string; language: string | number }

/** Sets languages of people and raters by address; the last row of an address counts. All rows or none. */
export function importAssesseeLanguages(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  rows: readonly Row[],
): Promise<{ updated: number }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    const wanted = await recognised(rows)
    await lockWaves(tx, place)
    const known = new Set((await peopleByEmail(tx, place, [...wanted.keys()])).map(({ email }) => email))
    const strangers = [...wanted.keys()].filter((email) => !known.has(email))
    if (strangers.length > 0) throw conflict('UNRECOGNISED_EMAILS', { emails: strangers })
    const changed = await setLanguages(tx, place, wanted)
    await countPeopleChanges(tx, organization.id, changed)
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'import-languages',
      recordType: 'project',
      recordId: projectId,
      details: { changed: changed.length },
    })
    return { updated: changed.length }
  })
}

async function recognised(rows: readonly Row[]): Promise<Map<string, string>> {
  const unknown = new Set<string | number>()
  const pairs = await mapInSlices(rows, ({ email, language }): [string, string] => {
    const code = languageOf(language)
    if (code === null) unknown.add(language)
    return [normalizeEmail(email), code ?? '']
  })
  if (unknown.size > 0) throw conflict('UNRECOGNISED_LANGUAGES', { languages: [...unknown] })
  return new Map(pairs)
}

/** Updates people in the same order as saving nominations does, so that the two cannot deadlock. */
async function setLanguages(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  wanted: ReadonlyMap<string, string>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (
      select a.id, w.language from assessees a
        join unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::text[]) as w (email, language) on w.email = a.email
       where a.organization_id = ${organizationId} and a.project_id = ${projectId} and a.language_code <> w.language
       order by a.email for update of a)
    update assessees a set language_code = w.language from wanted w
     where a.organization_id = ${organizationId} and a.id = w.id
    returning a.id`.execute(tx)
  return rows.map(({ id }) => id)
}
