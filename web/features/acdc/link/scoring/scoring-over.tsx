import { useSyncExternalStore } from 'react'
import type { ScoringPage } from '../../../../../contract/acdc/pages.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { browserStorage } from '../../../../link/outbox/waiting.ts'
import classes from './done.module.css'
import { waitingOperations } from './waiting-operations.ts'

type ScoringOverProps = Extract<ScoringPage, { state: 'over' }>

/** The wave is not scored now. */
export function ScoringOver({ waveGuid, evaluatorId, waveName, listPath, contact }: ScoringOverProps) {
  const { t, href } = usePage()
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => waitingOperations({ waveGuid, evaluatorId }, browserStorage()).all().length,
    // What waits in this browser is not known to the server.
    () => 0,
  )
  return (
    <PublicFrame width="narrow">
      <h1>{waveName}</h1>
      <div className={classes.text}>
        <Notice tone="amber" title={t('acdc-scoring:page.over')}>
          {kept > 0 ? t('acdc-scoring:notice.closedKept', { count: kept }) : t('acdc-scoring:page.overText')}
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
