import type { MergedFields, WaveState } from '../../../../domain/participants/merge-changes.ts'
import type { KeptRow } from '../../../platform/database/kept-rows.ts'
import type { MovedLogins } from '../../logins/records/logins-of-person.ts'
import type { StoredNomination } from '../../nominations/records/nominations-of-person.ts'
import type { MovedQuestionnaires } from '../../questionnaires/records/questionnaires-of-person.ts'
import type { MovedRecords } from './move-records.ts'

/** A person as the journal keeps it. */
export type KeptPerson = KeptRow & MergedFields & { id: number }

/**
 * What the journal keeps of a merge among its personal data: all that is needed to undo it, and nothing of it leaves the
 * server. Addresses of links are in it only as sealed as in their own table.
 */
export type MergeRecord = MovedRecords & {
  source: KeptPerson
  target: KeptPerson
  /** The target's fields once it had taken over what it lacked. */
  after: MergedFields
  /** The project's waves when the merge was made. */
  waveStates: WaveState[]
  nominations: StoredNomination[]
  droppedNominations: number[]
  /** Pending changes that the merge counted, by wave. */
  pendingChanges: Record<string, number>
  questionnaires: MovedQuestionnaires
  /** `removedShares`: the shared links in which removed logins stood. */
  logins: MovedLogins & { removedShares: KeptRow[] }
  /** Reports about either person that were completed by then. Records from before this was kept know of none. */
  completedReports?: number[]
}
