import { sql } from 'kysely'
import { canImportLanguages } from '../../../domain/access/project-rules.ts'
import { normalizeEmail } from '../../../domain/participants/email-address.ts'
import { languageOf } from '../../../domain/participants/resolve-language.ts'
import { conflict, need } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { notePeopleChanges } from './note-people-changes.ts'
import { takenEmails, type Place } from './participants-queries.ts'

type Row = { email: string; language: string | number }

/** Sets languages of people and raters by address; the last row of an address counts. All rows or none. */
export function importAssesseeLanguages(
  { db }: Services,
  user: SignedIn,
  projectId: string,
  rows: readonly Row[],
): Promise<{ updated: number }> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    need(canImportLanguages(permissions), 'superadmin role')
    const place = { organizationId: organization.id, projectId }
    const wanted = recognised(rows)
    const known = new Set((await takenEmails(tx, place, [...wanted.keys()])).map(({ email }) => email))
    const strangers = [...wanted.keys()].filter((email) => !known.has(email))
    if (strangers.length > 0) throw conflict('UNRECOGNISED_EMAILS', { emails: strangers })
    const changed = await setLanguages(tx, place, wanted)
    await notePeopleChanges(tx, organization.id, changed)
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

function recognised(rows: readonly Row[]): Map<string, string> {
  const unknown = rows.filter(({ language }) => languageOf(language) === null)
  if (unknown.length > 0)
    throw conflict('UNRECOGNISED_LANGUAGES', { languages: [...new Set(unknown.map(({ language }) => language))] })
  return new Map(rows.map(({ email, language }) => [normalizeEmail(email), languageOf(language) ?? '']))
}

async function setLanguages(
  tx: TenantTransaction,
  { organizationId, projectId }: Place,
  wanted: ReadonlyMap<string, string>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update assessees a set language_code = w.language
      from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::text[]) as w (email, language)
     where a.organization_id = ${organizationId} and a.project_id = ${projectId}
       and a.email = w.email and a.language_code <> w.language
    returning a.id`.execute(tx)
  return rows.map(({ id }) => id)
}
