import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { noticeNotLoaded } from '../../ui/floating/not-loaded.tsx'
import { changeInterfaceLanguage } from './i18n.ts'

/** For a press: where the texts cannot be loaded, the page stays as it is and says so. */
export function chooseLanguage(language: InterfaceLanguage): void {
  changeInterfaceLanguage(language).catch((error: unknown) => noticeNotLoaded(error, () => chooseLanguage(language)))
}
