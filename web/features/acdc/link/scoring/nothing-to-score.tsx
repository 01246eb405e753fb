import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import classes from './done.module.css'

/** The wave has no activities yet. */
export function NothingToScore({ waveName, listPath }: { waveName: string; listPath: string }) {
  const { t, href } = usePage()
  return (
    <PublicFrame width="narrow">
      <h1>{waveName}</h1>
      <p className="lead">{t('acdc-scoring:page.noActivities')}</p>
      <div className={classes.text}>
        <a className="button plain" href={href(listPath)}>
          <Icon name="left" /> {t('acdc-scoring:page.list')}
        </a>
      </div>
    </PublicFrame>
  )
}
