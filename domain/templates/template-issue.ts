import type { LanguageCode } from '../languages/languages.ts'
import type { TemplateIssueCode } from './error-codes.ts'
import type { GenericEmailType, MailType } from './template-content.ts'

export type TemplateIssue = {
  code: TemplateIssueCode
  severity: 'error' | 'warning'
  /** Where in the template: `name`, `content.sections.0.dimensionId`. */
  path: string
  languages?: LanguageCode[]
  tags?: string[]
  mailType?: MailType | GenericEmailType
}

export function templateError(
  code: TemplateIssueCode,
  path: string,
  more: Partial<Omit<TemplateIssue, 'code' | 'path'>> = {},
): TemplateIssue {
  return { code, severity: 'error', path, ...more }
}

export function isTemplateValid(issues: readonly TemplateIssue[]): boolean {
  return issues.every((issue) => issue.severity === 'warning')
}
