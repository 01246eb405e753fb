import { IconArrowMerge, IconCheck, IconEyeOff, IconUserExclamation } from '@tabler/icons-react'
import type { GroupOutcome } from '../../../../../domain/nominations/anonymity-outcome.ts'
import type { RaterCount } from '../../../../../domain/nominations/rater-counts.ts'
import { Chip } from '../../../../ui/marks/chip.tsx'
import type { Sheet } from '../grid/use-sheet.ts'
import classes from '../grid/nomination-grid.module.css'

const looks = {
  shown: { tone: 'neutral', icon: <IconCheck size={12} /> },
  merged: { tone: 'amber', icon: <IconArrowMerge size={12} /> },
  hidden: { tone: 'red', icon: <IconEyeOff size={12} /> },
} as const

const tooFewOrMany = <IconUserExclamation size={12} />

type OutcomeChipsProps = { outcomes: readonly GroupOutcome[]; isBare: boolean; sheet: Sheet }

/** The groups of raters with how many there are and are needed, and what a report makes of them. */
export function OutcomeChips({ outcomes, isBare, sheet: { t, roleLabel } }: OutcomeChipsProps) {
  if (outcomes.length === 0) return null
  return (
    <span className={classes.outcomes}>
      {!isBare && <span className={classes.inReport}>{t('grid.inReport')}</span>}
      {outcomes.map(({ role, raters, minimum, outcome }) => (
        <Chip key={role} {...looks[outcome]}>
          {t(`outcome.${outcome}`, { role: roleLabel(role), raters, minimum })}
        </Chip>
      ))}
    </span>
  )
}

/** Roles that have fewer or more raters than the wave wants. */
export function MissedChips({ missed, sheet: { t, roleLabel } }: { missed: readonly RaterCount[]; sheet: Sheet }) {
  if (missed.length === 0) return null
  return (
    <span className={classes.missed}>
      {missed.map(({ role, raters, verdict, min, max }) => (
        <Chip
          key={role}
          tone="amber"
          icon={tooFewOrMany}
          title={
            verdict === 'too-few' ? t('limits.atLeast', { number: min }) : t('limits.atMost', { number: max ?? 0 })
          }
        >
          {verdict === 'too-few'
            ? t('limits.tooFew', { role: roleLabel(role), number: min - raters })
            : t('limits.tooMany', { role: roleLabel(role), number: raters - (max ?? 0) })}
        </Chip>
      ))}
    </span>
  )
}
