import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../platform/calls/api-error.ts'
import { copyText } from '../../platform/clipboard.ts'

/** Puts an address that has to be asked for first into the clipboard. A failed call has told itself. */
export function useCopy() {
  const { t } = useTranslation('progress')
  const [isCopying, setCopying] = useState(false)
  const copy = async (read: () => Promise<string>) => {
    setCopying(true)
    try {
      await copyText(await read(), t('copied'))
    } catch (error) {
      if (!isApiError(error)) throw error
    } finally {
      setCopying(false)
    }
  }
  return { copy, isCopying }
}
