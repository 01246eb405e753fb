import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { QuestionnaireContent } from '../../../../../contract/questionnaires/pages.ts'
import { completionOf } from '../../../../../domain/questionnaires/completion.ts'
import { minutesLeft } from '../../../../../domain/questionnaires/minutes-left.ts'
import { firstOpenStep, stepsOf } from '../../../../../domain/questionnaires/steps.ts'
import { AnswerOnDesk } from './desk/answer-on-desk.tsx'
import { AnswerOnPhone } from './phone/answer-on-phone.tsx'
import { createAnswerStore } from './answer-store.ts'
import { rememberPlace, rememberedPlace } from './remembered-place.ts'
import { Summary } from '../submitting/summary.tsx'
import { usePageWidth, deskWidth } from '../../../../link/use-page-width.ts'

export type AnsweringProps = {
  shareGuid: string
  listPath: string
  content: QuestionnaireContent
  onSubmitted: (submittedOn: string) => void
}

/** Answers, and the place in the questionnaire; the layout depends on the width. */
export function Answering({ shareGuid, listPath, content, onSubmitted }: AnsweringProps) {
  const [store] = useState(() => createAnswerStore(content, shareGuid))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const people = useMemo(() => content.people.filter(({ isSubmitted }) => !isSubmitted), [content])
  const steps = useMemo(() => stepsOf(content.sections, people), [content, people])
  const firstOpen = () =>
    firstOpenStep(steps, (questionnaireId, key) => store.state().values[questionnaireId]?.[key] !== undefined)
  const [at, setAt] = useState(firstOpen)
  const width = usePageWidth()

  // Only now are the unsent answers and the last place in this browser known.
  useEffect(() => {
    setAt(rememberedPlace(content.waveGuid, steps) ?? firstOpen())
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, [])

  const go = (next: number) => {
    const place = Math.max(0, Math.min(next, steps.length))
    rememberPlace(content.waveGuid, steps[place])
    setAt(place)
    scrollTo(0, 0)
  }
  const unanswered = people.reduce(
    (sum, person) =>
      sum + completionOf(content.sections, person, state.values[person.questionnaireId] ?? {}).missing.length,
    0,
  )
  const view = {
    shareGuid,
    listPath,
    content,
    people,
    steps,
    at,
    state,
    minutes: minutesLeft(unanswered, state.secondsPerAnswer),
    onAnswer: store.answer,
    onComment: store.comment,
    onGo: go,
  }
  if (at >= steps.length) return <Summary {...view} onSubmitted={onSubmitted} />
  return (
    <>
      {(width === undefined || width < deskWidth) && <AnswerOnPhone {...view} />}
      {(width === undefined || width >= deskWidth) && <AnswerOnDesk {...view} width={width ?? deskWidth * 2} />}
    </>
  )
}
