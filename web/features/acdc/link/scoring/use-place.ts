import { useEffect, useState } from 'react'
import type { Scoring, ScoringActivity } from '../../../../../contract/acdc/pages.ts'
import { prefixOf } from './waiting-operations.ts'

/** Which activity, person and open competency are shown. */
type At = { activityId: number; questionnaireId: number; section: number | undefined }

/** Where the evaluator is; a reload continues there. */
export function usePlace(scoring: Scoring, first: ScoringActivity) {
  const at0 = { activityId: first.activityId, questionnaireId: scoring.people[0]?.questionnaireId ?? 0 }
  const [at, setAt] = useState<At>({ ...at0, section: first.sectionNumbers[0] })

  // Only now is the last place in this browser known.
  useEffect(() => {
    const remembered = readPlace(scoring)
    if (remembered) setAt(remembered)
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, [])

  const become = (next: At) => {
    writePlace(scoring, next)
    setAt(next)
  }
  return {
    at,
    open: (section: number) => become({ ...at, section }),
    go({ activityId = at.activityId, questionnaireId = at.questionnaireId }: Partial<At>) {
      const activity = scoring.activities.find((one) => one.activityId === activityId) ?? first
      const stays = activityId === at.activityId && activity.sectionNumbers.includes(at.section ?? -1)
      become({ activityId, questionnaireId, section: stays ? at.section : activity.sectionNumbers[0] })
    },
  }
}

const keyOf = (scoring: Scoring) => `${prefixOf(scoring)}place`

function writePlace(scoring: Scoring, at: At): void {
  try {
    sessionStorage.setItem(keyOf(scoring), JSON.stringify(at))
  } catch {
    // Without storage the page begins at the first person.
  }
}

function readPlace(scoring: Scoring): At | undefined {
  try {
    const at = JSON.parse(sessionStorage.getItem(keyOf(scoring)) ?? '') as At
    const activity = scoring.activities.find(({ activityId }) => activityId === at.activityId)
    const isKnown = scoring.people.some(({ questionnaireId }) => questionnaireId === at.questionnaireId)
    return activity && isKnown ? at : undefined
  } catch {
    return undefined
  }
}
