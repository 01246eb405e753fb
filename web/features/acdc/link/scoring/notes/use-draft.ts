import { useSyncExternalStore } from 'react'
import type { Scoring } from '../../../../../../contract/acdc/pages.ts'
import { browserStorage } from '../../../../../link/outbox/waiting.ts'
import type { Note, Place } from '../read-given.ts'
import { prefixOf } from '../waiting-operations.ts'

/** `sectionNumber` undefined: the open competency, whichever that is. `since`: when writing began. */
type Draft = { text: string; sectionNumber?: number | null; since?: string }

/** Drafts by their place, as text, of a browser that stores nothing. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

/** What is being written about one person in one activity, or the change of a note. Kept in the browser until it is saved. */
export function useDraft(scoring: Scoring, place: Place, edited: Note | null) {
  const about = edited ? edited.noteGuid : `${place.questionnaireId} ${place.activityId}`
  const key = `${prefixOf(scoring)}draft ${about}`
  const text = useSyncExternalStore(
    subscribe,
    () => unstored.get(key) ?? storedText(key),
    () => '',
  )
  const draft = readDraft(text) ?? initialDraft(edited)
  return {
    draft,
    change(changes: Partial<Draft>) {
      const isBeginning = draft.text === '' && Boolean(changes.text)
      write(key, { ...draft, ...changes, ...(isBeginning && { since: new Date().toISOString() }) })
    },
    clear: () => write(key, null),
  }
}

const initialDraft = (edited: Note | null): Draft =>
  edited ? { text: edited.text, sectionNumber: edited.sectionNumber, since: edited.notedAt } : { text: '' }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(key: string, draft: Draft | null): void {
  const storage = browserStorage()
  try {
    if (!storage) throw new Error('No storage')
    if (draft) storage.setItem(key, JSON.stringify(draft))
    else storage.removeItem(key)
    unstored.delete(key)
  } catch {
    unstored.set(key, draft ? JSON.stringify(draft) : '')
  }
  for (const listener of listeners) listener()
}

function storedText(key: string): string {
  return browserStorage()?.getItem(key) ?? ''
}

function readDraft(text: string): Draft | undefined {
  try {
    const draft = JSON.parse(text) as Draft
    return typeof draft.text === 'string' ? draft : undefined
  } catch {
    return undefined
  }
}
