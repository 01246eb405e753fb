import { Dropzone, MIME_TYPES } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { requiredNominationColumns } from '../../../../domain/nominations/nomination-columns.ts'
import { Box } from '../../../ui/page/box.tsx'
import { PasteForm } from './paste-form.tsx'
import type { Import } from './use-import.ts'
import classes from './import-step.module.css'

const oneMebibyte = 1024 * 1024
/** What the server accepts in one upload. */
const fileMaxBytes = 20 * oneMebibyte

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
          <Dropzone
            className={classes.drop ?? ''}
            multiple={false}
            maxSize={fileMaxBytes}
            accept={[MIME_TYPES.xlsx]}
            // Checked by extension: without Excel, file managers know no type for it, and the error text is ours.
            validator={() => null}
            useFsAccessApi={false}
            loading={read.isReading}
            inputProps={{ 'aria-label': t('import.choose') }}
            onDrop={([file]) => file && void read.readFile(file)}
            onReject={([rejected]) => rejected && void read.readFile(rejected.file)}
          >
            <IconFileSpreadsheet size={28} aria-hidden="true" />
            <span className={classes.dropTitle}>{t('import.drop')}</span>
            <span className={classes.dropHint}>{t('import.dropHint')}</span>
          </Dropzone>
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
