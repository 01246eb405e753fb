import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { openerOf } from '../floating/opener.ts'
import { useIsNarrow } from '../use-is-narrow.ts'
import classes from './dialog.module.css'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** A muted line under the title. */
  meta?: ReactNode
  /** Buttons; a child with `data-start` goes to the left. */
  footer?: ReactNode
  size?: ModalProps['size']
  /** Closing by Escape or a click outside would lose work. */
  stays?: boolean
  children: ReactNode
}

/** For one task without an address of its own; fills the screen on phones. */
export function Dialog({ opened, onClose, title, meta, footer, size = 'md', stays, children }: DialogProps) {
  const { t } = useTranslation('ui')
  const narrow = useIsNarrow()
  useFocusBack()
  useReloadQuestion(stays === true)
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

/**
 * Returns the focus to the element that opened it. Modal itself does this for dialogs that stay mounted; most are
 * mounted open and unmounted to close.
 */
function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener?.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** Closing or reloading the tab would lose the same work. */
function useReloadQuestion(when: boolean): void {
  useEffect(() => {
    if (!when) return undefined
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [when])
}
