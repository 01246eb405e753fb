import { sql } from 'kysely'
import { normalizeEmail } from '../../../domain/text/email-address.ts'
import { languageOf } from '../../../domain/languages/resolve-language.ts'
import { conflict } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import { listParameter } from '../../platform/database/list-parameter.ts'
import { eachInSlices } from '../../platform/in-slices.ts'
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
    const strangers = new Set(wanted.keys())
    const known = await peopleByEmail(tx, place, [...wanted.keys()])
    await eachInSlices(known, ({ email }) => strangers.delete(email ?? ''))
    if (strangers.size > 0) throw conflict('UNRECOGNISED_EMAILS', { emails: [...strangers] })
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
  const wanted = new Map<string, string>()
  await eachInSlices(rows, ({ email, language }) => {
    const code = languageOf(language)
    if (code === null) unknown.add(language)
    wanted.set(normalizeEmail(email), code ?? '')
  })
  if (unknown.size > 0) throw conflict('UNRECOGNISED_LANGUAGES', { languages: [...unknown] })
  return wanted
}

/** Updates people in the same order as saving nominations does, so that the two cannot deadlock. */
async function setLanguages(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  wanted: ReadonlyMap<string, string>,
): Promise<number[]> {
  const emails = await listParameter([...wanted.keys()], 'text')
  const languages = await listParameter([...wanted.values()], 'text')
  const { rows } = await sql<{ id: number }>`
    with wanted as materialized (
      select a.id, w.language from assessees a
        join unnest(${emails}, ${languages}) as w (email, language) on w.email = a.email
       where a.organization_id = ${organizationId} and a.project_id = ${projectId} and a.language_code <> w.language
       order by a.email for update of a)
    update assessees a set language_code = w.language from wanted w
     where a.organization_id = ${organizationId} and a.id = w.id
    returning a.id`.execute(tx)
  return rows.map(({ id }) => id)
}
