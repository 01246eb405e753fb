import { Button, Select, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { fullNameMax } from '../../../../../domain/participants/limits.ts'
import { cleanNomination } from '../../../../../domain/nominations/clean-nomination.ts'
import type { NominationField, NominationRow } from '../../../../../domain/nominations/nomination.ts'
import { validateNominations } from '../../../../../domain/nominations/validate-nominations.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { EmailField } from './email-field.tsx'
import { emptyRow, plainRow, type EditedRow } from '../edited-row.ts'
import { useEditor } from '../editor-context.ts'
import { asLanguage, languageChoices, roleChoices, useIssueText, useRoleLabel } from '../labels.tsx'

type RowDialogProps = {
  /** null: a new one. */
  row: EditedRow | null
  onClose: () => void
  onSave: (row: NominationRow) => void
  onRemove?: () => void
}

/** One nomination in a form: for adding, and for phones. */
export function RowDialog({ row, onClose, onSave, onRemove }: RowDialogProps) {
  const { t } = useTranslation('nominations')
  const form = useRowForm(row)
  const { values, change, errorOf } = form
  const { companyGuid, roles, templateLanguages } = useEditor()
  const roleLabel = useRoleLabel()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const done = form.finish()
    if (done) onSave(done)
  }
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={t(row ? 'rowDialog.edit' : 'rowDialog.add')}
      footer={
        <>
          {onRemove && (
            <Button variant="subtle" color="red" data-start onClick={onRemove}>
              {t('rowDialog.remove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form="nomination-row">
            {t(row ? 'dialog.apply' : 'rowDialog.addButton')}
          </Button>
        </>
      }
    >
      <form id="nomination-row" onSubmit={handleSubmit} noValidate>
        <FieldGrid columns={2}>
          <EmailField
            companyGuid={companyGuid}
            label={t('field.assesseeEmail')}
            required
            value={values.assesseeEmail}
            error={errorOf('assesseeEmail')}
            onChange={(assesseeEmail) => change({ assesseeEmail, ...form.knownAssessee(assesseeEmail) })}
            onPick={(person) =>
              change({
                assesseeEmail: person.email,
                assesseeFullName: person.name,
                assesseeLanguageCode: asLanguage(person.languageCode),
              })
            }
          />
          <TextInput
            label={t('field.assesseeFullName')}
            required
            maxLength={fullNameMax}
            value={values.assesseeFullName}
            error={errorOf('assesseeFullName')}
            onChange={(event) => change({ assesseeFullName: event.currentTarget.value })}
          />
          <EmailField
            companyGuid={companyGuid}
            label={t('field.assessorEmail')}
            required
            value={values.assessorEmail}
            error={errorOf('assessorEmail')}
            onChange={(assessorEmail) => change({ assessorEmail })}
            onPick={(person) =>
              change({
                assessorEmail: person.email,
                assessorFullName: person.name,
                assessorLanguageCode: asLanguage(person.languageCode),
              })
            }
          />
          <TextInput
            label={t('field.assessorFullName')}
            required
            maxLength={fullNameMax}
            value={values.assessorFullName}
            error={errorOf('assessorFullName')}
            onChange={(event) => change({ assessorFullName: event.currentTarget.value })}
          />
          <Select
            label={t('field.assessorRole')}
            required
            data={roleChoices(cleanNomination(values), roles, roleLabel)}
            value={values.assessorRole}
            error={errorOf('assessorRole')}
            onChange={(role) => change({ assessorRole: role })}
          />
          <Select
            label={t('field.assessorLanguageCode')}
            required={templateLanguages.length > 0}
            data={languageChoices(templateLanguages, values.assessorLanguageCode)}
            value={values.assessorLanguageCode}
            error={errorOf('assessorLanguageCode')}
            onChange={(language) => change({ assessorLanguageCode: asLanguage(language) })}
          />
        </FieldGrid>
      </form>
    </Dialog>
  )
}

/** The fields of one row, checked on their own; the whole table is checked once the row is in it. */
function useRowForm(row: EditedRow | null) {
  const { rows, roles, templateLanguages } = useEditor()
  const issueText = useIssueText()
  const [values, setValues] = useState<NominationRow>(() => (row ? plainRow(row) : emptyRow))
  const [isTried, setIsTried] = useState(row !== null)
  const cleaned = cleanNomination(values)
  const issues = validateNominations([cleaned], {
    roles: roles.map(({ roleId }) => roleId),
    needsAssessorLanguage: templateLanguages.length > 0,
    existingNames: new Map(),
  })
  const blocking = issues.filter(({ severity }) => severity === 'error')
  return {
    values,
    change: (part: Partial<NominationRow>) => setValues((before) => ({ ...before, ...part })),
    /** The name and language of somebody who is in the table already. */
    knownAssessee(email: string) {
      const known = rows.find(({ assesseeEmail }) => assesseeEmail === email.trim().toLowerCase())
      if (!known) return {}
      const { assesseeFullName, assesseeLanguageCode } = known
      return { assesseeFullName, assesseeLanguageCode }
    },
    errorOf(field: NominationField): string | undefined {
      const issue = isTried ? issues.find((one) => one.field === field) : undefined
      return issue && issueText(issue, { rows, row: { ...cleaned, key: 0 } })
    },
    finish(): NominationRow | null {
      setIsTried(true)
      return blocking.length === 0 ? cleaned : null
    },
  }
}
