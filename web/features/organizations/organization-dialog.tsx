import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { getCompany, listBranches, searchCompanies, upsertCompany } from '../../../contract/organizations.ts'
import { fullNameMax } from '../../../domain/constants/limits.ts'
import { cleanOrganization, validateOrganization } from '../../../domain/organizations/validate-organization.ts'
import { fieldErrorsOf, wordFieldError } from '../../platform/field-errors.ts'
import { notify } from '../../platform/notices.ts'
import { useCall, useWrite } from '../../platform/queries.ts'
import { useOnce } from '../../platform/use-once.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'

export type Company = AnswerOf<typeof getCompany>
type Props = {
  /** Left out: a new organization. */
  company?: Company
  onClose: () => void
  onSaved?: (company: Company) => void
}

export function OrganizationDialog({ company, onClose, onSaved }: Props) {
  const { t } = useTranslation('organizations')
  const branches = useCall(listBranches, {}).data ?? []
  const save = useWrite(upsertCompany, { suppressNotice: true, refresh: [searchCompanies, getCompany] })
  const form = useForm({
    initialValues: {
      name: company?.name ?? '',
      vatNumber: company?.vatNumber ?? '',
      branchGuid: company?.branchGuid ?? null,
    },
    validate: (values) => {
      const known = branches.map(({ branchGuid }) => branchGuid)
      const issues = validateOrganization(values, known)
      return Object.fromEntries(issues.map(({ field, code }) => [field, wordFieldError(code)]))
    },
  })
  const submit = useOnce(async (values: typeof form.values) => {
    const { name, vatNumber, branchGuid } = cleanOrganization(values)
    const body = { companyGuid: company?.companyGuid ?? null, name, vatNumber, branchGuid: branchGuid ?? '' }
    try {
      const saved = await save.mutateAsync({ body })
      notify({ kind: 'positive', title: t('dialog.saved') })
      onClose()
      onSaved?.(saved)
    } catch (error) {
      form.setErrors(fieldErrorsOf(error, { COMPANY_NAME_TAKEN: 'name' }))
    }
  })
  const handleSubmit = form.onSubmit((values) => void submit(values))
  return (
    <Dialog
      opened
      stays={form.isDirty()}
      onClose={onClose}
      title={t(company ? 'dialog.edit' : 'dialog.create')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form="organization" loading={save.isPending}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <form id="organization" noValidate onSubmit={handleSubmit}>
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
      </form>
    </Dialog>
  )
}
