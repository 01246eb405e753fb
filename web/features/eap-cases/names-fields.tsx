import { TextInput } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useNames } from './use-names.ts'

type Props = {
  languages: readonly string[]
  label: string
  names: Readonly<Record<string, string>>
  onChange: (names: Record<string, string>) => void
  maxLength: number
  /** Shown at the first. */
  error?: string | undefined
}

/** A name in each language, side by side. */
export function NamesFields({ languages, label, names, onChange, maxLength, error }: Props) {
  const { t } = useTranslation('eap-licences')
  const { languageName } = useNames()
  return languages.map((language, index) => (
    <TextInput
      key={language}
      lang={language}
      label={t('names.label', { label, language: languageName(language) })}
      maxLength={maxLength + 1}
      value={names[language] ?? ''}
      error={index === 0 ? error : undefined}
      onChange={({ currentTarget }) => onChange({ ...names, [language]: currentTarget.value })}
    />
  ))
}
