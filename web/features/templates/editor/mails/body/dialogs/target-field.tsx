import { Autocomplete } from '@mantine/core'
import { useTranslation } from '../../../../../../platform/texts/use-translation.tsx'
import { usePlaceholderWords } from '../placeholder-words.ts'
import classes from '../body.module.css'

type Props = {
  value: string
  placeholders: readonly string[]
  error: string | undefined
  onChange: (value: string) => void
  /** It gets the focus as the dialog opens. */
  isFirst?: boolean
}

/** Where a link leads: an address that is typed, or a page of the recipient. */
export function TargetField({ value, placeholders, error, onChange, isFirst = false }: Props) {
  const { t } = useTranslation('mail-body')
  const wordsFor = usePlaceholderWords()
  const pages = placeholders.filter((name) => name.endsWith('URL'))
  return (
    <Autocomplete
      label={t('target.label')}
      description={t('target.hint')}
      value={value}
      onChange={onChange}
      error={error}
      required
      maxLength={2001}
      data={pages.map((name) => `{{${name}}}`)}
      // All are offered, whatever stands in the field.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={classes.target}>
          {wordsFor(option.value.slice(2, -2))}
          <code>{option.value}</code>
        </span>
      )}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
