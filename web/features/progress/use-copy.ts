import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { isApiError } from '../../platform/calls/api-error.ts'
import { copyText } from '../../platform/clipboard.ts'

/** Requests an address and copies it to the clipboard. A failed call was already reported to the user. */
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
