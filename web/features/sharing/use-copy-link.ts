import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../platform/notices.ts'

/** Puts an address into the clipboard and says so; a browser that refuses is told about. */
export function useCopyLink(): (url: string) => Promise<void> {
  const { t } = useTranslation('sharing')
  return useCallback(
    async (url) => {
      try {
        await navigator.clipboard.writeText(url)
        notify({ kind: 'positive', title: t('copied') })
      } catch {
        notify({ kind: 'negative', title: t('copyFailed') })
      }
    },
    [t],
  )
}
