import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../use-is-narrow.ts'
import classes from './dialog.module.css'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** A quiet line under the title. */
  meta?: ReactNode
  /** Buttons; a child with `data-start` goes to the left. */
  footer?: ReactNode
  size?: ModalProps['size']
  /** Closing by Escape or a click outside would lose work. */
  stays?: boolean
  children: ReactNode
}

/** One thing without an address of its own; fills the screen on phones. */
export function Dialog({ opened, onClose, title, meta, footer, size = 'md', stays, children }: DialogProps) {
  const { t } = useTranslation('ui')
  const narrow = useIsNarrow()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={narrow}
      closeOnClickOutside={!stays}
      closeOnEscape={!stays}
      title={
        <>
          {title}
          {meta && <span className={classes.meta}>{meta}</span>}
        </>
      }
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      classNames={{ header: classes.header, title: classes.title, body: classes.body }}
    >
      <div className={classes.content}>{children}</div>
      {footer && <div className={classes.foot}>{footer}</div>}
    </Modal>
  )
}
