import { useMemo, useState, useSyncExternalStore } from 'react'
import { mergeTheirs, settled, type Merger, type RevisionedDraft, type Side, type Stored } from './revisioned-draft.ts'
import { saveDraft, type Answer, type Holder } from './save-draft.ts'

/** Keeps the draft outside React, so that a response meets the current state, not the one when it was sent. */
export function useRevisionedDraft<Value, Revision, Conflict>(
  begin: () => RevisionedDraft<Value, Revision, Conflict>,
  merger: Merger<Value, Conflict>,
) {
  type State = RevisionedDraft<Value, Revision, Conflict>
  const [holder] = useState(() => createHolder<State>(begin()))
  const state = useSyncExternalStore(holder.subscribe, holder.get, holder.get)
  const acts = useMemo(() => {
    const put = (change: (state: State) => State) => holder.set(change(holder.get()))
    return {
      /** Typing: `change` gets the current state. */
      type: (change: (draft: Value) => Value) => put((before) => ({ ...before, draft: change(before.draft) })),
      save: (send: (value: Value, revision: Revision) => Promise<Answer<Value, Revision>>) =>
        saveDraft(holder, merger, send),
      /** What the server holds by now, whoever saved it. */
      mergeTheirs: (theirs: Stored<Value, Revision>) => put((before) => mergeTheirs(before, merger, theirs)),
      settle: (sideOf: (conflict: Conflict) => Side) => put((before) => settled(before, merger, sideOf)),
      /** Not decided now: saving asks again. */
      postpone: () => put((before) => ({ ...before, question: null })),
      /** From the beginning, or from another one. */
      restart: (next: State) => put(() => next),
      now: holder.get,
    }
  }, [holder, merger])
  return { ...state, ...acts }
}

function createHolder<State>(begun: State): Holder<State> & { subscribe: (listener: () => void) => () => void } {
  let state = begun
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
