import type { NominationRole } from '../../../../domain/nominations/nomination.ts'
import { interfaceLanguageOf } from '../../../../domain/languages/languages.ts'
import type { RaterCount } from '../../../../domain/nominations/rater-counts.ts'
import type { NominationIssue } from '../../../../domain/nominations/validate-nominations.ts'
import { usePage } from '../../../link/page-context.tsx'
import type { TextKey } from '../../../link/texts/text-keys.ts'

/** The page's texts about roles, numbers and errors. */
export function useLinkTexts(roles: readonly NominationRole[]) {
  const { t, language } = usePage()
  const roleLabel = (role: string | null): string => {
    const labels = roles.find(({ roleId }) => roleId === role)?.labels ?? {}
    const own = Object.entries(labels).find(([code]) => interfaceLanguageOf(code) === language)?.[1]
    return own ?? labels['en-GB'] ?? Object.values(labels)[0] ?? role ?? ''
  }
  const range = ({ min, max }: Pick<RaterCount, 'min' | 'max'>): string => {
    if (max !== null) return t('nominations:link.between', { min, max })
    return min > 0 ? t('nominations:link.atLeast', { min }) : t('nominations:link.anyNumber')
  }
  const verdict = (count: RaterCount): string => {
    if (count.verdict === 'too-few')
      return t('nominations:link.tooFew', { min: count.min, missing: count.min - count.raters })
    if (count.verdict === 'too-many') return t('nominations:link.tooMany', { max: count.max ?? 0 })
    return range(count)
  }
  const countText = (count: RaterCount): string => {
    const { raters, min, max, verdict: state } = count
    if (state === 'enough' && max !== null) return t('nominations:link.countBetween', { count: raters, min, max })
    return t('nominations:link.countAndRange', { count: raters, range: verdict(count) })
  }
  const issue = ({ code }: NominationIssue): string => t(issueKeys[code] ?? 'nominations:link.issue.other')
  return { roleLabel, verdict, countText, issue }
}

const issueKeys: Partial<Record<NominationIssue['code'], TextKey>> = {
  MISSING_ASSESSOR_NAME: 'nominations:link.issue.name',
  NAME_TOO_LONG: 'nominations:link.issue.nameTooLong',
  MISSING_ASSESSOR_EMAIL: 'nominations:link.issue.email',
  INVALID_EMAIL: 'nominations:link.issue.email',
  EMAIL_TOO_LONG: 'nominations:link.issue.emailTooLong',
  UNRECOGNISED_ROLE: 'nominations:link.issue.role',
  MISSING_ASSESSOR_LANGUAGE: 'nominations:link.issue.language',
  SAME_ROWS: 'nominations:link.issue.twice',
  AMBIGUOUS_SELF: 'nominations:link.issue.self',
  DIFFERENT_NAMES: 'nominations:link.issue.twoNames',
}
