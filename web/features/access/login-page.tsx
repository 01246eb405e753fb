import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getSignInConfiguration } from '../../../contract/access/sign-in.ts'
import { callQuery } from '../../platform/calls/queries.ts'
import { LanguageSelector } from '../../platform/texts/language-selector.tsx'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { startSignIn } from '../../platform/session/sign-in.ts'
import { useListState } from '../../platform/address/use-list-state.ts'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoginPicture } from './login-picture.tsx'
import classes from './login-page.module.css'

/** Sign-in: one button that leads to the identity provider, and back to the page that was wanted. */
export function LoginPage() {
  const { t } = useTranslation('access')
  const [{ origin, failed }] = useListState({ origin: '', failed: false })
  const configuration = useQuery(callQuery(getSignInConfiguration, {}, { suppressNotice: true }))
  const [isLeaving, setIsLeaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(failed)
  usePageTitle(t('login.button'))
  const handleSignIn = () => {
    setIsLeaving(true)
    setHasFailed(false)
    startSignIn(origin || undefined).catch(() => {
      setIsLeaving(false)
      setHasFailed(true)
    })
  }
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <header className={classes.head}>
          <Wordmark size={22} />
          <LanguageSelector show="name" />
        </header>
        <main className={classes.content}>
          <h1 className={classes.title}>{t('login.title')}</h1>
          <p className={classes.text}>{t('login.text')}</p>
          {hasFailed && (
            <div className={classes.banner}>
              <Banner tone="red" title={t('login.failed')}>
                {t('login.failedText')}
              </Banner>
            </div>
          )}
          <Button
            fullWidth
            className={classes.button}
            rightSection={<IconArrowRight size={16} />}
            loading={isLeaving}
            onClick={handleSignIn}
          >
            {t('login.button')}
          </Button>
          {configuration.data?.builtIn && <p className={classes.note}>{t('login.builtIn')}</p>}
        </main>
      </div>
      <div className={classes.picture} aria-hidden="true">
        <LoginPicture />
      </div>
    </div>
  )
}
