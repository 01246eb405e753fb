import { useState } from 'react'
import type { ReservationPage as Model } from '../../../../../contract/eap-booking/pages.ts'
import type { cancelReservation } from '../../../../../contract/eap-booking/reservations.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { useLinkWrite } from '../../../../link/use-link-write.ts'
import { useDates } from '../dates.ts'
import { failureOf, type Failure } from '../form/failure.ts'
import { Sheet } from '../frame/sheet.tsx'
import { cancelState } from './free-until.ts'
import { useNow } from './use-now.ts'

type CancelSheetProps = {
  model: Model
  onKeep: () => void
  onMove: () => void
  onEnded: (how: 'cancelled' | 'gone') => void
}

/** Asks before the reservation is cancelled: keeping it comes first, and what a late cancelling means is said. */
export function CancelSheet({ model, onKeep, onMove, onEnded }: CancelSheetProps) {
  const { t } = usePage()
  const dates = useDates()
  const { linkGuid, reservation, isOpen } = model
  const { startTime, expertName, canCancelHoursBeforeStart: hours } = reservation
  const [failure, setFailure] = useState<Failure | 'started' | null>(null)
  const [isSending, setSending] = useState(false)
  const cancel = useLinkWrite<typeof cancelReservation>({
    method: 'DELETE',
    url: '/api/eap/timeslots/:linkGuid/delete',
  })
  const isLate = cancelState(startTime, hours, useNow(model.drawnAt)) === 'late'

  async function handleCancel() {
    setSending(true)
    setFailure(null)
    const answer = await cancel({ params: { linkGuid } })
    setSending(false)
    if (answer.ok) onEnded('cancelled')
    else if (answer.status === 404) onEnded('gone')
    else setFailure(answer.code === 'RESERVATION_STARTED' ? 'started' : failureOf(answer))
  }

  return (
    <Sheet title={t('eap-public:cancel.title')} onClose={onKeep}>
      <p className="dim">
        {dates.moment(startTime)}, {expertName}
      </p>
      {isLate && (
        <Notice tone="amber" title={t('eap-public:details.late', { count: hours })}>
          {t('eap-public:details.lateText')}
        </Notice>
      )}
      {failure && (
        <Notice tone="red" title={t(`eap-public:failure.${failure}`)} isNews>
          {t(`eap-public:failure.${failure}Text`)}
        </Notice>
      )}
      <button type="button" className="button primary wide" onClick={onKeep}>
        {t('eap-public:cancel.keep')}
      </button>
      <button type="button" className="button danger wide" disabled={isSending} onClick={() => void handleCancel()}>
        {t(isSending ? 'eap-public:cancel.sending' : 'eap-public:cancel.yes')}
      </button>
      {isOpen && (
        <button type="button" className="button plain wide" onClick={onMove}>
          {t('eap-public:cancel.rather')}
        </button>
      )}
    </Sheet>
  )
}
