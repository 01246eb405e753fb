import { createContext, useContext } from 'react'
import { saveAction } from '../../../../../domain/templates/template-versions.ts'
import { useEditorState } from '../editor-store.ts'

/** What is stored of the template that is edited; null for a new one. */
export type Stored = { id: number; name: string; isOfficial: boolean } | null
/** Saving creates the user's own version if the template is official or was renamed. */
export type SaveKind = 'create' | 'update' | 'official' | 'renamed'

export function saveKindOf(stored: Stored, name: string): SaveKind {
  const action = saveAction(stored, { name: name.trim() })
  if (action !== 'create-custom') return action
  return stored?.isOfficial ? 'official' : 'renamed'
}

const StoredContext = createContext<Stored>(null)
export const StoredProvider = StoredContext.Provider
export const useStored = () => useContext(StoredContext)

export function useSaveKind(): SaveKind {
  const stored = useStored()
  const name = useEditorState(({ draft }) => draft.name)
  return saveKindOf(stored, name)
}
