import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { copyText } from '../../platform/clipboard.ts'
import { validToken } from '../../platform/session/session.ts'

/** Copies the access token to the clipboard, for trying the API as the signed-in user. */
export function useCopyToken(): () => void {
  const { t } = useTranslation('shell')
  const copy = async () => {
    const token = await validToken().catch(() => undefined)
    // Without a session the page is being redirected to the login.
    if (token !== undefined) await copyText(token, t('token.copied'))
  }
  return () => void copy()
}
