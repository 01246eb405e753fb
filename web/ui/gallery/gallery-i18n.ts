import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import cs from '../../locales/cs/ui.json'
import de from '../../locales/de/ui.json'
import en from '../../locales/en/ui.json'

/** Only the texts of the components, in three languages: enough to see short and long words. */
export async function startGalleryI18n(language: string) {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { en: { ui: en }, cs: { ui: cs }, de: { ui: de } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}
