import type { NominationPage } from '../../../../contract/nominations/pages.ts'
import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { cleanNomination } from '../../../../domain/nominations/clean-nomination.ts'
import { pairOf } from '../../../../domain/nominations/concurrent-edits.ts'
import type { NominationRow } from '../../../../domain/nominations/nomination.ts'
import { countRaters, type RaterCount } from '../../../../domain/nominations/rater-counts.ts'
import { raterLimits } from '../../../../domain/nominations/rater-limits.ts'
import { validateNominations, type NominationIssue } from '../../../../domain/nominations/validate-nominations.ts'

export type LinkModel = Extract<NominationPage, { state: 'editor' }>
type Link = LinkModel['link']
/** `key` stays while the rater is edited. */
export type Rater = NominationRow & { key: number }
export type RaterChange = Partial<
  Pick<NominationRow, 'assessorFullName' | 'assessorEmail' | 'assessorRole' | 'assessorLanguageCode'>
>

/** Keys count up from the rows that the page was rendered with, so that server and browser agree. */
let lastKey = 1_000_000
export function keyed(row: NominationRow | Rater): Rater {
  if ('key' in row) return row
  lastKey += 1
  return { ...row, key: lastKey }
}

export const isSelfRow = (row: NominationRow) => row.assessorEmail !== '' && row.assessorEmail === row.assesseeEmail

/** The stored raters; those who are on the page already keep their keys. */
export function storedRaters(link: Pick<Link, 'nominations' | 'roles'>, shown: readonly Rater[] = []): Rater[] {
  const keys = new Map(shown.map((rater) => [pairOf(rater), rater.key]))
  return byRole(link).map((row) => {
    const key = keys.get(pairOf(row))
    return key === undefined ? keyed(row) : { ...row, key }
  })
}

/** The initial rows, and which of them are stored. People who may rate themselves are on their own list. */
export function firstRaters(link: Link): { stored: Rater[]; shown: Rater[] } {
  const stored = byRole(link).map((row, index): Rater => ({ ...row, key: index + 1 }))
  const hasSelfRole = link.roles.some(({ roleId }) => roleId === 'self')
  const lacksSelf = hasSelfRole && link.assesseeEmail !== '' && !stored.some(isSelfRow)
  const self: Rater = { ...newRater(link, selfOf(link)), key: 0 }
  return { stored, shown: lacksSelf && link.canEdit ? [self, ...stored] : stored }
}

/** In the order of the roles, oneself first. */
function byRole(link: Pick<Link, 'nominations' | 'roles'>): NominationRow[] {
  const order: (string | null)[] = link.roles.map(({ roleId }) => roleId)
  const rows = link.nominations as NominationRow[]
  return rows.toSorted((a, b) => order.indexOf(a.assessorRole) - order.indexOf(b.assessorRole))
}

function selfOf(link: Link): RaterChange {
  return {
    assessorFullName: link.assesseeName,
    assessorEmail: link.assesseeEmail,
    assessorRole: 'self',
    assessorLanguageCode: usualLanguage(link),
  }
}

/** In which language raters are asked unless another is chosen: the person's, where the wave is worded in it. */
export function usualLanguage({ assesseeLanguage, templateLanguages }: Link): LanguageCode | null {
  const isWorded = templateLanguages.length === 0 || templateLanguages.some((code) => code === assesseeLanguage)
  return isWorded && assesseeLanguage !== '' ? assesseeLanguage : (templateLanguages[0] ?? null)
}

export function newRater(link: Link, part: RaterChange): Rater {
  const row = cleanNomination({
    assesseeGuid: link.assesseeGuid,
    assesseeFullName: link.assesseeName,
    assesseeEmail: link.assesseeEmail,
    assessorGuid: null,
    assessorFullName: '',
    assessorEmail: '',
    assessorRole: null,
    assessorLanguageCode: null,
    assesseeLanguageCode: link.assesseeLanguage || null,
    isNew: true,
    ...part,
  })
  return keyed(row)
}

export function judgeRaters(rows: readonly Rater[], link: Link): ReadonlyMap<number, NominationIssue[]> {
  const issues = validateNominations(rows, {
    roles: link.roles.map(({ roleId }) => roleId),
    needsAssessorLanguage: link.templateLanguages.length > 0,
    existingNames: new Map(),
    onlyAssesseeEmail: link.assesseeEmail,
  })
  const byKey = new Map<number, NominationIssue[]>()
  for (const issue of issues) {
    const key = rows[issue.rowIndex]?.key
    if (issue.severity === 'error' && key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), issue])
  }
  return byKey
}

/** Every role of the wave with its raters, in the order of the template. */
export function countsOfRoles(rows: readonly Rater[], link: Link): RaterCount[] {
  const limits = raterLimits(link.ratersMinimum, link.ratersMaximum)
  const all = { ...Object.fromEntries(link.roles.map(({ roleId }) => [roleId, {}])), ...limits }
  const nobody = [{ assesseeEmail: link.assesseeEmail, assessorRole: null }]
  const counted = countRaters(rows.length > 0 ? rows : nobody, all)
  return link.roles.flatMap(({ roleId }) => counted.find(({ role }) => role === roleId) ?? [])
}
