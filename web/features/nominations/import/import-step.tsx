import { MIME_TYPES } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { requiredNominationColumns } from '../../../../domain/nominations/nomination-columns.ts'
import { DropZone } from '../../../ui/controls/drop-zone.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { PasteForm } from './paste-form.tsx'
import type { Import } from './use-import.ts'
import classes from './import-step.module.css'

export type ImportStepProps = {
  read: Import
  /** What happens to the existing rows. */
  explanation: string
}

/** Where the rows come from: a file or pasted text. */
export function ImportStep({ read, explanation }: ImportStepProps) {
  const { t } = useTranslation('nominations')
  return (
    <>
      <p className={classes.explanation}>{explanation}</p>
      <div className={classes.columns}>
        <Box title={t('import.file')}>
          <DropZone
            label={t('import.choose')}
            icon={<IconFileSpreadsheet size={28} aria-hidden="true" />}
            title={t('import.drop')}
            hint={t('import.dropHint')}
            multiple={false}
            accept={[MIME_TYPES.xlsx]}
            loading={read.isReading}
            onFiles={([file]) => file && void read.readFile(file)}
          />
          {read.fileError && (
            <p className={classes.error} role="alert">
              {read.fileError}
            </p>
          )}
        </Box>
        <Box title={t('import.paste')}>
          <PasteForm read={read} />
        </Box>
      </div>
      <Box title={t('import.columns')}>
        <p className={classes.hint}>{t('import.columnsHint')}</p>
        <ul className={classes.fields}>
          {requiredNominationColumns.map((field) => (
            <li key={field}>
              {t(`field.${field}`)} <code>{field}</code>
            </li>
          ))}
          {(['assessorLanguageCode', 'assesseeLanguageCode'] as const).map((field) => (
            <li key={field}>
              {t(`field.${field}`)} <code>{field}</code> {t('import.optional')}
            </li>
          ))}
        </ul>
      </Box>
    </>
  )
}
