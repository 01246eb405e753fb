import { useMemo } from 'react'
import type { SharedMonitorPage as Model } from '../../../../contract/progress/pages.ts'
import { PublicFrame } from '../../../link/frame/public-frame.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { MonitorSummary } from './monitor-summary.tsx'
import { NominationList } from './nomination-list.tsx'
import { PeopleList } from './people-list.tsx'
import { ratingsOf } from './ratings.ts'
import classes from './monitor.module.css'
import { useFreshMonitor } from './use-fresh-monitor.ts'

/** The progress of a wave for whoever has the link: the monitor without actions (OPS-2-110). */
export function SharedMonitorPage({ model }: { model: Model }) {
  const fresh = useFreshMonitor(model)
  return fresh.state === 'open' ? <Monitor model={fresh} /> : <Closed state={fresh.state} />
}

function Monitor({ model }: { model: Extract<Model, { state: 'open' }> }) {
  const { t } = usePage()
  const { companyName, projectName, waveName, assessees } = model
  const ratings = useMemo(() => ratingsOf(assessees), [assessees])
  return (
    <PublicFrame width="wide">
      <header className={classes['heading']}>
        <p>{companyName}</p>
        <h1>{t('progress:shared.title')}</h1>
        <p>
          {projectName}. {waveName}.
        </p>
      </header>
      <MonitorSummary ratings={ratings} />
      <PeopleList people={assessees} />
      <NominationList ratings={ratings} />
    </PublicFrame>
  )
}

function Closed({ state }: { state: 'not-found' | 'expired' }) {
  const { t } = usePage()
  return (
    <PublicFrame width="narrow">
      <Notice
        tone="red"
        title={t(state === 'expired' ? 'progress:shared.expired' : 'progress:shared.notFound')}
        isHeading
      />
      <p className={classes['ask']}>{t('progress:shared.ask')}</p>
    </PublicFrame>
  )
}
