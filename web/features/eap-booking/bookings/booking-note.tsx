import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './bookings.module.css'
import type { Booking } from './use-bookings.ts'
import { written } from './written.ts'

/** What has room in two lines of the narrowest column. */
const shortNote = 40

/** What the client wrote; a long note shows how it begins and opens as a whole. */
export function BookingNote({ booking }: { booking: Booking }) {
  const { t } = useTranslation('eap-booking')
  const [isOpen, setOpen] = useState(false)
  const { note, expertName, startTime } = booking
  if (note.length <= shortNote && !note.includes('\n')) return note
  return (
    <>
      <UnstyledButton className={classes.note} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {note}
      </UnstyledButton>
      {isOpen && (
        <Dialog
          opened
          onClose={() => setOpen(false)}
          title={t('column.note')}
          meta={`${expertName}, ${written(startTime)}`}
        >
          <p className={classes.wholeNote}>{note}</p>
        </Dialog>
      )}
    </>
  )
}
