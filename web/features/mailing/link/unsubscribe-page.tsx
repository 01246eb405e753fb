import { useEffect, useState } from 'react'
import type { subscribeAgain, unsubscribe } from '../../../../contract/mailing/subscription.ts'
import type { UnsubscribePage as Model } from '../../../../contract/mailing/pages.ts'
import { callLink } from '../../../link/call-link.ts'
import { PublicFrame } from '../../../link/frame/public-frame.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import classes from './unsubscribe.module.css'

type Wish = 'unsubscribed' | 'subscribed'
/** What is so, or what has failed. */
type State = 'working' | Wish | { failed: Wish }

/** Unsubscribes as soon as somebody looks at the page, and undoes that on a click. */
export function UnsubscribePage({ model }: { model: Model }) {
  const { t } = usePage()
  const [state, setState] = useState<State>('working')
  const { notificationId, recipientId, kind } = model

  useEffect(() => {
    const params = { notificationId, recipientId }
    void endMails(params).then((isDone) => setState(isDone ? 'unsubscribed' : { failed: 'unsubscribed' }))
  }, [notificationId, recipientId])

  async function change(wish: Wish) {
    if (wish === 'unsubscribed') setState('working')
    const call = wish === 'unsubscribed' ? endMails : takeBack
    setState((await call({ notificationId, recipientId })) ? wish : { failed: wish })
  }

  const tryAgain = typeof state === 'object' && state.failed
  return (
    <PublicFrame width="narrow">
      <h1>{t(`mailing:unsubscribe.${kind}`, { about: model.about })}</h1>
      <div className={classes['news']} role="status">
        <News state={state} kind={kind} />
      </div>
      {state === 'unsubscribed' && (
        <button type="button" className="button" onClick={() => void change('subscribed')}>
          {t('mailing:unsubscribe.undo')}
        </button>
      )}
      {(state === 'subscribed' || tryAgain) && (
        <button type="button" className="button" onClick={() => void change(tryAgain || 'unsubscribed')}>
          {t(tryAgain ? 'mailing:unsubscribe.tryAgain' : 'mailing:unsubscribe.button')}
        </button>
      )}
      <noscript>
        <p>{t('public:frame.needsScript')}</p>
      </noscript>
    </PublicFrame>
  )
}

type Address = Pick<Model, 'notificationId' | 'recipientId'>

async function endMails(params: Address): Promise<boolean> {
  const { ok } = await callLink<typeof unsubscribe>(
    { method: 'GET', url: '/api/reports/unsubscribe-report-notification/:notificationId/:recipientId' },
    { params },
  )
  return ok
}

async function takeBack(params: Address): Promise<boolean> {
  const { ok } = await callLink<typeof subscribeAgain>(
    { method: 'POST', url: '/api/reports/subscribe-report-notification/:notificationId/:recipientId' },
    { params },
  )
  return ok
}

function News({ state, kind }: { state: State; kind: Model['kind'] }) {
  const { t } = usePage()
  if (state === 'working') return <p className="lead">{t('mailing:unsubscribe.working')}</p>
  if (typeof state === 'object')
    return (
      <Notice tone="red" title={t('mailing:unsubscribe.failed')}>
        {t('mailing:unsubscribe.failedText')}
      </Notice>
    )
  const isEnded = state === 'unsubscribed'
  const doneText = kind === 'reminders' ? 'mailing:unsubscribe.doneText' : 'mailing:unsubscribe.noticesDoneText'
  return (
    <Notice
      tone={isEnded ? 'teal' : 'ink'}
      icon="check"
      title={t(isEnded ? 'mailing:unsubscribe.done' : 'mailing:unsubscribe.undone')}
    >
      {t(isEnded ? doneText : 'mailing:unsubscribe.undoneText')}
    </Notice>
  )
}
