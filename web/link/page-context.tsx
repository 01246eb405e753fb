import { createContext, Fragment, use, useMemo, useState, type ReactNode } from 'react'
import type { Brand, PageState } from '../../contract/public-pages.ts'
import type { InterfaceLanguage } from '../../domain/languages/languages.ts'
import type { TextKey } from './texts/text-keys.ts'
import { unparted } from './texts/typography.ts'
import { splitAtValues, textFinder, translator, type Texts, type Translate } from './texts/translate.ts'

type Page = {
  language: InterfaceLanguage
  brand: Brand | null
  t: Translate
  /** Like `t`, with elements as values: a date, a name in bold. */
  rich: (key: TextKey, values: Record<string, ReactNode>) => ReactNode
  /** Keeps what belongs together on one line, for texts that come with the page. */
  tidy: (text: string) => string
  /** A path of this site that keeps the language chosen on this page. */
  href: (path: string) => string
  /** The same page as the server draws it now, such as in another language; null until it was replaced. */
  replacement: PageState | null
  /** Shows what the server has drawn now in the place of this page, without leaving it: what was typed stays. */
  replaceBy: (drawn: { state: PageState; texts: Texts }) => void
}

const PageContext = createContext<Page | null>(null)

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('Used outside a public page')
  return page
}

type PageProviderProps = {
  state: Omit<PageState, 'page' | 'model'>
  texts: Texts
  children: ReactNode
}

export function PageProvider({ state, texts: firstTexts, children }: PageProviderProps) {
  const [replacement, replaceBy] = useState<{ state: PageState; texts: Texts } | null>(null)
  const { language, brand, languageChosen } = replacement?.state ?? state
  const texts = replacement?.texts ?? firstTexts
  const page = useMemo<Page>(() => {
    const find = textFinder(language, texts)
    return {
      language,
      brand,
      t: translator(language, texts),
      rich: (key, values) => {
        const count = values['count']
        return splitAtValues(find(key, typeof count === 'number' ? count : undefined)).map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never change places
          <Fragment key={at}>{typeof part === 'string' ? part : values[part.name]}</Fragment>
        ))
      },
      tidy: (text) => unparted(text, language),
      href: (path) => (languageChosen ? `${path}?language=${language}` : path),
      replacement: replacement?.state ?? null,
      replaceBy,
    }
  }, [language, brand, languageChosen, texts, replacement])
  return <PageContext value={page}>{children}</PageContext>
}
