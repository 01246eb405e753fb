import { Center, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useGoTo } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { signInReturned } from '../../platform/session/sign-in-return.ts'

/** The sign-in page, which leads to the wanted page after the next successful sign-in. */
function tryAgain(origin: string): string {
  return origin === '/' ? '/login?failed=true' : `/login?${new URLSearchParams({ failed: 'true', origin })}`
}

/** Where the identity provider sends the browser back to. */
export function LoginCallbackPage() {
  const { t } = useTranslation('access')
  const goTo = useGoTo()
  usePageTitle(t('callback.title'))
  useEffect(() => {
    let isHere = true
    void signInReturned(location.search).then((result) => {
      if (isHere) goTo(result.ok ? result.origin : tryAgain(result.origin), { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [goTo])
  return (
    <Center component="main" mih="100dvh">
      <Loader aria-label={t('callback.title')} />
    </Center>
  )
}
