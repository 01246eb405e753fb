import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { listBookings, moveBooking } from '../../../../contract/eap-booking/bookings.ts'
import { findNextTimeslot, listTimeslots } from '../../../../contract/eap-booking/calendar.ts'
import { mondayAt, weekRange } from '../../../../domain/eap-booking/week-grid.ts'
import { addDays } from '../../../../domain/time/local-time.ts'
import { isApiError, listError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWeekWords } from '../calendar/week-words.ts'
import classes from './bookings.module.css'
import { FreeTimes, type FreeSlot } from './free-times.tsx'
import type { Booking } from './use-bookings.ts'
import { written } from './written.ts'

/** Another time for a booking, of its expert or of anybody; the client is told. */
export function MoveBookingDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('eap-booking')
  const { weekTitle } = useWeekWords()
  const [who, setWho] = useState<'same' | 'anybody'>('same')
  const [chosen, setChosen] = useState<FreeSlot | null>(null)
  const expert = who === 'same' ? booking.expert : ''
  const { monday, setMonday, isFirst, slots } = useFreeWeek(booking, expert)
  const { mutateAsync, isPending, error } = useWrite(moveBooking, {
    suppressNotice: true,
    refresh: [listBookings, listTimeslots],
  })
  const move = useOnce(async () => {
    if (!chosen) return
    const { startTime, endTime } = chosen
    try {
      await mutateAsync({
        params: { reservationGuid: booking.reservationGuid },
        body: { startTime, endTime, expert: expert || null },
      })
      notify({ kind: 'positive', title: t('move.done'), text: t('move.told') })
      onClose()
    } catch {
      // Somebody may have been first: the times are shown as they are now.
      setChosen(null)
      void slots.refetch()
    }
  })
  const turn = (weeks: number) => {
    setChosen(null)
    setMonday(addDays(monday, weeks * 7))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('move.title')}
      meta={t('move.from', { expert: booking.expertName, when: written(booking.startTime) })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen} loading={isPending} onClick={() => void move()}>
            {chosen ? t('move.to', { when: written(chosen.startTime) }) : t('move.choose')}
          </Button>
        </>
      }
    >
      <SegmentedControl
        aria-label={t('move.who')}
        data={[
          { value: 'same', label: booking.expertName },
          { value: 'anybody', label: t('move.anybody') },
        ]}
        value={who}
        onChange={(next) => {
          setChosen(null)
          setWho(next === 'same' ? 'same' : 'anybody')
        }}
      />
      <div className={classes.weekBar}>
        <IconButton
          label={t('calendar.previousWeek')}
          icon={<IconChevronLeft size={18} />}
          disabled={isFirst}
          onClick={() => turn(-1)}
        />
        <IconButton label={t('calendar.nextWeek')} icon={<IconChevronRight size={18} />} onClick={() => turn(1)} />
        <strong>{weekTitle(monday)}</strong>
      </div>
      {isApiError(error) && (
        <p className={classes.failed} role="alert">
          {wordError(error.code) ?? t('move.failed')}
        </p>
      )}
      {slots.isPending && <SkeletonRows rows={3} />}
      {slots.isError && <ErrorState compact code={listError(slots.error)?.code} onRetry={() => void slots.refetch()} />}
      {slots.data && <FreeTimes slots={slots.data} chosen={chosen} onChoose={setChosen} />}
    </Dialog>
  )
}

/** The free times of a week for what was booked; at first of the week that has the next one. */
function useFreeWeek({ licenseGuid, category }: Booking, expert: string) {
  const [after] = useState(() => new Date().toISOString())
  const [turned, setMonday] = useState<string | null>(null)
  const next = useCall(findNextTimeslot, { body: { licenseGuid, category, expert, after } })
  const first = next.data?.slot ? Date.parse(next.data.slot.startTime) : Date.parse(after)
  const monday = turned ?? mondayAt(first)
  const { startMs, endMs } = weekRange(monday)
  const slots = useCall(
    listTimeslots,
    {
      body: {
        expert,
        startTimeslotsRange: new Date(startMs).toISOString(),
        endTimeslotsRange: new Date(endMs).toISOString(),
        freeOnly: true,
        category,
        licenseGuid,
      },
    },
    { enabled: !next.isPending },
  )
  return { monday, setMonday, isFirst: monday <= mondayAt(Date.parse(after)), slots }
}
