import type { NominationRowInput } from '../../../contract/nominations.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { emailsKeptFrom } from './links-queries.ts'
import { storedNominations } from './nominations-queries.ts'
import { linkNotFound, refuseOnLink, withNominationLink } from './open-nomination-link.ts'
import { refuseStale, tellOthers, validRows, type SavedNominations } from './save-nominations.ts'
import { emailsOf, storeNominations } from './store-nominations.ts'

type Save = { projectId: string; secret: string; inputs: readonly NominationRowInput[]; revision: string | undefined }

/**
 * Replaces the nominations of the person whose link it is. A visitor may add people, but not rename those whom
 * others know by their stored name.
 */
export async function saveAssesseeNominations(
  services: Services,
  user: SignedIn | undefined,
  { projectId, secret, inputs, revision }: Save,
): Promise<SavedNominations> {
  const saved = await withNominationLink(
    services,
    user,
    secret,
    async ({ tx, place, wave, assessee, facts, visitor }) => {
      if (place.projectId !== projectId) throw linkNotFound()
      refuseOnLink(facts, visitor, 'save')
      const rows = await validRows(tx, wave, inputs, assessee.email ?? '')
      await refuseStale(tx, place, revision, assessee.id)
      const counts = await storeNominations(tx, place, rows, {
        assesseeId: assessee.id,
        userName: user?.userName ?? null,
        now: services.clock.now(),
        ...(!visitor.canEditThisProject && {
          keptEmails: await emailsKeptFrom(tx, place, assessee.id, emailsOf(rows)),
        }),
      })
      await tellOthers(tx, place, counts, user?.userName ?? null, assessee.id)
      const stored = await storedNominations(tx, place, assessee.id)
      return { ...counts, revision: stored.revision, nominationsCount: rows.length }
    },
    true,
  )
  if (!saved) throw linkNotFound()
  return saved
}
