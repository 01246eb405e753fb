import { Button } from '@mantine/core'
import { IconAlertOctagon, IconCheck } from '@tabler/icons-react'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { wordError } from '../../../platform/calls/error-wording.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './calendar.module.css'
import type { WeekKey, WeekState, WeekStore } from './week-store.ts'
import { useWeekWords } from './week-words.ts'

type Props = { store: WeekStore; week: WeekKey; state: WeekState | undefined; onWeek: (monday: string) => void }

/** Whether the week is saved; a save that failed stays here until it is tried again. */
export function SaveState({ store, week, state, onWeek }: Props) {
  const { t } = useTranslation('eap-booking')
  const { weekTitle } = useWeekWords()
  const other = store.unsaved().find(({ expert, monday }) => expert === week.expert && monday !== week.monday)
  if (state?.status === 'failed')
    return (
      <div className={classes.failed} role="alert">
        <IconAlertOctagon size={16} aria-hidden="true" />
        <span className={classes.reason}>
          <strong>{t('calendar.saveFailed')}</strong> {reasonOf(state.error) ?? t('calendar.saveFailedText')}
        </span>
        <Button size="xs" variant="default" onClick={() => store.discard(week)}>
          {t('calendar.discard')}
        </Button>
        <Button size="xs" onClick={() => store.retry(week)}>
          {t('calendar.retry')}
        </Button>
      </div>
    )
  return (
    <div className={classes.saved} aria-live="polite">
      {other ? (
        <Button size="xs" variant="subtle" onClick={() => onWeek(other.monday)}>
          {t('calendar.otherUnsaved', { week: weekTitle(other.monday) })}
        </Button>
      ) : (
        state?.status === 'saved' && (
          <>
            <IconCheck size={14} aria-hidden="true" /> {t('calendar.saved')}
          </>
        )
      )}
    </div>
  )
}

const reasonOf = (error: unknown) => (isApiError(error) && error.code ? wordError(error.code) : undefined)
