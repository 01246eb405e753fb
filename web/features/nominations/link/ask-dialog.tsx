import { useEffect, useRef } from 'react'
import { usePage } from '../../../link/page-context.tsx'
import classes from './raters.module.css'

type AskDialogProps = {
  isOpen: boolean
  /** As it is now; the dialog asks for the opposite. */
  isFinalized: boolean
  people: number
  onYes: () => void
  onNo: () => void
}

/** Asks before the nominations are finished, and before they are reopened. */
export function AskDialog({ isOpen, isFinalized, people, onYes, onNo }: AskDialogProps) {
  const { t } = usePage()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className={classes.ask} aria-labelledby="nominations-question" onClose={onNo}>
      <h2 id="nominations-question">
        {t(isFinalized ? 'nominations:link.reopenTitle' : 'nominations:link.finishTitle')}
      </h2>
      <p className="dim">
        {isFinalized ? t('nominations:link.reopenText') : t('nominations:link.finishText', { count: people })}
      </p>
      <div className={classes.askButtons}>
        <button type="button" className="button" onClick={onNo}>
          {t('nominations:link.cancel')}
        </button>
        <button type="button" className="button primary" onClick={onYes}>
          {t(isFinalized ? 'nominations:link.reopen' : 'nominations:link.finish')}
        </button>
      </div>
    </dialog>
  )
}
