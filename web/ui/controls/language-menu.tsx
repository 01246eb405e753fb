import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { ButtonMenu } from '../floating/button-menu.tsx'

/** Every language under its own name. */
export const languageNames: Record<InterfaceLanguage, string> = {
  en: 'English',
  cs: 'Čeština',
  sk: 'Slovenčina',
  sr: 'Srpski',
  hu: 'Magyar',
  pl: 'Polski',
  ru: 'Русский',
  de: 'Deutsch',
}

type LanguageMenuProps = {
  languages: readonly InterfaceLanguage[]
  value: InterfaceLanguage
  onChange: (language: InterfaceLanguage) => void
  /** "EN" in the header, "English" on the sign-in page. */
  show?: 'code' | 'name'
}

/** Chooses the language of the interface. */
export function LanguageMenu({ languages, value, onChange, show = 'code' }: LanguageMenuProps) {
  const { t } = useTranslation('ui')
  const entries = languages.map((code) => ({
    id: code,
    lang: code,
    label: languageNames[code],
    checked: code === value,
    onSelect: () => onChange(code),
  }))
  return (
    <ButtonMenu entries={entries}>
      {(buttonProps) => (
        <Button
          {...buttonProps}
          variant="subtle"
          color="gray"
          size="xs"
          rightSection={<IconChevronDown size={13} aria-hidden="true" />}
          aria-label={t('language', {
            name: show === 'code' ? `${value.toUpperCase()}, ${languageNames[value]}` : languageNames[value],
          })}
        >
          {show === 'code' ? value.toUpperCase() : languageNames[value]}
        </Button>
      )}
    </ButtonMenu>
  )
}
