import { Button, Select, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { fullNameMax } from '../../../../../domain/participants/limits.ts'
import { emailProblem, normalizeEmail } from '../../../../../domain/text/email-address.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { changeAssessee, type EditedRow } from '../edited-row.ts'
import { useEditor } from '../editor-context.ts'
import { EmailField } from './email-field.tsx'
import { asLanguage, languageChoices } from '../labels.tsx'

type AssesseeDialogProps = { email: string; onClose: (rows?: readonly EditedRow[]) => void }

/** The person whom a group of rows is about. */
export function AssesseeDialog({ email, onClose }: AssesseeDialogProps) {
  const { t } = useTranslation('nominations')
  const { rows, templateLanguages, companyGuid } = useEditor()
  const own = rows.filter(({ assesseeEmail }) => assesseeEmail === email)
  const [values, setValues] = useState({
    assesseeFullName: own.find(({ assesseeFullName }) => assesseeFullName !== '')?.assesseeFullName ?? '',
    assesseeEmail: email,
    assesseeLanguageCode: own[0]?.assesseeLanguageCode ?? null,
  })
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const problem = emailProblem(normalizeEmail(values.assesseeEmail))
  const isComplete = values.assesseeFullName.trim() !== '' && problem === null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) onClose(changeAssessee(rows, email, values))
  }
  return (
    <Dialog
      opened
      onClose={() => onClose()}
      title={t('assesseeDialog.title')}
      meta={t('assesseeDialog.rows', { count: own.length })}
      footer={
        <>
          <Button
            variant="subtle"
            color="red"
            data-start
            onClick={() => onClose(rows.filter((row) => row.assesseeEmail !== email))}
          >
            {t('assesseeDialog.remove', { count: own.length })}
          </Button>
          <Button variant="default" onClick={() => onClose()}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form="nomination-assessee" disabled={!isComplete}>
            {t('dialog.apply')}
          </Button>
        </>
      }
    >
      <form id="nomination-assessee" onSubmit={handleSubmit} noValidate>
        <FieldGrid columns={1}>
          <TextInput
            label={t('field.assesseeFullName')}
            required
            maxLength={fullNameMax}
            value={values.assesseeFullName}
            onChange={(event) => change({ assesseeFullName: event.currentTarget.value })}
          />
          <EmailField
            companyGuid={companyGuid}
            label={t('field.assesseeEmail')}
            required
            value={values.assesseeEmail}
            error={problem ? t(`issue.${problem}`) : undefined}
            onChange={(assesseeEmail) => change({ assesseeEmail })}
            onPick={({ email: picked, name, languageCode }) =>
              change({ assesseeEmail: picked, assesseeFullName: name, assesseeLanguageCode: asLanguage(languageCode) })
            }
          />
          <Select
            label={t('field.assesseeLanguageCode')}
            data={languageChoices(templateLanguages, values.assesseeLanguageCode)}
            value={values.assesseeLanguageCode}
            onChange={(language) => change({ assesseeLanguageCode: asLanguage(language) })}
          />
        </FieldGrid>
      </form>
    </Dialog>
  )
}
