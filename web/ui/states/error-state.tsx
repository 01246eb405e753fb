import { Button, CopyButton } from '@mantine/core'
import { IconAlertOctagon, IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import classes from './state.module.css'

type ErrorStateProps = {
  title?: string
  /** What happened, and what was not lost. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  /** Where it is not just another try. */
  retryLabel?: string
  /** Identifies the failure for support. */
  code?: string | undefined
  compact?: boolean
}

/** Something could not be loaded: retry, or send us the code. */
export function ErrorState({ title, children, onRetry, retryLabel, code, compact }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.root} data-compact={compact || undefined} role="alert">
      <div className={classes.glyph} data-tone="red" aria-hidden="true">
        <IconAlertOctagon size={28} />
      </div>
      <h2 className={classes.title}>{title ?? t('error.title')}</h2>
      <p className={classes.text}>{children ?? t('error.text')}</p>
      <div className={classes.actions}>
        {onRetry && (
          <Button leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {retryLabel ?? t('error.retry')}
          </Button>
        )}
        {code && (
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {copied ? t('error.copied') : t('error.copy')}
                <span className={classes.code}>{code}</span>
              </Button>
            )}
          </CopyButton>
        )}
      </div>
    </div>
  )
}
