import { Button, Loader } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import classes from './coming.module.css'
import type { Fetched } from './fetched.ts'
import { openerOf } from './opener.ts'
import { WayOnButton, wayOnText } from './not-loaded.tsx'
import { forgetFailures, wayOnAfter, type WayOn } from './way-on.ts'

type ComingProps = {
  code: Fetched<unknown>
  /** It is there, and the focus back where it was. */
  onThere: () => void
  onClose: () => void
}

/**
 * Stands for a dialog whose code is on the way: a further press meets it and not the page, and Escape calls the dialog
 * off. If the code does not come, it says so and tries again. The browser's own dialog needs nothing to be loaded.
 */
export function Coming({ code, onThere, onClose }: ComingProps) {
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const [way, setWay] = useState<WayOn>()
  const [tries, setTries] = useState(1)
  const [opener] = useState(() => openerOf(document.activeElement))
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => {
      opened?.close()
      opener?.focus({ preventScroll: true })
    }
  }, [opener])
  const there = useRef(onThere)
  useEffect(() => {
    there.current = onThere
  })
  useEffect(() => {
    let isOver = false
    code.fetch().then(
      () => {
        if (isOver) return
        forgetFailures()
        dialog.current?.close()
        opener?.focus({ preventScroll: true })
        there.current()
      },
      async (error: unknown) => {
        const found = await wayOnAfter(error)
        if (!isOver) setWay(found)
      },
    )
    return () => {
      isOver = true
    }
  }, [code, tries, opener])
  const handleAgain = () => {
    setWay(undefined)
    setTries(tries + 1)
  }
  return (
    <dialog
      ref={dialog}
      // Of another role than the dialog that comes, which has a name of its own.
      role="alertdialog"
      aria-label={way ? t('error.title') : t('loading')}
      aria-busy={!way}
      className={classes.root}
      data-failed={way && ''}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.content}>
        {way ? (
          <>
            <p className={classes.title}>{t('error.title')}</p>
            <p>{wayOnText(way)}</p>
          </>
        ) : (
          <Loader size="sm" />
        )}
        <div className={classes.buttons}>
          {way && <WayOnButton way={way} onAgain={handleAgain} />}
          <Button size="xs" variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
