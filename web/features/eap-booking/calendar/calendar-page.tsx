import { Button } from '@mantine/core'
import { IconCopy, IconRss } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getCalendarNotes, listTimeslots } from '../../../../contract/eap-booking/calendar.ts'
import type { GridSlot } from '../../../../domain/eap-booking/week-grid.ts'
import { usePageTitle } from '../../../platform/address/page-title.ts'
import { refreshCalls } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { localDateAt } from '../../../../domain/time/local-time.ts'
import { BookingMenu } from '../booking-menu.tsx'
import { ExpertBar } from './expert-bar.tsx'
import { useCalendarChoice } from './use-calendar-choice.ts'
import { useWeekStore } from './use-week.ts'
import { WeekView } from './week-view.tsx'
import { clockTime, useWeekWords } from './week-words.ts'

const CopyWeekDialog = later(async () => (await import('./copy-week-dialog.tsx')).CopyWeekDialog)
const TimeOffDialog = later(async () => (await import('./time-off-dialog.tsx')).TimeOffDialog)
const FeedDialog = later(async () => (await import('./feed-dialog.tsx')).FeedDialog)

/** When clients can book an expert: the own calendar, or for administrators that of any expert. */
export function CalendarPage() {
  const { t } = useTranslation('eap-booking')
  const queryClient = useQueryClient()
  const mayWrite = useMay('writeCalendar')
  const choice = useCalendarChoice()
  const store = useWeekStore(useTellBooked())
  const [dialog, setDialog] = useState<'copy' | 'time-off' | 'feed' | null>(null)
  const { expert, monday, isChooser } = choice
  usePageTitle(t('calendar.title'))
  const close = () => setDialog(null)
  const copy = () => {
    // What is not saved yet would be missing in the copies.
    if (store.unsaved().some((week) => week.expert === expert && week.monday === monday))
      return notify({ kind: 'info', title: t('copy.saveFirst') })
    setDialog('copy')
  }
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        meta={[t('calendar.intro')]}
        actions={
          <>
            <BookingMenu here="calendar" />
            {!isChooser && mayWrite && (
              <Button variant="default" leftSection={<IconRss size={16} />} onClick={() => setDialog('feed')}>
                {t('feed.open')}
              </Button>
            )}
            {mayWrite && expert !== '' && (
              <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
                {t('copy.open')}
              </Button>
            )}
          </>
        }
      />
      {isChooser && (
        <ExpertBar
          choice={choice}
          onAssigned={() => {
            choice.chooseWeek(choice.currentMonday)
            void refreshCalls(queryClient, listTimeslots, getCalendarNotes)
          }}
        />
      )}
      {expert === '' ? (
        <Banner tone="amber" title={t('calendar.selectExpert')}>
          {t('calendar.selectExpertText')}
        </Banner>
      ) : (
        <WeekView
          key={expert}
          store={store}
          expert={expert}
          monday={monday}
          onWeek={choice.chooseWeek}
          onTimeOff={() => setDialog('time-off')}
        />
      )}
      {dialog === 'copy' && <CopyWeekDialog expert={expert} monday={monday} onClose={close} />}
      {dialog === 'time-off' && <TimeOffDialog expert={expert} onClose={close} />}
      {dialog === 'feed' && <FeedDialog onClose={close} />}
    </>
  )
}

/** Says which times were booked while the week was being changed. */
function useTellBooked() {
  const { t } = useTranslation('eap-booking')
  const { longDayName } = useWeekWords()
  return (_: unknown, booked: readonly GridSlot[]) => {
    const times = booked.map(
      ({ startMs }) => `${longDayName(localDateAt(startMs, programmeZone))} ${clockTime(startMs)}`,
    )
    notify({ kind: 'info', title: t('calendar.bookedMeanwhile', { count: booked.length }), text: times.join(', ') })
  }
}
