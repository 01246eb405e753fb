import { useState } from 'react'
import type { WaitingPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import type { answerOffer, getWaitingPlace } from '../../../../../contract/eap-booking/reservations.ts'
import { callLink } from '../../../../link/call-link.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useLinkWrite } from '../../../../link/use-link-write.ts'
import { useDates } from '../dates.ts'
import { failureOf, type Failure } from '../form/failure.ts'
import { StepHeading } from '../frame/step-heading.tsx'
import { Details } from '../reservation/details.tsx'
import { useNow } from '../reservation/use-now.ts'
import classes from '../reservation/reservation.module.css'

type OfferedTimeProps = {
  model: Model
  takesFocus: boolean
  onChanged: (place: Model['place'], isOfferEnded?: boolean) => void
}

/** A time that became free, held until its deadline: take it, or pass it on and go on waiting. */
export function OfferedTime({ model, takesFocus, onChanged }: OfferedTimeProps) {
  const { t } = usePage()
  const dates = useDates()
  const { place, linkGuid, categoryName } = model
  const { startTime, endTime, offerExpiresAt, expertName, licenseName } = place
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const now = useNow(model.drawnAt)
  const isOver = offerExpiresAt !== null && Date.parse(offerExpiresAt) <= now
  const send = useLinkWrite<typeof answerOffer>({ method: 'POST', url: '/api/eap/waiting-list/:linkGuid/answer' })

  async function handleAnswer(accept: boolean) {
    setSending(true)
    setFailure(null)
    const answer = await send({ params: { linkGuid }, body: { accept } })
    const isEnded = !answer.ok && answer.code === 'OFFER_ENDED'
    const present = isEnded ? await placeBehind(linkGuid) : answer
    setSending(false)
    if (present.ok) onChanged(present.answer, isEnded)
    else setFailure(failureOf(present))
  }

  if (startTime === null || endTime === null) return null
  return (
    <>
      <p className="dim">{t('eap-public:waiting.offered')}</p>
      <StepHeading takesFocus={takesFocus}>
        <span suppressHydrationWarning>
          {dates.day(startTime)}, {dates.span(startTime, endTime)}
        </span>
      </StepHeading>
      {offerExpiresAt && (
        <p className="lead" suppressHydrationWarning>
          {t(isOver ? 'eap-public:waiting.over' : 'eap-public:waiting.heldUntil', {
            time: dates.moment(offerExpiresAt),
          })}
        </p>
      )}
      <Details
        rows={[
          [t('eap-public:details.who'), expertName],
          [t('eap-public:details.category'), categoryName],
          [t('eap-public:details.programme'), licenseName],
        ]}
      />
      <div className={`${classes['ways']} ${classes['sentence']}`}>
        {failure && (
          <Notice tone="amber" title={t(`eap-public:failure.${failure}`)} isNews>
            {t(`eap-public:failure.${failure}Text`)}
          </Notice>
        )}
        <button
          type="button"
          className="button primary wide"
          disabled={isSending}
          onClick={() => void handleAnswer(true)}
        >
          {t('eap-public:waiting.accept')}
        </button>
        <button type="button" className="button wide" disabled={isSending} onClick={() => void handleAnswer(false)}>
          {t('eap-public:waiting.pass')}
        </button>
      </div>
    </>
  )
}

const placeBehind = (linkGuid: string) =>
  callLink<typeof getWaitingPlace>({ method: 'GET', url: '/api/eap/waiting-list/:linkGuid' }, { params: { linkGuid } })
