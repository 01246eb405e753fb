import { useState } from 'react'
import type { ReservationPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import type { moveReservation } from '../../../../../contract/eap-booking/reservations.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useLinkWrite } from '../../../../link/use-link-write.ts'
import { useDates } from '../dates.ts'
import { failureOf, type Failure } from '../form/failure.ts'
import { ProgrammeFrame } from '../frame/programme-frame.tsx'
import { StepHeading } from '../frame/step-heading.tsx'
import { ChooseTime } from '../time/choose-time.tsx'
import type { Slot } from '../time/free-times.ts'
import { TakenNews } from '../time/taken-news.tsx'
import { WithWhom } from './with-whom.tsx'
import classes from './reservation.module.css'

type MoveTimeProps = {
  model: Model
  onMoved: (moved: Partial<Model['reservation']>) => void
  onGone: () => void
  onBack: () => void
}

/** Another time, of the same expert or of anybody. The old one is kept until the new one is got. */
export function MoveTime({ model, onMoved, onGone, onBack }: MoveTimeProps) {
  const { t } = usePage()
  const dates = useDates()
  const { reservation, notes } = model
  const [isSame, setSame] = useState(true)
  const [slot, setSlot] = useState<Slot | null>(null)
  const { move, failure, isSending, taken, version } = useMove({ model, slot, isSame, setSlot, onMoved, onGone })

  return (
    <ProgrammeFrame
      emergency={notes.emergency}
      languages={notes.languages}
      bar={
        <section className={classes['bar']} aria-label={t('eap-public:move.title')}>
          {failure && (
            <Notice tone="amber" title={t(`eap-public:failure.${failure}`)} isNews>
              {t(`eap-public:failure.${failure}Text`)}
            </Notice>
          )}
          <div>
            <button type="button" className="button" aria-label={t('eap-public:page.back')} onClick={onBack}>
              <Icon name="left" />
            </button>
            <button type="button" className="button primary" disabled={!slot || isSending} onClick={() => void move()}>
              {slot
                ? t(isSending ? 'eap-public:move.sending' : 'eap-public:move.yes', {
                    time: dates.shortMoment(slot.startTime),
                  })
                : t('eap-public:time.choose')}
            </button>
          </div>
        </section>
      }
    >
      <ChooseTime
        asked={{
          licenseGuid: reservation.licenseGuid,
          category: reservation.category,
          expert: isSame ? reservation.expert : null,
        }}
        expertName={isSame ? reservation.expertName : null}
        chosen={slot}
        near={reservation.startTime}
        version={version}
        heading={<StepHeading takesFocus>{t('eap-public:move.title')}</StepHeading>}
        news={
          <>
            <p className={classes['kept']}>
              {t('eap-public:move.kept', { time: dates.moment(reservation.startTime) })}
            </p>
            <WithWhom
              expertName={reservation.expertName}
              isSame={isSame}
              onChange={(same) => {
                setSame(same)
                setSlot(null)
              }}
            />
            {taken !== null && <TakenNews start={taken} isMoving />}
          </>
        }
        onChoose={setSlot}
        onLeaveWeek={() => setSlot(null)}
        {...(isSame && {
          onAnybody: (found: Slot) => {
            setSame(false)
            setSlot(found)
          },
        })}
      />
    </ProgrammeFrame>
  )
}

type Move = Pick<MoveTimeProps, 'model' | 'onMoved' | 'onGone'> & {
  slot: Slot | null
  isSame: boolean
  setSlot: (slot: Slot | null) => void
}

function useMove({ model: { linkGuid, reservation }, slot, isSame, setSlot, onMoved, onGone }: Move) {
  const [failure, setFailure] = useState<Failure | 'started' | null>(null)
  const [isSending, setSending] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const [version, setVersion] = useState(0)
  const send = useLinkWrite<typeof moveReservation>({ method: 'POST', url: '/api/eap/timeslots/:linkGuid/move' })

  async function move() {
    if (!slot) return
    const { startTime, endTime } = slot
    setSending(true)
    setFailure(null)
    const answer = await send({
      params: { linkGuid },
      body: { startTime, endTime, ...(isSame && { expert: reservation.expert }) },
    })
    setSending(false)
    if (answer.ok) return onMoved(answer.answer)
    if (answer.status === 404) return onGone()
    if (answer.code === 'RESERVATION_STARTED') return setFailure('started')
    if (answer.code !== 'SLOT_TAKEN' && answer.code !== 'SLOT_PAST') return setFailure(failureOf(answer))
    setTaken(startTime)
    setSlot(null)
    return setVersion(version + 1)
  }

  return { move, failure, isSending, taken, version }
}
