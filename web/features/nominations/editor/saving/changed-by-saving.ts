import { listNominationLinks, listNominationStatuses } from '../../../../../contract/nominations/links.ts'
import { listAssesseeNominations } from '../../../../../contract/nominations/nominations.ts'
import { listsOfPeople } from '../../../../../contract/participants/people-list.ts'
import { getWave } from '../../../../../contract/waves/waves.ts'

/** What a save changes elsewhere: nominations add people and change the wave's counts. */
export const changedBySaving = [
  getWave,
  ...listsOfPeople,
  listAssesseeNominations,
  listNominationLinks,
  listNominationStatuses,
]
