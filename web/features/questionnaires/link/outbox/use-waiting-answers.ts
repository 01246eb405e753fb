import { useEffect } from 'react'
import type { QuestionnaireCard } from '../../../../../contract/questionnaires/pages.ts'
import { browserStorage } from '../../../../link/outbox/waiting.ts'
import { answersOutbox } from './answers-outbox.ts'
import { waitingAnswers } from './waiting-answers.ts'

/** Unsent answers that a closed page left in this browser are also sent from the list, which is then reloaded. */
export function useWaitingAnswers(shareGuid: string, cards: readonly QuestionnaireCard[]): void {
  useEffect(() => {
    const ids = cards.flatMap(({ questionnaireIds }) => questionnaireIds)
    const waiting = waitingAnswers(new Set(ids), browserStorage())
    if (waiting.all().length === 0) return
    const outbox = answersOutbox({
      shareGuid,
      waiting,
      onChange: (state) => {
        if (state.waiting === 0 && state.savedAt !== null) location.reload()
      },
      savedAt: null,
    })
    outbox.wake()
    return () => outbox.stop()
  }, [shareGuid, cards])
}
