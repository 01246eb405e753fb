import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../platform/clipboard.ts'

/** Puts an address into the clipboard and says so; a browser that refuses is told about. */
export function useCopyLink(): (url: string) => Promise<void> {
  const { t } = useTranslation('sharing')
  return useCallback((url) => copyText(url, t('copied'), t('copyFailed')), [t])
}
