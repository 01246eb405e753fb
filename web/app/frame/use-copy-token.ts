import { useTranslation } from 'react-i18next'
import { copyText } from '../../platform/clipboard.ts'
import { validToken } from '../../platform/session/session.ts'

/** Puts the access token on the clipboard, for trying the API as oneself. */
export function useCopyToken(): () => void {
  const { t } = useTranslation('shell')
  const copy = async () => {
    const token = await validToken().catch(() => undefined)
    // Without a session the page is on its way to the login.
    if (token !== undefined) await copyText(token, t('token.copied'))
  }
  return () => void copy()
}
