import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import classes from './save-bar.module.css'

type SaveBarProps = {
  /** What is unsaved; a sentence. */
  pending?: ReactNode
  /** Why saving is impossible now. It replaces `pending` and disables the button. */
  blocked?: ReactNode
  /** What has to be entered first. Like `blocked`, but not shown as an error. */
  awaits?: ReactNode
  saveLabel?: string
  saving?: boolean
  /** There is nothing to save: both buttons are disabled. */
  idle?: boolean
  /** Further default buttons, left of Discard. */
  extra?: ReactNode
  onDiscard?: () => void
  /** Without it the button submits the form around it. */
  onSave?: () => void
}

/** Sticky at the bottom of the page: what is unsaved, Discard, Save. */
export function SaveBar({ pending, blocked, awaits, saveLabel, saving, idle, extra, onDiscard, onSave }: SaveBarProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.root} data-save-bar>
      <div className={classes.pending} data-tone={blocked ? 'red' : undefined} role="status">
        {blocked && <IconAlertOctagon size={16} aria-hidden="true" />}
        <span>{blocked ?? awaits ?? pending}</span>
      </div>
      <div className={classes.buttons}>
        {extra}
        {onDiscard && (
          <Button variant="default" onClick={onDiscard} disabled={idle || saving}>
            {t('form.discard')}
          </Button>
        )}
        <Button
          type={onSave ? 'button' : 'submit'}
          disabled={Boolean(blocked) || Boolean(awaits) || idle}
          loading={saving ?? false}
          {...(onSave ? { onClick: onSave } : {})}
        >
          {saveLabel ?? t('form.save')}
        </Button>
      </div>
    </div>
  )
}
