import type { MergedFields, WaveState } from '../../../../domain/participants/merge-changes.ts'
import type { KeptRow } from '../../../platform/database/kept-rows.ts'
import type { MovedLogins } from '../../logins/records/logins-of-person.ts'
import type { StoredNomination } from '../../nominations/records/nominations-of-person.ts'
import type { MovedQuestionnaires } from '../../questionnaires/records/questionnaires-of-person.ts'
import type { MovedRecords } from './move-records.ts'

/** A person as the journal keeps it. */
export type KeptPerson = KeptRow & MergedFields & { id: number }

/**
 * What the journal stores about a merge as personal data: all that undoing needs. It never leaves the server. Secrets
 * of links are in it only sealed, as in their own table.
 */
export type MergeRecord = MovedRecords & {
  source: KeptPerson
  target: KeptPerson
  /** The target's fields after it took over what it lacked. */
  after: MergedFields
  /** The project's waves when the merge was made. */
  waveStates: WaveState[]
  nominations: StoredNomination[]
  droppedNominations: number[]
  /** Pending changes that the merge counted, by wave. */
  pendingChanges: Record<string, number>
  questionnaires: MovedQuestionnaires
  /** `removedShares`: the entries of removed logins in shared links. */
  logins: MovedLogins & { removedShares: KeptRow[] }
  /**
   * Reports about either person that were completed before the merge. Missing in older records, which did not store
   * this.
   */
  completedReports?: number[]
}
