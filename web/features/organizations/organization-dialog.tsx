import { Button, Select, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import {
  getCompany,
  listBranches,
  searchCompanies,
  upsertCompany,
} from '../../../contract/organizations/organizations.ts'
import { fullNameMax } from '../../../domain/participants/limits.ts'
import { cleanOrganization, validateOrganization } from '../../../domain/organizations/validate-organization.ts'
import { isApiError, isUnanswered } from '../../platform/calls/api-error.ts'
import { fieldErrorsOf, wordFieldError } from '../../platform/calls/field-errors.ts'
import { notify } from '../../platform/notices.ts'
import { useCall, useWrite } from '../../platform/calls/queries.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormConflicts } from '../../ui/form/form-conflicts.tsx'
import { MergedNotice } from '../../ui/form/merged-notice.tsx'
import { useFormFrame, type SaveOutcome } from '../../ui/form/use-form-frame.ts'

export type Company = AnswerOf<typeof getCompany>
type Props = {
  /** Left out: a new organization. */
  company?: Company
  onClose: () => void
  onSaved?: (company: Company) => void
}

type Values = { name: string; vatNumber: string; branchGuid: string | null }
const valuesOf = (company?: Company): Values => ({
  name: company?.name ?? '',
  vatNumber: company?.vatNumber ?? '',
  branchGuid: company?.branchGuid ?? null,
})
const othersOf = (company: Company): SaveOutcome<Values> => ({
  ok: false,
  theirs: { value: valuesOf(company), revision: company.revision },
})

/** Creates an organization or changes one; it closes once all that was typed is stored. */
export function OrganizationDialog({ company, onClose, onSaved }: Props) {
  const { t } = useTranslation('organizations')
  const branches = useCall(listBranches, {}).data ?? []
  const words = {
    labelOf: (path: string) =>
      t(path === 'branchGuid' ? 'branch' : path === 'name' ? 'column.name' : 'column.vatNumber'),
    textOf: (_: string, value: unknown) => branches.find(({ branchGuid }) => branchGuid === value)?.name,
  }
  const kept = useRef<Company>(undefined)
  const save = useWrite(upsertCompany, { suppressNotice: true, refresh: [searchCompanies, getCompany] })
  const [initial] = useState(() => valuesOf(company))
  // If typing went on during creation, the dialog continues with the new organization.
  const [companyGuid, setCompanyGuid] = useState(company?.companyGuid ?? null)
  const model = useFormFrame<Values>({
    initial,
    revision: company?.revision,
    errorText: (code) => code,
    validate: (values) => {
      const known = branches.map(({ branchGuid }) => branchGuid)
      const issues = validateOrganization(values, known)
      return Object.fromEntries(issues.map(({ field, code }) => [field, wordFieldError(code)]))
    },
    save: async (values, revision) => {
      const { name, vatNumber, branchGuid } = cleanOrganization(values)
      const body = {
        companyGuid,
        name,
        vatNumber,
        branchGuid: branchGuid ?? '',
        revision: revision as string | undefined,
      }
      try {
        const saved = await save.mutateAsync({ body })
        notify({ kind: 'positive', title: t('dialog.saved') })
        setCompanyGuid(saved.companyGuid)
        kept.current = saved
        return { ok: true, values: valuesOf(saved), revision: saved.revision }
      } catch (error) {
        if (isApiError(error, 'RECORD_CHANGED')) return othersOf(error.details as Company)
        const errors = fieldErrorsOf(error, { COMPANY_NAME_TAKEN: 'name' })
        const fieldErrors = Object.entries(errors).map(([path, code]) => ({ path, code }))
        return { ok: false, fieldErrors, isUnanswered: isUnanswered(error) }
      }
    },
  })
  const { form } = model
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await model.save())) return
    onClose()
    if (kept.current) onSaved?.(kept.current)
  }
  return (
    <Dialog
      opened
      stays={model.dirty}
      onClose={onClose}
      title={t(company ? 'dialog.edit' : 'dialog.create')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form="organization" loading={model.saving}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <form id="organization" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FieldGrid>
          <TextInput
            data-autofocus
            required
            label={t('column.name')}
            maxLength={fullNameMax}
            {...form.getInputProps('name')}
          />
          <FieldGrid columns={2}>
            <TextInput label={t('column.vatNumber')} maxLength={30} {...form.getInputProps('vatNumber')} />
            <Select
              required
              label={t('branch')}
              allowDeselect={false}
              data={branches.map(({ branchGuid, name }) => ({ value: branchGuid, label: name }))}
              {...form.getInputProps('branchGuid')}
            />
          </FieldGrid>
        </FieldGrid>
        <MergedNotice model={model} />
      </form>
      <FormConflicts model={model} words={words} />
    </Dialog>
  )
}
