import type { NominationRowInput } from '../../../contract/nominations/rows.ts'
import type { NominationRow } from '../../../domain/nominations/nomination.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { suggestedNamesBy } from '../journal/records/suggested-names.ts'
import { writeJournal } from '../journal/records/write-journal.ts'
import { emailsKeptFrom } from './links-queries.ts'
import { storedNominations, storedPairs, type StoredPair } from './nominations-queries.ts'
import { linkNotFound, refuseOnLink, withNominationLink, type OpenedLink } from './open-nomination-link.ts'
import { refuseStale, recordChange, validRows, type SavedNominations } from './save-nominations.ts'
import { emailsOf, storeNominations, type KeptPerson } from './store-nominations.ts'

type Save = { projectId: string; secret: string; inputs: readonly NominationRowInput[]; revision: string | undefined }

/**
 * Replaces the nominations of the link's person. A visitor may add people, but not rename those whom others know by
 * their stored name.
 */
export async function saveAssesseeNominations(
  services: Services,
  user: SignedIn | undefined,
  { projectId, secret, inputs, revision }: Save,
): Promise<SavedNominations> {
  let before: StoredPair[] | undefined
  const saved = await withNominationLink(
    services,
    user,
    secret,
    async (opened) => {
      const { tx, place, wave, assessee, facts, visitor } = opened
      if (place.projectId !== projectId) throw linkNotFound()
      refuseOnLink(facts, visitor, 'save')
      await refuseStale(tx, place, revision, assessee.id)
      const rows = await validRows(tx, wave, inputs, assessee.email ?? '')
      const stored = await storeNominations(tx, place, rows, {
        assesseeId: assessee.id,
        userName: user?.userName ?? null,
        now: services.clock.now(),
        ...(before && { before }),
        ...(!visitor.mayNominate && {
          keptEmails: await emailsKeptFrom(tx, place, assessee.id, await emailsOf(rows)),
        }),
      })
      await recordChange(tx, place, stored, user?.userName ?? null, assessee.id)
      await recordSuggestions(opened, rows, stored.keptPeople)
      const { revision: now } = await storedNominations(tx, place, assessee.id)
      return { ...stored, revision: now, nominationsCount: rows.length }
    },
    {
      lock: true,
      beforeLock: async (tx, place, assesseeId) => {
        if (revision === undefined) before = await storedPairs(tx, place, assesseeId)
      },
    },
  )
  if (!saved) throw linkNotFound()
  return saved
}

/**
 * Records in the journal the new names that a visitor may only suggest, so that staff of the project can decide. Each is
 * recorded once, however often the visitor saves.
 */
async function recordSuggestions(
  { tx, place, assessee }: OpenedLink,
  rows: readonly NominationRow[],
  kept: readonly KeptPerson[],
): Promise<void> {
  const differing = kept.flatMap(({ id, email, name: stored }) => {
    const name = rows.find(({ assessorEmail }) => assessorEmail === email)?.assessorFullName
    return name === undefined || name === stored ? [] : [{ id, name }]
  })
  if (differing.length === 0) return
  const before = await suggestedNamesBy(tx, { ...place, assesseeId: assessee.id })
  const suggested = differing.filter(({ id, name }) => !before.some((one) => one.id === id && one.name === name))
  if (suggested.length === 0) return
  await writeJournal(tx, {
    code: 'NAMES_SUGGESTED',
    ...place,
    userName: null,
    assesseeId: assessee.id,
    details: { people: suggested.length },
    personalData: { suggestedNames: Object.fromEntries(suggested.map(({ id, name }) => [id, name])) },
  })
}
