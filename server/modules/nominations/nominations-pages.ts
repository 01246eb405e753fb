import type { NominationPage } from '../../../contract/nominations/pages.ts'
import { interfaceLanguageOf } from '../../../domain/languages/languages.ts'
import { notFound } from '../../platform/app-error.ts'
import { shareOf, type ServePage } from '../../platform/http/public-pages.ts'
import type { Services } from '../../platform/services.ts'
import { termsIn } from '../templates/terms-in.ts'
import { getNominationLink } from './get-nomination-link.ts'
import { findBrand } from './links-queries.ts'

/** The page of a nomination link: the terms, the person's raters, or a note that the link has expired. */
export function nominationsPages(servePage: ServePage, services: Services): void {
  servePage('/organization/:org/project/:proj/nominations/:share', async (call) => {
    const shareGuid = shareOf(call)
    const link = await getNominationLink(services, undefined, shareGuid)
    const { wave, companyGuid, projectGuid } = link
    if (!wave || call.params['org'] !== companyGuid || call.params['proj'] !== projectGuid) throw notFound()
    const language = call.languageFor(link.assesseeLanguage)
    const languages = [...new Set(link.templateLanguages.map((code) => interfaceLanguageOf(code) ?? ''))].filter(
      Boolean,
    )
    const offered = languages.length > 0 ? { languages: [...new Set([...languages, language])] } : { languages: [] }
    const model: NominationPage =
      link.page === 'expired'
        ? { state: 'expired', waveName: wave.name }
        : link.page === 'terms'
          ? { state: 'terms', shareGuid, waveName: wave.name, terms: termsIn(language), ...offered }
          : { state: 'editor', shareGuid, link: { ...link, wave }, ...offered }
    return { page: 'nominations', model, language, brand: await findBrand(services, companyGuid) }
  })
}
