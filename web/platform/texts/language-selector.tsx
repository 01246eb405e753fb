import { useTranslation } from './use-translation.tsx'
import { languagesOffered } from '../../../domain/shell/frame.ts'
import { LanguageMenu } from '../../ui/controls/language-menu.tsx'
import { chooseLanguage } from './choose-language.ts'
import { interfaceLanguage } from './i18n.ts'
import { useRouteMatch } from '../address/location.ts'

/** The languages of the current page; the language in use is shown even when the page does not offer it. */
export function LanguageSelector({ show }: { show?: 'code' | 'name' }) {
  useTranslation()
  const offered = languagesOffered(useRouteMatch())
  return (
    <LanguageMenu
      languages={offered}
      value={interfaceLanguage()}
      onChange={chooseLanguage}
      {...(show ? { show } : {})}
    />
  )
}
