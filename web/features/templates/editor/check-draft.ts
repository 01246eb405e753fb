import type { LanguageCode } from '../../../../domain/languages/languages.ts'
import { checkSenders } from '../../../../domain/templates/check-senders.ts'
import { checkTemplate } from '../../../../domain/templates/check-template.ts'
import { translationGaps } from '../../../../domain/templates/completeness.ts'
import type { TemplateDraft } from '../../../../domain/templates/template-content.ts'
import type { TemplateIssue } from '../../../../domain/templates/template-issue.ts'
import type { TemplateActor } from '../../../../domain/templates/template-ownership.ts'
import { translationStates } from '../../../../domain/templates/translations.ts'

export type Completeness = { language: LanguageCode; percent: number; gaps: number }

/** What the domain's checks say about a draft, by place. */
export type Checks = {
  issues: readonly TemplateIssue[]
  /** By path; only issues of one field. */
  issuesAt: ReadonlyMap<string, readonly TemplateIssue[]>
  /** Texts that a needed language lacks: `content.sections.0.name cs`. */
  gaps: ReadonlySet<string>
  completeness: readonly Completeness[]
}

/** The saving user; the senders that they may use are loaded later. */
export type Writer = TemplateActor & { senders?: readonly string[] }

/** Runs the same functions as the server; unchanged lists keep their identity. */
export function checkDraft(draft: TemplateDraft, { senders, ...actor }: Writer, before?: Checks): Checks {
  const issues = combined([...checkTemplate(draft, actor), ...(senders ? checkSenders(draft.content, senders) : [])])
  const lacking = issues.flatMap(({ code, languages }) => (code === 'INCOMPLETE_TRANSLATION' ? (languages ?? []) : []))
  const gaps = translationGaps(draft.content, lacking).map(({ path, language }) => gapKey(`content.${path}`, language))
  const completeness = translationStates(draft.content, draft.languagesCodes).map(
    ({ language, percent, gaps: of }) => ({
      language,
      percent,
      gaps: of.length,
    }),
  )
  return {
    issues: kept(issues, before?.issues),
    issuesAt: byPath(issues, before?.issuesAt),
    gaps: new Set(gaps),
    completeness: kept(completeness, before?.completeness),
  }
}

/** The same text missing in several languages is one issue. */
function combined(issues: readonly TemplateIssue[]): TemplateIssue[] {
  const alike = Map.groupBy(issues, ({ code, path, severity, tags = [] }) => [code, path, severity, ...tags].join(' '))
  return [...alike.values()].flatMap((of) => {
    const [first] = of
    const languages = of.flatMap((issue) => issue.languages ?? [])
    return first ? [languages.length > 0 ? { ...first, languages } : first] : []
  })
}

export const gapKey = (path: string, language: LanguageCode) => `${path} ${language}`

function byPath(issues: readonly TemplateIssue[], before: Checks['issuesAt'] | undefined): Checks['issuesAt'] {
  const ofFields = issues.filter(({ code }) => code !== 'INCOMPLETE_TRANSLATION')
  const grouped = Map.groupBy(ofFields, ({ path }) => path)
  return new Map([...grouped].map(([path, of]) => [path, kept(of, before?.get(path))]))
}

function kept<T>(now: readonly T[], before: readonly T[] | undefined): readonly T[] {
  return before && JSON.stringify(now) === JSON.stringify(before) ? before : now
}
