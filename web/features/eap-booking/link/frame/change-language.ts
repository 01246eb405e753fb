import type { PageState } from '../../../../../contract/public-pages.ts'
import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'
import type { Texts } from '../../../../link/texts/translate.ts'

/** The page as the server draws it in a language; undefined where it cannot be had now. */
export async function pageIn(language: InterfaceLanguage): Promise<{ state: PageState; texts: Texts } | undefined> {
  try {
    const address = `${location.pathname}?language=${language}`
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    const html = new DOMParser().parseFromString(await response.text(), 'text/html')
    const written = html.getElementById('page-state')?.textContent
    return written ? (JSON.parse(written) as { state: PageState; texts: Texts }) : undefined
  } catch {
    return undefined
  }
}
