import { defaultTemplateLanguages, languageCodes, type LanguageCode } from '../../../domain/languages/languages.ts'
import { previewHtml } from '../../../domain/templates/preview-html.ts'
import { notFound } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/identity/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import type { TemplateContent } from '../../../domain/templates/template-content.ts'
import { presentTemplate, type TemplateAnswer } from './present-template.ts'
import { placeOf, projectForTemplates } from './read-templates.ts'
import { findTemplate, isUsable } from './templates-queries.ts'

type Preview = { template: TemplateAnswer; languageCode: string; html: string }

/** A template that a project may use, or that one of its waves already uses, as raters will see it. */
export function previewTemplate(
  { db }: Services,
  user: SignedIn,
  projectGuid: string,
  id: number,
  wanted?: LanguageCode,
): Promise<Preview> {
  return db.withTenant(user.scope, async (tx) => {
    const access = await projectForTemplates(tx, user, projectGuid)
    const row = await findTemplate(tx, id)
    if (!row || !(await isUsable(tx, placeOf(access), id))) throw notFound()
    const language = wanted ?? languageOf(row.language_codes)
    return {
      template: presentTemplate(row, { user, permissions: access.permissions }),
      languageCode: language,
      html: previewHtml(row.name, row.content as TemplateContent, language),
    }
  })
}

function languageOf(codes: readonly string[]): LanguageCode {
  return languageCodes.find((code) => codes.includes(code)) ?? defaultTemplateLanguages[0] ?? 'en-GB'
}
