import { mergeTheirs, saved, type Merger, type RevisionedDraft, type Stored } from './revisioned-draft.ts'

/** Where a draft is kept: a store, a form, an editor. `set` is seen by the next `get`. */
export type Holder<State> = { get: () => State; set: (state: State) => void }

export type Answer<Value, Revision> =
  | { kind: 'saved'; stored: Stored<Value, Revision> }
  /** Refused, since others have saved; `theirs` is what they left. */
  | { kind: 'changed'; theirs: Stored<Value, Revision> }
  /** Refused for another reason, which `send` has reported. */
  | { kind: 'refused' }
  /** It is unknown whether it was saved. */
  | { kind: 'unanswered' }

/** The outcome of saving. `merged`: others' changes came in, and the merged state is to be saved again. */
export type Outcome = 'saved' | 'merged' | 'asked' | 'refused' | 'unanswered' | 'busy'

/**
 * Sends the current state, one call at a time. Typing goes on meanwhile; the response changes the base, never what
 * was typed since.
 */
export async function saveDraft<Value, Revision, Conflict, State extends RevisionedDraft<Value, Revision, Conflict>>(
  holder: Holder<State>,
  merger: Merger<Value, Conflict>,
  send: (value: Value, revision: Revision) => Promise<Answer<Value, Revision>>,
): Promise<Outcome> {
  const { draft: sent, revision, isSaving } = holder.get()
  if (isSaving) return 'busy'
  const put = (change: (state: State) => State) => holder.set(change(holder.get()))
  put((state) => ({ ...state, isSaving: true, unanswered: [...state.unanswered, sent], question: null }))
  try {
    const answer = await send(sent, revision)
    if (answer.kind === 'saved') put((state) => saved(state, merger, sent, answer.stored))
    if (answer.kind === 'changed') put((state) => mergeTheirs(state, merger, answer.theirs))
    if (answer.kind === 'refused') put((state) => ({ ...state, unanswered: without(state.unanswered, sent) }))
    if (answer.kind !== 'changed') return answer.kind
    return holder.get().question ? 'asked' : 'merged'
  } finally {
    put((state) => ({ ...state, isSaving: false }))
  }
}

const without = <Value>(values: readonly Value[], one: Value) => values.filter((value) => value !== one)
