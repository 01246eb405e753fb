import { createContext, useCallback, useContext, useMemo } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { NominationIssue } from '../../../../domain/nominations/validate-nominations.ts'
import { rolesOfRow } from '../../../../domain/nominations/save-rules.ts'
import type { AssessorRole, NominationRole, NominationRow } from '../../../../domain/nominations/nomination.ts'
import {
  contentLanguages,
  interfaceLanguageOf,
  languageByCode,
  type LanguageCode,
} from '../../../../domain/languages/languages.ts'
import type { EditedRow } from './edited-row.ts'

/** The names of roles in the wave's template. */
export const RolesContext = createContext<readonly NominationRole[]>([])

/** A role in the interface language, or in whatever language the template has. */
export function useRoleLabel(): (role: AssessorRole | null) => string {
  const { i18n } = useTranslation()
  const roles = useContext(RolesContext)
  const known = useMemo(
    () => new Map(roles.map((role) => [role.roleId, labelIn(role, i18n.language)])),
    [roles, i18n.language],
  )
  return useCallback((role) => (role === null ? '' : (known.get(role) ?? role)), [known])
}

function labelIn({ roleId, labels }: NominationRole, language: string): string {
  const own = Object.entries(labels).find(([code]) => interfaceLanguageOf(code) === language)?.[1]
  return own ?? labels['en-GB'] ?? Object.values(labels)[0] ?? roleId
}

/** Roles that a row may have: only self for a self row, unless the wave has no such role. */
export function roleChoices(
  row: NominationRow,
  roles: readonly NominationRole[],
  roleLabel: (role: AssessorRole) => string,
) {
  const all = roles.map(({ roleId }) => roleId)
  const fitting = rolesOfRow(row, all)
  return (fitting.length > 0 ? fitting : all).map((role) => ({ value: role, label: roleLabel(role) }))
}

/** Languages to choose from: those of the wave's template, or all where it has none. */
export function languageChoices(available: readonly string[], chosen: string | null = null) {
  const codes = available.length > 0 ? available : contentLanguages.map(({ code }) => code)
  const all = chosen && !codes.includes(chosen) ? [...codes, chosen] : codes
  return all.map((code) => ({ value: code, label: languageByCode(code)?.name ?? code }))
}

export const asLanguage = (code: string | null): LanguageCode | null => (code as LanguageCode | null) || null

type Facts = { rows: readonly EditedRow[]; row: EditedRow }

/** What is wrong, in one sentence. */
export function useIssueText(): (issue: NominationIssue, facts: Facts) => string {
  const { t } = useTranslation('nominations')
  return useCallback(
    (issue, { rows, row }) => {
      const { code, otherName, otherRowIndex, rowIndex } = issue
      if (code === 'UNRECOGNISED_ROLE')
        return row.typedRole ? t('issue.noSuchRole', { typed: row.typedRole }) : t('issue.UNRECOGNISED_ROLE')
      if (code === 'SAME_ROWS') {
        const other = otherRowIndex === rowIndex ? laterTwin(rows, row) : otherRowIndex
        return t('issue.SAME_ROWS', { row: (other ?? 0) + 1 })
      }
      if (code === 'DIFFERENT_NAMES') return t('issue.DIFFERENT_NAMES', { name: otherName ?? '' })
      if (code === 'NAME_DIFFERS_FROM_EXISTING') return t('issue.NAME_DIFFERS_FROM_EXISTING', { name: otherName ?? '' })
      return t(`issue.${code}`)
    },
    [t],
  )
}

function laterTwin(rows: readonly EditedRow[], row: EditedRow): number {
  return rows.findIndex(
    (other) =>
      other.key !== row.key && other.assesseeEmail === row.assesseeEmail && other.assessorEmail === row.assessorEmail,
  )
}
