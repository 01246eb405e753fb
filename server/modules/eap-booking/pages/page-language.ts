import { bookingLanguages, type BookingLanguage } from '../../../../domain/eap-cases/licence.ts'
import { pageLanguage } from '../../../../domain/shell/page-language.ts'
import type { PageCall } from '../../../platform/http/public-pages.ts'

/** The language chosen on a page, if these pages have it (EAP-9-01). */
export function chosenLanguage({ request }: PageCall): BookingLanguage | undefined {
  const { language } = request.query as { language?: unknown }
  return bookingLanguages.find((known) => known === language)
}

/** Where no licence says it: the browser’s language, if these pages have it, else Czech (EAP-2-58). */
export function languageWithoutLicence(call: PageCall): BookingLanguage {
  const browser = pageLanguage({ chosen: null, person: null, browser: call.request.headers['accept-language'] ?? 'cs' })
  return chosenLanguage(call) ?? bookingLanguages.find((known) => known === browser) ?? 'cs'
}
