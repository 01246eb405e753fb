import { useMemo } from 'react'
import { listCategories } from '../../../../contract/eap-cases/catalogue.ts'
import type { CaseStatus, Channel, ContactType } from '../../../../domain/eap-cases/case-codes.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

type NamedTexts = readonly { language: string; text: string }[]

/** The text in a language, else in English, else any: what the catalogue has names in is the house's choice. */
export function textIn(texts: NamedTexts, language: string): string {
  const found = [language, 'en'].map((code) => texts.find((one) => one.language === code)).find(Boolean)
  return (found ?? texts[0])?.text ?? ''
}

/** Two codes of clients' languages are those of their counsellors' tables, not of the standard (EAP-3-36). */
const standardCodes: Readonly<Record<string, string>> = { ua: 'uk', 'ru-RU': 'ru' }

/** The words for the codes of cases and contacts. */
export function useCaseWords() {
  const { t, i18n } = useTranslation('eap-cases')
  const language = i18n.language ?? 'en'
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' })
    return {
      statusName: (status: number) => t(`status.${status as CaseStatus}`),
      typeName: (type: number) => t(`type.${type as ContactType}`),
      channelName: (channel: number) => t(`channel.${channel as Channel}`),
      sexName: (sex: number) => t(`sex.${sex as 1 | 2}`),
      languageName: (code: string) => names.of(standardCodes[code] ?? code) ?? code,
      textOf: (texts: NamedTexts) => textIn(texts, language),
    }
  }, [t, language])
}

/** Names of categories in the language of the page (EAP-2-16). */
export function useCategoryName(): (slug: string | null) => string {
  const { textOf } = useCaseWords()
  const { data } = useCall(listCategories, {})
  return useMemo(() => {
    const names = new Map(data?.map(({ slug, name }) => [slug, textOf(name)]))
    return (slug) => (slug === null ? '' : (names.get(slug) ?? slug))
  }, [data, textOf])
}
