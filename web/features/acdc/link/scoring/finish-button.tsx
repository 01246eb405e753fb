import { useId, useRef, useState } from 'react'
import type { finishScoring } from '../../../../../contract/acdc/scoring.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useLinkWrite } from '../../../../link/use-link-write.ts'
import classes from './finish-button.module.css'
import { scoredIn } from './read-given.ts'
import type { ScoringProps } from './scoring-view.ts'

type FinishButtonProps = { view: ScoringProps; className: string }

export const finishCall = { method: 'POST', url: '/api/acdc/scoring/:shareGuid/:waveGuid/finish' } as const

/** "I am done", said once more where scores are missing. Nothing may be waiting in the browser then. */
export function FinishButton({ view: { shareGuid, scoring, state, store }, className }: FinishButtonProps) {
  const { t } = usePage()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<'failed' | 'closed' | null>(null)
  const [isSending, setSending] = useState(false)
  const send = useLinkWrite<typeof finishScoring>(finishCall)
  const { activities, people, waveGuid } = scoring
  const missing = people.reduce(
    (sum, { questionnaireId }) =>
      sum +
      activities.reduce(
        (left, activity) => left + activity.sectionNumbers.length - scoredIn(state.given, activity, questionnaireId),
        0,
      ),
    0,
  )
  const isWaiting = state.outbox.waiting > 0

  async function finish() {
    setSending(true)
    const body = { isFinished: true, blanksConfirmed: true }
    const sent = await send({ params: { shareGuid, waveGuid }, body })
    setSending(false)
    if (sent.ok) store.setFinished(sent.answer.finishedOn)
    else setProblem(sent.status === 409 ? 'closed' : 'failed')
  }
  const open = () => {
    setProblem(null)
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {t('acdc-scoring:finish.button')}
      </button>
      <dialog ref={dialog} className={classes.root} aria-labelledby={title}>
        <h2 id={title}>{t('acdc-scoring:finish.title')}</h2>
        <p>{missing > 0 ? t('acdc-scoring:finish.missing', { count: missing }) : t('acdc-scoring:finish.complete')}</p>
        <p className="dim">{t('acdc-scoring:finish.text')}</p>
        {isWaiting && (
          <Notice tone="amber" icon="offline" title={t('acdc-scoring:finish.waits', { count: state.outbox.waiting })} />
        )}
        {problem && (
          <Notice
            tone="red"
            title={t(problem === 'closed' ? 'acdc-scoring:error.SCORING_CLOSED' : 'acdc-scoring:finish.failed')}
            isNews
          />
        )}
        <div className={classes.actions}>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('acdc-scoring:finish.cancel')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={isWaiting || isSending}
            onClick={() => void finish()}
          >
            {t('acdc-scoring:finish.button')}
          </button>
        </div>
      </dialog>
    </>
  )
}
