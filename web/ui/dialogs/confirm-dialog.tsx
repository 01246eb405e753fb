import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import classes from './confirm-dialog.module.css'

export type ConfirmDialogProps = {
  opened: boolean
  /** The question, with what it is about. */
  title: string
  /** The consequence, in a sentence. */
  children?: ReactNode
  /** A verb: "Delete 3 people". */
  confirmLabel: string
  cancelLabel?: string
  /** Red when something is lost. */
  tone?: 'ink' | 'red'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot simply be undone. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel, tone = 'ink', busy, onConfirm, onCancel } = props
  const { t } = useTranslation('ui')
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      size={440}
      title={title}
      withCloseButton={false}
      classNames={{ header: classes.header, title: classes.title, body: classes.body }}
    >
      {children && <div className={classes.text}>{children}</div>}
      <div className={classes.foot}>
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel ?? t('dialog.cancel')}
        </Button>
        <Button color={tone} onClick={onConfirm} loading={busy ?? false}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
