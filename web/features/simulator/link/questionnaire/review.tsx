import { useEffect, useRef } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { SavedStatus } from '../item/saved-status.tsx'
import { TestFrame } from '../test-frame.tsx'
import classes from './review.module.css'
import type { AnswersState } from './answers-runner.ts'

type ReviewProps = {
  state: AnswersState
  /** Places of statements without an answer. */
  missing: readonly number[]
  onBack: () => void
  onGo: (at: number) => void
  onHandIn: () => void
}

/** After the last statement: what is missing, or handing in. */
export function Review({ state, missing, onBack, onGo, onHandIn }: ReviewProps) {
  const { t } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [firstMissing] = missing
  const waits = Object.keys(state.unsent).length > 0
  const isSending = state.handingIn === 'yes'
  const bar = (
    <BottomBar note={waits && state.link === 'offline' && t('simulator:review.wait')}>
      <button type="button" className="button icon-only" aria-label={t('simulator:item.back')} onClick={onBack}>
        <Icon name="left" />
      </button>
      {firstMissing === undefined ? (
        <button type="button" className="button primary" disabled={waits || isSending} onClick={onHandIn}>
          {t(isSending ? 'simulator:item.sending' : 'simulator:review.handIn')}
        </button>
      ) : (
        <button type="button" className="button primary" onClick={() => onGo(firstMissing)}>
          {t('simulator:review.toMissing')}
        </button>
      )}
    </BottomBar>
  )
  return (
    <TestFrame bar={bar}>
      <h1 ref={heading} tabIndex={-1}>
        {t('simulator:review.title')}
      </h1>
      <p className="lead">
        {missing.length > 0 ? t('simulator:review.missing', { count: missing.length }) : t('simulator:review.lead')}
      </p>
      <div className={classes['saved']}>
        <SavedStatus link={state.link} savedAt={state.savedAt} hasUnsent={waits} />
      </div>
      {state.handingIn === 'failed' && <Notice tone="red" title={t('simulator:review.failed')} isNews />}
    </TestFrame>
  )
}
