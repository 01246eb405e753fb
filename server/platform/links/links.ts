import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Link, TenantTransaction } from '../database/database.ts'
import type { Links } from '../database/schema.ts'
import { secretHash, type Sealing } from '../sealing.ts'

export type LinkKind =
  | 'questionnaires'
  | 'nominations'
  | 'progress-monitor'
  | 'shared-reports'
  | 'shared-tools'
  | 'reservation'
type NewLink = Omit<Insertable<Links>, 'id' | 'sealed_secret' | 'kind'> & { kind: LinkKind }

const contextOf = (link: { id: string }) => `links ${link.id}`

/** Makes a link and gives out its secret, the only time that it stands unsealed. */
export async function createLink(
  tx: TenantTransaction,
  sealing: Sealing,
  link: NewLink,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID()
  const secret = sealing.newSecret()
  await tx
    .insertInto('links')
    .values({ ...link, id, sealed_secret: sealSecret(sealing, { id }, secret) })
    .execute()
  await tx
    .insertInto('link_hashes')
    .values({ hash: secretHash(secret), organization_id: link.organization_id, link_id: id })
    .execute()
  return { id, secret }
}

export function sealSecret(sealing: Sealing, link: { id: string }, secret: string): Buffer {
  return sealing.seal(secret, contextOf(link))
}

/** The secret of a stored link, for showing its address again to somebody who may see it. */
export function linkSecret(sealing: Sealing, link: Pick<Link, 'id' | 'sealed_secret'>): string {
  return sealing.unseal(link.sealed_secret, contextOf(link))
}

/** The one link of its kind that belongs to a whole wave. */
export function linkOfWave(
  tx: TenantTransaction,
  { organizationId, waveId, kind }: { organizationId: string; waveId: string; kind: 'progress-monitor' },
) {
  return tx
    .selectFrom('links')
    .select(['id', 'sealed_secret'])
    .where('organization_id', '=', organizationId)
    .where('wave_id', '=', waveId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}
