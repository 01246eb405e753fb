import { useMemo } from 'react'
import { listCategories, listTopics } from '../../../contract/eap-cases/catalogue.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

type Named = { slug: string; name: readonly { language: string; text: string }[] }

/** Names of categories and topics in the language of the interface, else in English, else as they are called inside. */
export function useCatalogueNames(withTopics = false) {
  const { i18n } = useTranslation('eap-booking')
  const { data: categories } = useCall(listCategories, {})
  const { data: topics } = useCall(listTopics, {}, { enabled: withTopics })
  const language = i18n.language
  return useMemo(() => {
    const names = namesOf(language, [...(categories ?? [])])
    const topicNames = namesOf(language, [...(topics ?? [])])
    return {
      categories: categories ?? [],
      categoryName: (slug: string) => names.get(slug) ?? slug,
      topicName: (slug: string) => topicNames.get(slug) ?? slug,
    }
  }, [language, categories, topics])
}

function namesOf(language: string | undefined, all: readonly Named[]): ReadonlyMap<string, string> {
  const textOf = ({ slug, name }: Named) =>
    [language, 'en', 'cs'].map((code) => name.find((one) => one.language === code)?.text).find(Boolean) ?? slug
  return new Map(all.map((one) => [one.slug, textOf(one)]))
}
