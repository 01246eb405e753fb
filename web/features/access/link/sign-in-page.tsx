import type { SignInPage as Model } from '../../../../contract/access/pages.ts'
import { headerLanguages } from '../../../../domain/languages/languages.ts'
import { LanguageSelector } from '../../../link/frame/language-selector.tsx'
import { Mark } from '../../../link/frame/mark.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { LoginPicture } from './login-picture.tsx'
import classes from './sign-in-page.module.css'

/** Sign-in: one button that leads to the identity provider, and back to the page that was wanted. */
export function SignInPage({ model }: { model: Model }) {
  const { t, language } = usePage()
  return (
    <div className={classes.root}>
      <div className={classes.side}>
        <header className={classes.head}>
          <span className="brand">
            <Mark size={22} /> Assay
          </span>
          <LanguageSelector languages={[...headerLanguages, language]} />
        </header>
        <main className={classes.content}>
          <h1 className={classes.title}>{t('sign-in:login.title')}</h1>
          <p className={classes.text}>{t('sign-in:login.text')}</p>
          <div role="alert" className={classes.banner} hidden={!model.hasFailed}>
            <Notice tone="red" title={t('sign-in:login.failed')}>
              {t('sign-in:login.failedText')}
            </Notice>
          </div>
          <button type="button" className={`button primary wide ${classes.button}`}>
            {t('sign-in:login.button')} <Icon name="right" size={16} />
          </button>
          <noscript>
            <p className={classes.note}>{t('sign-in:login.needsScripts')}</p>
          </noscript>
          {model.configuration?.builtIn && <p className={classes.note}>{t('sign-in:login.builtIn')}</p>}
        </main>
      </div>
      <div className={classes.picture} aria-hidden="true">
        <LoginPicture />
      </div>
    </div>
  )
}
