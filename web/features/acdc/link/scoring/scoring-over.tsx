import type { ScoringPage } from '../../../../../contract/acdc/pages.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import classes from './done.module.css'

type ScoringOverProps = Extract<ScoringPage, { state: 'over' }>

/** The wave is not scored now. */
export function ScoringOver({ waveName, listPath, contact }: ScoringOverProps) {
  const { t, href } = usePage()
  return (
    <PublicFrame width="narrow">
      <h1>{waveName}</h1>
      <div className={classes.text}>
        <Notice tone="amber" title={t('acdc-scoring:page.over')}>
          {t('acdc-scoring:page.overText')}
        </Notice>
        {contact && (
          <a className="button" href={`mailto:${contact.email}`}>
            <Icon name="mail" /> {t('acdc-scoring:page.writeTo', { name: contact.name })}
          </a>
        )}
        <a className="button plain" href={href(listPath)}>
          <Icon name="left" /> {t('acdc-scoring:page.list')}
        </a>
      </div>
    </PublicFrame>
  )
}
