import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { discardCaseDraft, saveCaseDraft } from '../../../../../contract/eap-cases/cases.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { changesBetween } from '../../../../platform/revisioned-draft/field-changes.ts'
import type { CaseForm } from '../case/case-form-values.ts'
import { draftText } from './case-draft.ts'

const pauseMs = 1_500

export type DraftState = { kind: 'none' } | { kind: 'kept'; at: string } | { kind: 'failed' }

type Typed = { base: CaseForm; values: CaseForm; revision: string | undefined }

/**
 * Keeps what is typed on the server, sealed, as soon as typing pauses and when the page is left; discards it once it is
 * saved. Nothing of a note is kept in the browser. `key`: the case, or `new`; undefined: nothing is kept.
 */
export function useKeepDraft(key: number | 'new' | undefined, typed: Typed, wasKept: boolean): DraftState {
  const options = { suppressNotice: true, isUnseen: true }
  const save = useWrite(saveCaseDraft, options)
  const discard = useWrite(discardCaseDraft, options)
  const [state, setState] = useState<DraftState>({ kind: 'none' })
  const kept = useRef(wasKept ? key : undefined)
  // One call after the other: a later draft must not be overtaken by an earlier one.
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(typed)
  const keyNow = useRef(key)
  useEffect(() => {
    latest.current = typed
    keyNow.current = key
  })

  const keep = async () => {
    const { base, values, revision } = latest.current
    const [to, changes] = [keyNow.current, changesBetween(base, values)]
    // A draft of the new case goes once it has an id, and so does one of what is saved.
    if (kept.current !== undefined && (changes.length === 0 || kept.current !== to)) {
      await discard.mutateAsync({ params: { draftKey: kept.current } })
      kept.current = undefined
      setState({ kind: 'none' })
    }
    if (to === undefined || changes.length === 0) return
    const { savedAt } = await save.mutateAsync({
      params: { draftKey: to },
      body: { content: draftText({ revision, changes }) },
    })
    kept.current = to
    setState({ kind: 'kept', at: savedAt })
  }
  const keepSoon = useDebouncedCallback(
    () => {
      queue.current = queue.current.then(() => keep().catch(() => setState({ kind: 'failed' })))
    },
    { delay: pauseMs, flushOnUnmount: true },
  )
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else keepSoon()
  }, [key, typed.base, typed.values, keepSoon])
  useEffect(() => {
    const handleLeaving = () => keepSoon.flush()
    window.addEventListener('pagehide', handleLeaving)
    return () => window.removeEventListener('pagehide', handleLeaving)
  }, [keepSoon])
  return state
}
