import type { ServePage } from '../../platform/http/public-pages.ts'
import { termsIn } from './terms-in.ts'

/** The data protection notice, to which every public page links. */
export function templatesPages(servePage: ServePage): void {
  servePage('/privacy-notice', (call) => {
    const language = call.languageFor()
    const { noticeTitle, notice } = termsIn(language)
    return Promise.resolve({ page: 'privacy-notice', model: { noticeTitle, notice }, language, brand: null })
  })
}
