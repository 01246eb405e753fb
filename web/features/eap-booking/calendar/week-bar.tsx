import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addDays } from '../../../../domain/time/local-time.ts'
import { mondayAt } from '../../../../domain/eap-booking/week-grid.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import classes from './calendar.module.css'
import { useWeekWords, weekNumber } from './week-words.ts'

type Props = {
  monday: string
  isCurrent: boolean
  onWeek: (monday: string) => void
  /** Both bars lead from week to week (EAP-2-47); the upper one names it. */
  place: 'top' | 'bottom'
  children?: ReactNode
}

export function WeekBar({ monday, isCurrent, onWeek, place, children }: Props) {
  const { t } = useTranslation('eap-booking')
  const { weekTitle } = useWeekWords()
  return (
    <div className={classes.bar} data-place={place}>
      <IconButton
        label={t('calendar.previousWeek')}
        icon={<IconChevronLeft size={18} />}
        onClick={() => onWeek(addDays(monday, -7))}
      />
      <IconButton
        label={t('calendar.nextWeek')}
        icon={<IconChevronRight size={18} />}
        onClick={() => onWeek(addDays(monday, 7))}
      />
      {place === 'top' && (
        <>
          <h2 className={classes.week}>{weekTitle(monday)}</h2>
          <span className={classes.number}>{t('calendar.weekNumber', { number: weekNumber(monday) })}</span>
          <Button
            className={classes.today}
            variant="default"
            disabled={isCurrent}
            onClick={() => onWeek(mondayAt(Date.now()))}
          >
            {t('calendar.today')}
          </Button>
          <Legend />
        </>
      )}
      {children}
    </div>
  )
}

function Legend() {
  const { t } = useTranslation('eap-booking')
  return (
    <ul className={classes.legend}>
      {(['free', 'booked', 'unsaved'] as const).map((kind) => (
        <li key={kind}>
          <span className={classes.sample} data-kind={kind} aria-hidden="true" />
          {t(`calendar.legend.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
