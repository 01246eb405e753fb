import { Center, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useGoTo } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { signOutEverywhere } from '../../platform/session/session.ts'

/** Ends the session, if there is one, and finishes on the login page in any case (PLT-2-21). */
export function LogoutPage() {
  const { t } = useTranslation('access')
  const goTo = useGoTo()
  const queryClient = useQueryClient()
  usePageTitle(t('logout.title'))
  useEffect(() => {
    void signOutEverywhere().then((endSessionUrl) => {
      queryClient.clear()
      // The identity provider ends its own session and sends the browser to the login page.
      if (endSessionUrl) location.replace(endSessionUrl)
      else goTo('/login', { replace: true })
    })
  }, [goTo, queryClient])
  return (
    <Center component="main" mih="100dvh">
      <Loader aria-label={t('logout.title')} />
    </Center>
  )
}
