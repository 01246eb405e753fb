import { PublicFrame } from '../../../link/frame/public-frame.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import classes from './shared.module.css'

type ClosedShareProps = { model: { state: 'not-found' } | { state: 'expired' }; notFound: string }

/** A shared link that opens nothing: one red banner that reveals nothing about its content. */
export function ClosedShare({ model, notFound }: ClosedShareProps) {
  const { t } = usePage()
  return (
    <PublicFrame width="narrow">
      {model.state === 'expired' ? (
        <Notice tone="red" title={t('sharing:page.expired')} isHeading>
          {t('sharing:page.expiredText')}
        </Notice>
      ) : (
        <Notice tone="red" title={notFound} isHeading />
      )}
      <p className={classes['ask']}>{t('sharing:page.ask')}</p>
    </PublicFrame>
  )
}
