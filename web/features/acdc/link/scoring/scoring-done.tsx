import { useState } from 'react'
import type { finishScoring } from '../../../../../contract/acdc/scoring.ts'
import { PublicFrame } from '../../../../link/frame/public-frame.tsx'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useLinkWrite } from '../../../../link/use-link-write.ts'
import classes from './done.module.css'
import { finishCall } from './finish-button.tsx'
import type { ScoringProps } from './scoring-view.ts'

/** The evaluator is done, and can go on until scoring is closed. */
export function ScoringDone({ shareGuid, listPath, scoring, state, store }: ScoringProps) {
  const { t, href } = usePage()
  const [problem, setProblem] = useState<'failed' | 'closed' | null>(null)
  const send = useLinkWrite<typeof finishScoring>(finishCall)

  async function goOn() {
    setProblem(null)
    const sent = await send({ params: { shareGuid, waveGuid: scoring.waveGuid }, body: { isFinished: false } })
    if (sent.ok) store.setFinished(null)
    else setProblem(sent.status === 409 ? 'closed' : 'failed')
  }
  return (
    <PublicFrame width="narrow">
      <h1>{t('acdc-scoring:done.title')}</h1>
      <p className="lead">{t('acdc-scoring:done.text', { wave: scoring.waveName })}</p>
      <div className={classes.text}>
        {state.outbox.waiting > 0 && (
          <Notice tone="amber" title={t('acdc-scoring:done.kept', { count: state.outbox.waiting })}>
            {t('acdc-scoring:done.keptText')}
          </Notice>
        )}
        {problem && (
          <Notice
            tone="red"
            title={t(problem === 'closed' ? 'acdc-scoring:error.SCORING_CLOSED' : 'acdc-scoring:finish.failed')}
            isNews
          />
        )}
        <a className="button primary" href={href(listPath)}>
          {t('acdc-scoring:page.list')}
        </a>
        <button type="button" className="button plain" onClick={() => void goOn()}>
          <Icon name="left" /> {t('acdc-scoring:done.goOn')}
        </button>
      </div>
    </PublicFrame>
  )
}
