import { useCallback, useState, type ComponentType } from 'react'
import { i18n } from './texts/use-translation.tsx'
import { notify } from './notices.ts'

/**
 * A dialog whose code and texts are loaded on first use. The page stays as it is when that fails: a notice says
 * so, and opening the dialog again retries.
 */
export function useFetchedDialog<Props>(fetchDialog: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setIsOpen] = useState(false)
  const keep = useCallback(async () => {
    const dialog = await fetchDialog()
    setDialog(() => dialog)
  }, [fetchDialog])
  const fetchAhead = useCallback(() => void keep().catch(() => undefined), [keep])
  return {
    Dialog: isOpen ? Dialog : undefined,
    /** Also while it is still being loaded. */
    isOpen,
    /** Loads ahead; a failure is reported only when the dialog is opened. */
    fetchAhead,
    open: () => {
      setIsOpen(true)
      if (Dialog) return
      keep().catch(() => {
        setIsOpen(false)
        notify({ kind: 'negative', title: i18n.t('errors:error') })
      })
    },
    close: () => setIsOpen(false),
  }
}
