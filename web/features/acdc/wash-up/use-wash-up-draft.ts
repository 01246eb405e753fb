import { useEffect, useRef, useState } from 'react'
import { saveWashUp } from '../../../../contract/acdc/wash-up.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { fieldsMerger, type FieldConflict } from '../../../platform/revisioned-draft/merge-fields.ts'
import { beginDraft, type RevisionedDraft, type Stored } from '../../../platform/revisioned-draft/revisioned-draft.ts'
import type { Answer, Outcome } from '../../../platform/revisioned-draft/save-draft.ts'
import { useRevisionedDraft } from '../../../platform/revisioned-draft/use-revisioned-draft.ts'
import { useSteady } from '../../../ui/use-steady.ts'
import { agreedOf, type Agreed, type Overview, type Person, type State } from './compared-rows.ts'

export type Values = { summary: string; agreed: Agreed }
type Draft = RevisionedDraft<Values, number, FieldConflict>

/** How long it waits for further presses, and for further typing. */
const pressesMs = 200
const typingMs = 900
/** After a save without an answer. */
const againMs = 5_000

const merger = fieldsMerger<Values>()

/** What is not saved when its person is left, by wave and person: it is there again when somebody comes back. */
const leftOver = new Map<string, Draft>()

const isSame = (one: Values, other: Values) => merger.isSame(one, other)
const storedOf = (overview: Overview, state: State): Stored<Values, number> => ({
  value: { summary: state.summary, agreed: agreedOf(overview, state) },
  revision: state.revision,
})

/**
 * What is agreed on about one person, saved at once. What others save meanwhile comes in by itself; only where both changed
 * the same is it asked about.
 */
export function useWashUpDraft(overview: Overview, person: Person) {
  const { waveGuid } = overview
  const { assesseeGuid } = person
  const key = `${waveGuid} ${assesseeGuid}`
  const write = useWrite(saveWashUp, { suppressNotice: true })
  const draft = useRevisionedDraft<Values, number, FieldConflict>(
    () => leftOver.get(key) ?? beginDraft(storedOf(overview, person)),
    merger,
  )
  const { now, mergeTheirs, save } = draft
  const [problem, setProblem] = useState<string | null>(null)
  /** What the server said last: who agreed on what, and when. */
  const [state, setState] = useState<State>(person)

  const takeIn = useSteady((next: State) => {
    if (next.revision < now().revision) return
    setState(next)
    const { isSaving, revision, question } = now()
    if (next.revision > revision && !isSaving && !question) mergeTheirs(storedOf(overview, next))
  })
  useEffect(() => takeIn(person), [person, takeIn])

  const send = async (values: Values, revision: number): Promise<Answer<Values, number>> => {
    try {
      const body = { revision, ...changesOf(now().base, values) }
      const answer = await write.mutateAsync({ params: { waveGuid, assesseeGuid }, body })
      setProblem(null)
      setState(answer)
      return { kind: 'saved', stored: storedOf(overview, answer) }
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'RECORD_CHANGED') {
        setState(error.details as State)
        return { kind: 'changed', theirs: storedOf(overview, error.details as State) }
      }
      setProblem(error.code || 'NO_ANSWER')
      return { kind: isUnanswered(error) ? 'unanswered' : 'refused' }
    }
  }
  const isDirty = !isSame(draft.draft, draft.base)
  const flush = useSteady(async (): Promise<boolean> => {
    for (let outcome: Outcome | null = null; outcome !== 'saved';) {
      if (isSame(now().draft, now().base)) return true
      outcome = await save(send)
      if (outcome !== 'saved' && outcome !== 'merged') return false
    }
    return isSame(now().draft, now().base)
  })
  useSaving({ draft, isDirty, problem, flush })
  useLeftOver(key, now, flush)
  return {
    ...draft.draft,
    isDirty,
    isSaving: draft.isSaving,
    problem,
    state,
    question: draft.question,
    settle: draft.settle,
    change: draft.type,
    revision: () => now().revision,
    flush,
    /** Another answer about this person, such as that of confirming. */
    takeIn,
  }
}
export type WashUpDraft = ReturnType<typeof useWashUpDraft>

/** Only what differs from what the server has, so that what others set stays theirs. */
function changesOf(base: Values, values: Values) {
  const agreed = Object.entries(values.agreed).flatMap(([section, value]) =>
    base.agreed[section] === value ? [] : [{ sectionNumber: Number(section), value }],
  )
  return { agreed, ...(values.summary !== base.summary && { summary: values.summary }) }
}

type Saving = {
  draft: ReturnType<typeof useRevisionedDraft<Values, number, FieldConflict>>
  isDirty: boolean
  problem: string | null
  flush: () => Promise<boolean>
}

/** Saves soon after each change, and again after a while where no answer came. A refusal waits for the next change. */
function useSaving({ draft, isDirty, problem, flush }: Saving): void {
  const { draft: values, base, isSaving, question, unanswered } = draft
  const isTyping = values.summary !== base.summary && merger.isSame(values.agreed as never, base.agreed as never)
  const refused = useRef<Values | null>(null)
  useEffect(() => {
    if (!isDirty || isSaving || question) return
    const isAgain = problem !== null && refused.current === values
    const mayAgain = unanswered.length > 0
    if (isAgain && !mayAgain) return
    const wait = isAgain ? againMs : isTyping ? typingMs : pressesMs
    const timer = setTimeout(() => {
      refused.current = values
      void flush()
    }, wait)
    return () => clearTimeout(timer)
  }, [values, isDirty, isSaving, question, problem, unanswered, isTyping, flush])
}

/** Leaving a person saves what is not saved yet; what cannot be saved waits here for somebody to come back. */
function useLeftOver(key: string, now: () => Draft, flush: () => Promise<boolean>): void {
  useEffect(() => {
    leftOver.delete(key)
    return () => {
      if (isSame(now().draft, now().base)) return
      leftOver.set(key, { ...now(), isSaving: false, question: null })
      void flush().then((isSaved) => isSaved && leftOver.delete(key))
    }
  }, [key, now, flush])
}
