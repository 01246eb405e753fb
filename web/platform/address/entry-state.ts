import { useRouter, type HistoryState } from '@tanstack/react-router'
import { useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The ids in the address of a mail page are those of assessees, and the mail is for their raters. */
    namesAssessees?: boolean
  }
}

/**
 * What the entry in the browser's history said beside its address when the page was opened. Going back, forward and
 * reloading keep it; a copied address is without it.
 */
export function useEntryState(): HistoryState {
  const { history } = useRouter()
  const [state] = useState(() => history.location.state)
  return state
}
