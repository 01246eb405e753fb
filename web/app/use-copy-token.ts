import { useTranslation } from 'react-i18next'
import { notify } from '../platform/notices.ts'
import { validToken } from '../platform/session.ts'

/** Puts the access token on the clipboard, for trying the API as oneself. */
export function useCopyToken(): () => void {
  const { t } = useTranslation('shell')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await validToken())
      notify({ kind: 'positive', title: t('token.copied') })
    } catch {
      notify({ kind: 'negative', title: t('token.failed') })
    }
  }
  return () => void copy()
}
