import { Button, Select, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { listBranches } from '../../../contract/organizations/organizations.ts'
import { fullNameMax } from '../../../domain/participants/limits.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormConflicts } from '../../ui/form/form-conflicts.tsx'
import { MergedNotice } from '../../ui/form/merged-notice.tsx'
import { SourceRefusalNotice } from '../../ui/form/source-refusal-notice.tsx'
import { useOrganizationForm, type Company } from './use-organization-form.ts'

type Props = {
  /** Left out: a new organization. */
  company?: Company
  onClose: () => void
  onSaved?: (company: Company) => void
}

/** Creates an organization or changes one; it closes once all that was typed is stored. */
export function OrganizationDialog({ company, onClose, onSaved }: Props) {
  const { t } = useTranslation('organizations')
  const branches = useCall(listBranches, {}).data ?? []
  const words = {
    labelOf: (path: string) =>
      t(path === 'branchGuid' ? 'branch' : path === 'name' ? 'column.name' : 'column.vatNumber'),
    textOf: (_: string, value: unknown) => branches.find(({ branchGuid }) => branchGuid === value)?.name,
  }
  const branchGuids = branches.map(({ branchGuid }) => branchGuid)
  const { model, refusal, savedCompany } = useOrganizationForm(company, branchGuids)
  const { form } = model
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await model.save())) return
    onClose()
    const saved = savedCompany()
    if (saved) onSaved?.(saved)
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
        <SourceRefusalNotice refusal={refusal} />
      </form>
      <FormConflicts model={model} words={words} />
    </Dialog>
  )
}
