import { usePage } from '../../../public/page-context.tsx'
import { Notice } from '../../../public/parts/notice.tsx'
import type { Outcome } from './use-raters.ts'
import classes from './raters.module.css'

const tones = {
  saved: 'teal',
  finalized: 'teal',
  opened: 'teal',
  merged: 'ink',
  failed: 'red',
  offline: 'amber',
  refused: 'red',
} as const

/** What became of saving or finishing; beside the work, never over it. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const { t } = usePage()
  const { kind } = outcome ?? {}
  return (
    <div className={classes.outcome} role="status">
      {kind && (
        <Notice tone={tones[kind]} title={t(`nominations:link.outcome.${kind}`)}>
          {t(`nominations:link.outcomeText.${kind}`)}
        </Notice>
      )}
    </div>
  )
}
