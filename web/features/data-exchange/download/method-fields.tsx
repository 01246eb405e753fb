import { Select } from '@mantine/core'
import { IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listExportMethods } from '../../../../contract/data-exchange/downloads.ts'
import type { ExportMethodId } from '../../../../domain/data-exchange/export-methods.ts'
import { languageByCode, type LanguageCode } from '../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import classes from './download.module.css'

export type Method = AnswerOf<typeof listExportMethods>[number]

type Props = {
  methods: readonly Method[]
  method: Method
  language: LanguageCode | null
  disabled: boolean
  onMethod: (value: ExportMethodId) => void
  onLanguage: (code: LanguageCode) => void
}

/** What to download, what that is, and in which language where one is needed. */
export function MethodFields({ methods, method, language, disabled, onMethod, onLanguage }: Props) {
  const { t } = useTranslation('data-download')
  return (
    <>
      <Select
        data-autofocus
        label={t('dialog.method')}
        allowDeselect={false}
        disabled={disabled}
        data={methods.map(({ value }) => ({ value, label: t(`method.${value}`) }))}
        value={method.value}
        onChange={(chosen) => chosen && onMethod(chosen)}
      />
      <p className={classes.description}>
        <span className={classes.kind} aria-hidden="true">
          {method.value === 'answers-spss' ? <IconFileZip size={20} /> : <IconFileSpreadsheet size={20} />}
        </span>
        {method.description}
      </p>
      {method.requireWaveTemplates && (
        <Select
          label={t('dialog.language')}
          description={t('dialog.languageHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('dialog.chooseLanguage')}
          required
          allowDeselect={false}
          disabled={disabled}
          data={method.allowedTemplateLanguages.map((code) => ({
            value: code,
            label: languageByCode(code)?.name ?? code,
          }))}
          value={language}
          onChange={(chosen) => chosen && onLanguage(chosen)}
        />
      )}
    </>
  )
}
