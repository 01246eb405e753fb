import { sql } from 'kysely'
import { languageOf } from '../../../domain/languages/resolve-language.ts'
import { invalid } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { requireGenericWave } from './create-assessees.ts'
import { insertAssessees } from './records/people.ts'
import type { Place } from './participants-queries.ts'
import { presentAssessee, readerOf, type AssesseeAnswer } from './present.ts'

type Entry = { id?: number | null; selected: boolean; language: string | number; incognito: boolean }

/** Creates one anonymous person for each entry without an id of the project; entries of known people change nothing. */
export function createIncognitoAssessees(
  { db, clock }: Services,
  user: SignedIn,
  projectId: string,
  entries: readonly Entry[],
): Promise<AssesseeAnswer[]> {
  return db.withTenant(user.scope, async (tx) => {
    const { organization, permissions } = await projectAccess(tx, user, projectId)
    const place = { organizationId: organization.id, projectId }
    await requireGenericWave(tx, place)
    const known = await knownIds(tx, place, entries)
    const added = await insertAssessees(
      tx,
      place,
      withLanguages(entries).filter(({ id }) => !id || !known.has(id)),
      { createdBy: user.userName, now: clock.now() },
    )
    await audit(tx, {
      organizationId: organization.id,
      userName: user.userName,
      action: 'add-anonymous-people',
      recordType: 'project',
      recordId: projectId,
      details: { count: added.length },
    })
    return added.map((person) => presentAssessee(person, readerOf(user, permissions)))
  })
}

function withLanguages(entries: readonly Entry[]) {
  return entries.map(({ id, language }, row) => {
    const code = languageOf(language)
    if (code === null) throw invalid([{ path: `${row}.language`, code: 'UNKNOWN_LANGUAGE' }])
    return { id, name: '', email: null, language: code, incognito: true }
  })
}

async function knownIds(tx: TenantTransaction, place: Place, entries: readonly Entry[]): Promise<Set<number>> {
  const ids = entries.flatMap(({ id }) => (id ? [id] : []))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('assessees')
    .select('id')
    .where('organization_id', '=', place.organizationId)
    .where('project_id', '=', place.projectId)
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
