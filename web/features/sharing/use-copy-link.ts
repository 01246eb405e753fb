import { useCallback } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { copyText } from '../../platform/clipboard.ts'

/** Copies an address to the clipboard and says so, or that the browser refused. */
export function useCopyLink(): (url: string) => Promise<void> {
  const { t } = useTranslation('sharing')
  return useCallback((url) => copyText(url, t('copied'), t('copyFailed')), [t])
}
