import { useMemo } from 'react'
import { interfaceLanguage } from '../../platform/texts/i18n.ts'

/** Names of languages and countries, in the reader's language. */
export function useNames() {
  const language = interfaceLanguage()
  return useMemo(() => {
    const named = (type: 'language' | 'region') => {
      const names = new Intl.DisplayNames([language], { type, fallback: 'code' })
      return (code: string) => upperFirst(names.of(code) ?? code)
    }
    return { languageName: named('language'), countryName: named('region') }
  }, [language])
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
