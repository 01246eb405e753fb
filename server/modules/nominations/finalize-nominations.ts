import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import { countRaters } from '../../../domain/nominations/rater-counts.ts'
import { raterLimits } from '../../../domain/nominations/rater-limits.ts'
import { conflict } from '../../platform/app-error.ts'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import { setFinalized } from '../../platform/links/change-link.ts'
import type { Services } from '../../platform/services.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { storedNominations } from './nominations-queries.ts'
import { linkNotFound, refuseOnLink, withNominationLink, type OpenedLink } from './open-nomination-link.ts'

/** Marks the nominations of a link as finished, or reopens them. Repeating it changes nothing. */
export async function finalizeNominations(
  services: Services,
  user: SignedIn | undefined,
  secret: string,
  isFinalized: boolean,
): Promise<void> {
  const isDone = await withNominationLink(
    services,
    user,
    secret,
    async (opened) => {
      const { tx, link, place, assessee, facts, visitor } = opened
      refuseOnLink(facts, visitor, isFinalized ? 'finalize' : 'unfinalize')
      if (facts.isFinalized === isFinalized) return true
      if (isFinalized && !visitor.mayNominate) await refuseUnfinished(opened)
      await setFinalized(tx, link, isFinalized)
      await audit(tx, {
        organizationId: place.organizationId,
        userName: user?.userName ?? null,
        action: isFinalized ? 'finalize-nominations' : 'reopen-nominations',
        recordType: 'assessee',
        recordId: assessee.id,
        details: { waveGuid: place.waveId, link: link.id },
      })
      await writeJournal(tx, {
        code: isFinalized ? 'NOMINATIONS_FINISHED' : 'NOMINATIONS_REOPENED',
        ...place,
        userName: user?.userName ?? null,
        assesseeId: assessee.id,
      })
      return true
    },
    { lock: true },
  )
  if (!isDone) throw linkNotFound()
}

/** Staff may finish with fewer or more raters than the wave asks for; the assessee may not. */
async function refuseUnfinished({ tx, place, wave, assessee }: OpenedLink): Promise<void> {
  const { nominations } = await storedNominations(tx, place, assessee.id)
  const rows = JSON.parse(nominations) as NominationRow[]
  const limits = raterLimits(wave.raters_minimum, wave.raters_maximum)
  const counts = countRaters(
    rows.length > 0 ? rows : [{ assesseeEmail: assessee.email ?? '', assessorRole: null }],
    limits,
  )
  const missed = counts.filter(({ verdict }) => verdict !== 'enough')
  if (missed.length > 0) {
    throw conflict(
      'RATERS_OUT_OF_LIMITS',
      missed.map(({ role, raters, min, max }) => ({ role, raters, min, max })),
    )
  }
}
