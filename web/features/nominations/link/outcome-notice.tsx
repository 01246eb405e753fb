import { usePage } from '../../../link/page-context.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import type { Outcome } from './use-raters.ts'
import classes from './raters.module.css'

const tones = {
  saved: 'teal',
  kept: 'amber',
  finalized: 'teal',
  finishedElsewhere: 'ink',
  opened: 'teal',
  merged: 'ink',
  failed: 'red',
  offline: 'amber',
  refused: 'red',
} as const

/** Refusals that the page can explain. */
const refusals = [
  'LINK_NOT_FOUND',
  'LINK_EXPIRED',
  'LINK_NOT_EDITABLE',
  'TERMS_NOT_APPROVED',
  'NOMINATIONS_INVALID',
  'RATERS_OUT_OF_LIMITS',
] as const

/** The outcome of saving or finishing, shown beside the list, never over it. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const { t } = usePage()
  const { kind, code, names = [] } = outcome ?? {}
  const reason = kind === 'refused' ? refusals.find((known) => known === code) : undefined
  return (
    <div className={classes.outcome} role="status">
      {kind && (
        <Notice tone={tones[kind]} title={t(`nominations:link.outcome.${kind}`)}>
          {reason
            ? t(`nominations:error.${reason}`)
            : t(`nominations:link.outcomeText.${kind}`, { names: names.join(', ') })}
        </Notice>
      )}
    </div>
  )
}
