import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Link, TenantTransaction } from '../database/database.ts'
import type { Links } from '../database/schema.ts'
import { mapInSlices } from '../in-slices.ts'
import { secretHash, type Sealing } from '../sealing.ts'

export type LinkKind =
  | 'questionnaires'
  | 'nominations'
  | 'progress-monitor'
  | 'shared-reports'
  | 'shared-tools'
  | 'reservation'
  | 'waiting-place'
  | 'outcome'
type NewLink = Omit<Insertable<Links>, 'id' | 'sealed_secret' | 'kind'> & { kind: LinkKind }

const contextOf = (link: { id: string }) => `links ${link.id}`

type MadeLink = { id: string; secret: string }
/** So many are sealed and written without letting other calls run. */
const linksAtOnce = 100

/** Creates links and returns their secrets in the same order, the only time that they are unencrypted. */
export async function createLinks(
  tx: TenantTransaction,
  sealing: Sealing,
  links: readonly NewLink[],
): Promise<MadeLink[]> {
  const made = await mapInSlices(links, (link) => ({ link, ...makeSecret(sealing) }))
  for (let start = 0; start < made.length; start += linksAtOnce) {
    const some = made.slice(start, start + linksAtOnce)
    await tx
      .insertInto('links')
      .values(some.map(({ link, id, sealed }) => ({ ...link, id, sealed_secret: sealed })))
      .execute()
    await tx
      .insertInto('link_hashes')
      .values(
        some.map(({ link, id, hash }) => ({
          hash,
          organization_id: link.organization_id,
          link_id: id,
        })),
      )
      .execute()
  }
  return made.map(({ id, secret }) => ({ id, secret }))
}

/** Id and secret of a new link, and what is stored of the secret, for statements that store more than a link. */
export function makeSecret(sealing: Sealing): MadeLink & { sealed: Buffer; hash: Buffer } {
  const [id, secret] = [randomUUID(), sealing.newSecret()]
  return { id, secret, sealed: sealSecret(sealing, { id }, secret), hash: secretHash(secret) }
}

export async function createLink(tx: TenantTransaction, sealing: Sealing, link: NewLink): Promise<MadeLink> {
  const [made] = await createLinks(tx, sealing, [link])
  if (!made) throw new Error('Expected one link to be created')
  return made
}

export function sealSecret(sealing: Sealing, link: { id: string }, secret: string): Buffer {
  return sealing.seal(secret, contextOf(link))
}

/** The secret of a stored link, to show its address again to somebody who may see it. */
export function linkSecret(sealing: Sealing, link: Pick<Link, 'id' | 'sealed_secret'>): string {
  return sealing.unseal(link.sealed_secret, contextOf(link))
}

/** The one link of this kind for a whole wave. */
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
