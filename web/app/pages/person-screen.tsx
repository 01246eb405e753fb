import { JournalBox } from '../../features/journal/journal-box.tsx'
import { AssesseePage } from '../../features/participants/edit/assessee-page.tsx'
import { useProjectIds } from '../../platform/address/location.ts'
import { useMay } from '../../platform/session/permissions.tsx'

/** A person of a project, with what the journal says about the person. */
export function PersonScreen() {
  const { projGuid } = useProjectIds()
  const readsJournal = useMay('useJournal')
  return (
    <AssesseePage
      more={(assesseeId) => readsJournal && <JournalBox projectGuid={projGuid} assesseeId={assesseeId} />}
    />
  )
}
