import csSelection from '../../locales/cs/selection.json'
import deSelection from '../../locales/de/selection.json'
import enSelection from '../../locales/en/selection.json'
import cs from '../../locales/cs/ui.json'
import de from '../../locales/de/ui.json'
import en from '../../locales/en/ui.json'
import { i18n } from '../../platform/texts/use-translation.tsx'

/** Only the texts of the components, in three languages: enough to see short and long words. */
export function startGalleryI18n(language: string) {
  for (const [of, texts] of Object.entries({ en, cs, de })) i18n.put(of, 'ui', texts)
  const selection = { en: enSelection, cs: csSelection, de: deSelection }
  for (const [of, texts] of Object.entries(selection)) i18n.put(of, 'selection', texts)
  i18n.speak(language)
}
