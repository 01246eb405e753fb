import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { listBookings } from '../../../../contract/eap-booking/bookings.ts'
import { getCalendarNotes, listTimeslots, removeTimeOff } from '../../../../contract/eap-booking/calendar.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import type { GridSlot } from '../../../../domain/eap-booking/week-grid.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { localDateAt, localDateTimeAt, writeLocalDateTime } from '../../../../domain/time/local-time.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { useCatalogueNames } from '../use-catalogue-names.ts'
import type { TimeOff } from './block-column.tsx'
import classes from './side-boxes.module.css'
import { clockTime, useWeekWords } from './week-words.ts'

type Props = {
  expert: string
  slots: readonly GridSlot[]
  timeOff: readonly TimeOff[]
  nowMs: number
  mayWrite: boolean
  onTimeOff: () => void
}

/** The week in figures, what is booked next, and when nothing is offered. */
export function SideBoxes(props: Props) {
  const { t } = useTranslation('eap-booking')
  return (
    <aside className={classes.root}>
      <WeekFigures {...props} />
      <NextBookings expert={props.expert} nowMs={props.nowMs} />
      <TimeOffBox {...props} />
      {props.mayWrite && <p className={classes.hint}>{t('calendar.hint')}</p>}
    </aside>
  )
}

/** Minutes of the week that some of these slots cover, each counted once though slots overlap. */
function coveredMinutes(slots: readonly GridSlot[]): number {
  let [minutes, untilMs] = [0, 0]
  for (const { startMs, endMs } of slots.toSorted((one, other) => one.startMs - other.startMs)) {
    minutes += Math.max(0, endMs - Math.max(startMs, untilMs)) / 60_000
    untilMs = Math.max(untilMs, endMs)
  }
  return minutes
}

function WeekFigures({ slots, timeOff, nowMs }: Props) {
  const { t } = useTranslation('eap-booking')
  const { formatNumber } = useFormat()
  const overlaps = (one: { startMs: number; endMs: number }, other: { startMs: number; endMs: number }) =>
    one.startMs < other.endMs && one.endMs > other.startMs
  const booked = slots.filter((slot) => slot.booked)
  const open = slots.filter(
    (slot) =>
      !slot.booked &&
      slot.startMs > nowMs &&
      !timeOff.some((off) => overlaps(off, slot)) &&
      !booked.some((one) => overlaps(one, slot)),
  )
  const [all, taken, free] = [slots, booked, open].map(coveredMinutes) as [number, number, number]
  const hours = (minutes: number) => `${formatNumber(minutes / 60, minutes % 60 === 0 ? 0 : 1)} h`
  return (
    <Box title={t('week.title')}>
      <dl className={classes.figures}>
        <dt>{t('week.available')}</dt>
        <dd>{hours(all)}</dd>
        <dt>{t('week.booked')}</dt>
        <dd>{hours(taken)}</dd>
        <dt>{t('week.free')}</dt>
        <dd>{hours(free)}</dd>
      </dl>
      <ProgressBar tone="ink" done={taken} total={all} number={null} label={t('week.booked')} width="100%" />
    </Box>
  )
}

function NextBookings({ expert, nowMs }: { expert: string; nowMs: number }) {
  const { t } = useTranslation('eap-booking')
  const { longDayName } = useWeekWords()
  const { categoryName } = useCatalogueNames()
  const today = localDateAt(nowMs, programmeZone)
  const { data } = useCall(listBookings, {
    body: { expert, dateFrom: today, pageRows: 10, sortBy: 'startTime', descending: false },
  })
  const next = data?.timeslots.filter(({ endTime }) => Date.parse(endTime) > nowMs).slice(0, 3)
  const when = (startMs: number) => {
    const day = localDateAt(startMs, programmeZone)
    return `${day === today ? t('next.today') : longDayName(day)} ${clockTime(startMs)}`
  }
  return (
    <Box
      title={t('next.title')}
      actions={
        <Button
          component={UiLink}
          size="xs"
          variant="subtle"
          href={`${pathTo('eap-bookings')}?expert=${encodeURIComponent(expert)}`}
        >
          {t('next.all')}
        </Button>
      }
    >
      {next?.length === 0 && <p className={classes.none}>{t('next.none')}</p>}
      <ul className={classes.next}>
        {next?.map((booking) => (
          <li key={booking.reservationGuid}>
            <strong>{categoryName(booking.category)}</strong>
            <span className={classes.when}>{when(Date.parse(booking.startTime))}</span>
            <span className={classes.licence}>{booking.licenseName}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function TimeOffBox({ timeOff, mayWrite, onTimeOff }: Props) {
  const { t } = useTranslation('eap-booking')
  const { mutate, isPending } = useWrite(removeTimeOff, { refresh: [getCalendarNotes, listTimeslots] })
  const written = (ms: number) => writeLocalDateTime(localDateTimeAt(ms, programmeZone))
  return (
    <Box
      title={t('timeOff.title')}
      actions={
        mayWrite && (
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={onTimeOff}>
            {t('timeOff.add')}
          </Button>
        )
      }
    >
      {timeOff.length === 0 && <p className={classes.none}>{t('timeOff.none')}</p>}
      <ul className={classes.times}>
        {timeOff.map(({ id, startMs, endMs }) => (
          <li key={id}>
            <span>
              {written(startMs)} – {written(endMs)}
            </span>
            {mayWrite && (
              <IconButton
                label={t('timeOff.remove', { start: written(startMs) })}
                icon={<IconX size={14} />}
                disabled={isPending}
                onClick={() => mutate({ params: { timeOffId: id } })}
              />
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
}
