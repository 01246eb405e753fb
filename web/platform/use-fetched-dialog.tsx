import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { Coming } from '../ui/floating/coming.tsx'
import { fetchAhead, useFetched, type Fetched } from '../ui/floating/fetched.ts'

/**
 * A dialog whose code and texts are loaded on first use, where `later` would bring more than the page has already:
 * `waiting` is drawn until it is there.
 */
export function useFetchedDialog<Props>(dialog: Fetched<ComponentType<Props>>) {
  const Dialog = useFetched(dialog)
  const [state, setState] = useState<'closed' | 'coming' | 'there'>('closed')
  const close = useCallback(() => setState('closed'), [])
  const waiting: ReactNode = state === 'coming' && (
    <Coming code={dialog} onThere={() => setState('there')} onClose={close} />
  )
  return {
    Dialog: state === 'there' ? Dialog : undefined,
    waiting,
    /** Also while it is still being loaded. */
    isOpen: state !== 'closed',
    /** Loads ahead; a failure is reported only when the dialog is opened. */
    fetchAhead: useCallback(() => fetchAhead(dialog), [dialog]),
    open: () => setState(dialog.read() ? 'there' : 'coming'),
    close,
  }
}
