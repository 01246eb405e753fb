import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { addTimeOff, getCalendarNotes, listTimeslots } from '../../../../contract/eap-booking/calendar.ts'
import { programmeZone } from '../../../../domain/eap-cases/programme-zone.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx'
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './calendar.module.css'

type Props = { expert: string; onClose: () => void }

/** A time in which nothing of an expert is offered; what is booked in it stays, and the answer counts it. */
export function TimeOffDialog({ expert, onClose }: Props) {
  const { t } = useTranslation('eap-booking')
  const [start, setStart] = useState<string | null>(null)
  const [end, setEnd] = useState<string | null>(null)
  const { mutateAsync, isPending } = useWrite(addTimeOff, { refresh: [getCalendarNotes, listTimeslots] })
  const isTurned = start !== null && end !== null && Date.parse(end) <= Date.parse(start)
  const submit = useOnce(async () => {
    if (start === null || end === null || isTurned) return
    try {
      const { bookedCount } = await mutateAsync({ body: { expert, startTime: start, endTime: end } })
      notify(
        bookedCount > 0
          ? { kind: 'info', title: t('timeOff.added'), text: t('timeOff.bookedStay', { count: bookedCount }) }
          : { kind: 'positive', title: t('timeOff.added') },
      )
      onClose()
    } catch {
      // The call has said why; what was typed stays.
    }
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const field = { timeZone: programmeZone, required: true } as const
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('timeOff.dialog')}
      meta={t('timeOff.explained')}
      stays={start !== null || end !== null}
    >
      <form className={classes.form} onSubmit={handleSubmit}>
        <DateTimeField {...field} label={t('timeOff.from')} value={start} onChange={setStart} />
        <DateTimeField
          {...field}
          label={t('timeOff.until')}
          defaultTime="23:59"
          value={end}
          onChange={setEnd}
          error={isTurned ? t('timeOff.turned') : undefined}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={start === null || end === null || isTurned}>
            {t('timeOff.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
