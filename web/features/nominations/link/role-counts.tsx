import type { NominationRole } from '../../../../domain/nominations/nomination.ts'
import type { RaterCount } from '../../../../domain/nominations/rater-counts.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { useLinkTexts } from './link-texts.ts'
import classes from './raters.module.css'

/** How many raters there are in each role, against how many there should be. */
export function RoleCounts({ counts, roles }: { counts: readonly RaterCount[]; roles: readonly NominationRole[] }) {
  const { t } = usePage()
  const { roleLabel, verdict } = useLinkTexts(roles)
  return (
    <ul className={classes.counts} aria-label={t('nominations:link.counts')}>
      {counts.map((count) => (
        <li key={count.role} data-verdict={count.verdict}>
          <span>{roleLabel(count.role)}</span>
          <b>{count.raters}</b>
          <Verdict
            count={count}
            text={count.role === 'self' && count.raters === 1 ? t('nominations:link.addedForYou') : verdict(count)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Amber where the number is not met; neutral where none is required. */
export function Verdict({ count, text }: { count: RaterCount; text: string }) {
  const isFree = count.role !== 'self' && count.min === 0 && count.max === null
  return (
    <span className={classes.verdict} data-verdict={isFree ? 'free' : count.verdict}>
      {!isFree && <Icon name={count.verdict === 'enough' ? 'check' : 'warning'} size={16} />}
      {text}
    </span>
  )
}
