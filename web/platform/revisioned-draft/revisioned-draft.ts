/** The server's state, and the revision that identifies it. */
export type Stored<Value, Revision> = { value: Value; revision: Revision }

export type Side = 'mine' | 'theirs'

/** Two merged versions. In a conflict `value` holds mine until the user decides. */
export type Merged<Value, Conflict> = { value: Value; conflicts: readonly Conflict[] }

/** How one kind of record is compared and merged. Conflicts are plain data: equal ones are the same question. */
export type Merger<Value, Conflict> = {
  isSame: (one: Value, other: Value) => boolean
  merge: (base: Value, mine: Value, theirs: Value) => Merged<Value, Conflict>
  settle: (merged: Merged<Value, Conflict>, sideOf: (conflict: Conflict) => Side) => Value
  /** Even a merge without conflicts is shown before it is saved. */
  alwaysAsks?: boolean
}

/** Both sides changed the same places; `from` is what they had in common. */
export type Question<Value, Revision, Conflict> = {
  from: Value
  theirs: Stored<Value, Revision>
  merged: Merged<Value, Conflict>
}

/** A record that is being edited here and may be saved elsewhere at the same time. */
export type RevisionedDraft<Value, Revision, Conflict> = {
  /** What the server held as of `revision`. */
  base: Value
  /** The state on the screen. */
  draft: Value
  revision: Revision
  isSaving: boolean
  /** Sent without a response: the server may hold one of them. */
  unanswered: readonly Value[]
  question: Question<Value, Revision, Conflict> | null
}

export function beginDraft<Value, Revision, Conflict>({
  value,
  revision,
}: Stored<Value, Revision>): RevisionedDraft<Value, Revision, Conflict> {
  return { base: value, draft: value, revision, isSaving: false, unanswered: [], question: null }
}

/** The server kept `sent` as `stored`, cleaned perhaps. Later typing stays, as unsaved. */
export function saved<Value, Revision, Conflict, State extends RevisionedDraft<Value, Revision, Conflict>>(
  state: State,
  merger: Merger<Value, Conflict>,
  sent: Value,
  { value, revision }: Stored<Value, Revision>,
): State {
  const draft = state.draft === sent ? value : merger.merge(sent, state.draft, value).value
  return { ...state, base: value, draft, revision, unanswered: [], question: null }
}

/** Others saved meanwhile: what does not conflict is merged, the rest becomes a question. */
export function mergeTheirs<Value, Revision, Conflict, State extends RevisionedDraft<Value, Revision, Conflict>>(
  state: State,
  merger: Merger<Value, Conflict>,
  theirs: Stored<Value, Revision>,
): State {
  // "Theirs" may be what was sent from here, when its response was lost.
  const from = state.unanswered.find((sent) => merger.isSame(sent, theirs.value)) ?? state.base
  const isOnlyMine = merger.isSame(from, theirs.value)
  const merged = merger.merge(from, state.draft, theirs.value)
  const asks = merged.conflicts.length > 0 || (merger.alwaysAsks === true && !isOnlyMine)
  if (asks) return { ...state, question: { from, theirs, merged } }
  return continued(state, theirs, merger.isSame(from, state.draft) ? theirs.value : merged.value)
}

/** The conflict is resolved. What was typed while it was open is part of the resolution, or asked about as well. */
export function settled<Value, Revision, Conflict, State extends RevisionedDraft<Value, Revision, Conflict>>(
  state: State,
  merger: Merger<Value, Conflict>,
  sideOf: (conflict: Conflict) => Side,
): State {
  const { question } = state
  if (!question) return state
  const { from, theirs } = question
  const merged = merger.merge(from, state.draft, theirs.value)
  const asked = new Set(question.merged.conflicts.map(textOf))
  if (merged.conflicts.some((conflict) => !asked.has(textOf(conflict)))) {
    return { ...state, question: { from, theirs, merged } }
  }
  return continued(state, theirs, merger.settle(merged, sideOf))
}

function continued<Value, Revision, Conflict, State extends RevisionedDraft<Value, Revision, Conflict>>(
  state: State,
  { value, revision }: Stored<Value, Revision>,
  draft: Value,
): State {
  return { ...state, base: value, draft, revision, unanswered: [], question: null }
}

const textOf = (conflict: unknown): string => JSON.stringify(conflict)
