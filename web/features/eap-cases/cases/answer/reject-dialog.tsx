import { Button, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx'
import { LockedWhile } from '../../../../ui/form/locked-while.tsx'
import classes from '../cases.module.css'

type Props = {
  caseKey: string
  /** Rejects with an error where it did not work, which has been reported. */
  onReject: (reason: string) => Promise<void>
  onClose: () => void
}

const longestReason = 1000

/** Asks why a case is rejected; without a reason it is not (EAP-4-08). */
export function RejectDialog({ caseKey, onReject, onClose }: Props) {
  const { t } = useTranslation(['eap-cases', 'ui'])
  const [reason, setReason] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isEmpty = reason.trim() === ''
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isSending) return
    setIsSending(true)
    try {
      await onReject(reason.trim())
      onClose()
    } catch {
      setIsSending(false)
    }
  }
  return (
    <Dialog
      opened
      stays={!isEmpty}
      onClose={onClose}
      title={t('answer.rejectTitle', { case: caseKey })}
      meta={t('answer.rejectText')}
    >
      <form onSubmit={(event) => void handleSubmit(event)}>
        <LockedWhile sending={isSending}>
          <Textarea
            required
            classNames={{ input: classes.growing }}
            rows={3}
            maxLength={longestReason}
            label={t('answer.reason')}
            data-autofocus
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </LockedWhile>
        <DialogFoot>
          <Button variant="default" data-start onClick={onClose} disabled={isSending}>
            {t('ui:dialog.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={isEmpty} loading={isSending}>
            {t('answer.confirmReject')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
