import { useCallback, useState, type ReactNode } from 'react'
import { openerOf } from '../floating/opener.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

export type Question = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'tone'> & {
  text?: ReactNode
}

type Asked = Question & { answer: (yes: boolean) => void }

/** `const [confirm, dialog] = useConfirm()`: render `dialog`, then `if (await confirm({…})) …`. */
export function useConfirm(): [(question: Question) => Promise<boolean>, ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        // A menu item is gone when the focus comes back.
        openerOf(document.activeElement)?.focus({ preventScroll: true })
        setAsked({ ...question, answer })
        setOpened(true)
      }),
    [],
  )
  const handleAnswer = (yes: boolean) => {
    setOpened(false)
    asked?.answer(yes)
  }
  // The text stays while it closes. Only a dialog that was there before it opened gives the focus back.
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title={asked?.title ?? ''}
      confirmLabel={asked?.confirmLabel ?? ''}
      {...(asked?.cancelLabel ? { cancelLabel: asked.cancelLabel } : {})}
      {...(asked?.tone ? { tone: asked.tone } : {})}
      onConfirm={() => handleAnswer(true)}
      onCancel={() => handleAnswer(false)}
    >
      {asked?.text}
    </ConfirmDialog>
  )
  return [confirm, dialog]
}
