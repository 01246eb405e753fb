import { may } from '../../../domain/rights/rules.ts'
import {
  nominationLinkRefusal,
  type NominationLinkFacts,
  type NominationVisitor,
} from '../../../domain/nominations/nomination-link.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Link, TenantTransaction } from '../../platform/database/database.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { secretHash } from '../../platform/sealing.ts'
import type { Services } from '../../platform/services.ts'
import { projectAccess } from '../access/load-access.ts'
import { findWave, type WavePlace, type WaveRow } from './nominations-queries.ts'
import { personOf } from '../participants/records/person.ts'
import { isFinalizedNow } from '../../platform/links/change-link.ts'

export type OpenedLink = {
  tx: TenantTransaction
  link: Link
  place: WavePlace
  wave: WaveRow
  assessee: NonNullable<Awaited<ReturnType<typeof personOf>>>
  facts: NominationLinkFacts
  visitor: NominationVisitor
}

type Opening = {
  /** Locks the wave, so that its saves run one at a time. */
  lock?: boolean
  /** Runs before waiting for the lock. */
  beforeLock?: (tx: TenantTransaction, place: WavePlace, assesseeId: number | null) => Promise<void>
}

/** Runs `work` within a nomination link's organization; undefined if the secret opens no nomination link. */
export async function withNominationLink<T>(
  services: Services,
  user: SignedIn | undefined,
  secret: string,
  work: (opened: OpenedLink) => Promise<T>,
  { lock = false, beforeLock }: Opening = {},
): Promise<T | undefined> {
  const { db } = services
  const visitor = user ? await visitorOf(services, user, secret) : { mayNominate: false }
  return db.withLink(secretHash(secret), async (tx, link) => {
    const { organization_id: organizationId, project_id: projectId, wave_id: waveId } = link
    if (link.kind !== 'nominations' || !projectId || !waveId) return undefined
    const place = { organizationId, projectId, waveId }
    await beforeLock?.(tx, place, link.assessee_id)
    const wave = await findWave(tx, organizationId, waveId, { lock, evenDeleted: true })
    const assessee = await personOf(tx, organizationId, link.assessee_id)
    if (!wave || !assessee) return undefined
    const facts = {
      wavePhase: wave.wave_phase,
      isWaveDeleted: wave.is_deleted,
      // Read again once the lock is held: another window may have finished the nominations meanwhile.
      isFinalized: lock ? await isFinalizedNow(tx, link) : link.is_finalized,
      isApproved: link.terms_approved_at !== null,
    }
    return work({ tx, link, place, wave, assessee, facts, visitor })
  })
}

/**
 * Staff who may edit the project act for the person; anybody else is a visitor. Checked before the link's own
 * transaction: callers that each hold a connection and wait for a second one would deadlock.
 */
async function visitorOf({ db }: Services, user: SignedIn, secret: string): Promise<NominationVisitor> {
  const projectId = await db.withLink(secretHash(secret), (_tx, link) => Promise.resolve(link.project_id))
  if (!projectId) return { mayNominate: false }
  try {
    const { permissions } = await db.withTenant(user.scope, (tx) => projectAccess(tx, user, projectId))
    return { mayNominate: may(permissions, 'nominate') }
  } catch (error) {
    if (error instanceof AppError) return { mayNominate: false }
    throw error
  }
}

const statuses = {
  LINK_NOT_FOUND: 404,
  LINK_EXPIRED: 403,
  TERMS_NOT_APPROVED: 403,
  LINK_NOT_EDITABLE: 403,
  NOMINATIONS_FINALIZED: 409,
}

export function refuseOnLink(
  facts: NominationLinkFacts | null,
  visitor: NominationVisitor,
  action: 'save' | 'finalize' | 'unfinalize',
): void {
  const refusal = nominationLinkRefusal(facts, visitor, action)
  if (refusal) throw new AppError(refusal, statuses[refusal])
}

export const linkNotFound = () => new AppError('LINK_NOT_FOUND', 404)
