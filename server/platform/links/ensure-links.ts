import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTransaction } from '../database/database.ts'
import { listParameter } from '../database/list-parameter.ts'
import { mapInSlices } from '../in-slices.ts'
import { secretHash, type Sealing } from '../sealing.ts'
import { linkSecret, sealSecret } from './links.ts'

type Place = {
  kind: 'questionnaires' | 'nominations'
  organizationId: string
  projectId: string
  /** Nomination links belong to a wave, questionnaire links to the whole project. */
  waveId: string | null
  userName: string | null
}

/** Each person's link secret, by person; missing links are created, existing ones stay unchanged. */
export async function ensureLinks(
  tx: TenantTransaction,
  sealing: Sealing,
  place: Place,
  assesseeIds: readonly number[],
): Promise<Map<number, string>> {
  const secrets = await existing(tx, sealing, place, assesseeIds)
  const missing = [...new Set(assesseeIds)].filter((id) => !secrets.has(id))
  for (let start = 0; start < missing.length; start += linksAtOnce) {
    const made = await createMissing(tx, sealing, place, missing.slice(start, start + linksAtOnce))
    for (const [assesseeId, secret] of made) secrets.set(assesseeId, secret)
  }
  return secrets
}

/** So many are sealed and written without letting other calls run. */
const linksAtOnce = 100

async function createMissing(
  tx: TenantTransaction,
  sealing: Sealing,
  place: Place,
  missing: readonly number[],
): Promise<Map<number, string>> {
  const made = missing.map((assesseeId) => ({ assesseeId, id: randomUUID(), secret: sealing.newSecret() }))
  const inserted = await tx
    .insertInto('links')
    .values(
      made.map(({ assesseeId, id, secret }) => ({
        id,
        organization_id: place.organizationId,
        kind: place.kind,
        sealed_secret: sealSecret(sealing, { id }, secret),
        project_id: place.projectId,
        wave_id: place.waveId,
        assessee_id: assesseeId,
        created_by: place.userName,
      })),
    )
    // Another transaction may have created the same link in the meantime; then that one is used.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const kept = new Set(inserted.map(({ id }) => id))
  const ours = made.filter(({ id }) => kept.has(id))
  if (ours.length > 0) {
    await tx
      .insertInto('link_hashes')
      .values(
        ours.map(({ id, secret }) => ({
          hash: secretHash(secret),
          organization_id: place.organizationId,
          link_id: id,
        })),
      )
      .execute()
  }
  return kept.size === made.length
    ? new Map(ours.map(({ assesseeId, secret }) => [assesseeId, secret]))
    : existing(tx, sealing, place, missing)
}

async function existing(
  tx: TenantTransaction,
  sealing: Sealing,
  { kind, organizationId, projectId, waveId }: Place,
  assesseeIds: readonly number[],
): Promise<Map<number, string>> {
  const links = await tx
    .selectFrom('links')
    .select(['id', 'assessee_id', 'sealed_secret'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('project_id', '=', projectId)
    .where('wave_id', waveId === null ? 'is' : '=', waveId)
    .where('assessee_id', '=', sql<number>`any(${await listParameter(assesseeIds, 'integer')})`)
    .execute()
  return new Map(await mapInSlices(links, (link) => [link.assessee_id ?? 0, linkSecret(sealing, link)]))
}
