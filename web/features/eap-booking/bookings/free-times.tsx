import { UnstyledButton } from '@mantine/core'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listTimeslots } from '../../../../contract/eap-booking/calendar.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { localDateAt } from '../../../../domain/time/local-time.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { clockTime, useWeekWords } from '../calendar/week-words.ts'
import classes from './bookings.module.css'

export type FreeSlot = AnswerOf<typeof listTimeslots>[number]
type Props = { slots: readonly FreeSlot[]; chosen: FreeSlot | null; onChoose: (slot: FreeSlot) => void }

/** Free times under their days. */
export function FreeTimes({ slots, chosen, onChoose }: Props) {
  const { t } = useTranslation('eap-booking')
  const { longDayName } = useWeekWords()
  const days = Map.groupBy(slots, ({ startTime }) => localDateAt(Date.parse(startTime), programmeZone))
  if (slots.length === 0) return <p className={classes.none}>{t('move.none')}</p>
  return (
    <div className={classes.days}>
      {[...days].map(([day, times]) => (
        <section key={day} aria-label={longDayName(day)}>
          <h3 className={classes.day}>{longDayName(day)}</h3>
          <div className={classes.times}>
            {times.map((slot) => (
              <UnstyledButton
                key={slot.id}
                className={classes.time}
                aria-pressed={chosen?.startTime === slot.startTime}
                onClick={() => onChoose(slot)}
              >
                {clockTime(Date.parse(slot.startTime))}
              </UnstyledButton>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
