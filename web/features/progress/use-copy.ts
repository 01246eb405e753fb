import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../platform/api-error.ts'
import { notify } from '../../platform/notices.ts'

/** Puts an address that has to be asked for first into the clipboard. A failed call has told itself. */
export function useCopy() {
  const { t } = useTranslation('progress')
  const [isCopying, setCopying] = useState(false)
  const copy = async (read: () => Promise<string>) => {
    setCopying(true)
    try {
      await navigator.clipboard.writeText(await read())
      notify({ kind: 'positive', title: t('copied') })
    } catch (error) {
      if (!isApiError(error)) notify({ kind: 'negative', title: t('copyFailed') })
    } finally {
      setCopying(false)
    }
  }
  return { copy, isCopying }
}
