import { Checkbox, Select, Textarea } from '@mantine/core'
import { longestText, statusAfterAssigning, type CaseStatus } from '../../../../../domain/eap-cases/case-codes.ts'
import { statusesToChoose } from '../../../../../domain/eap-cases/case-status.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { useCaseWords, useCategoryName } from '../use-case-words.ts'
import { useCaseEditing } from './case-context.ts'
import { inCategory } from './case-form-values.ts'
import {
  licenceChoices,
  useAdminChoices,
  useCategoryChoices,
  useExpertChoices,
  withChosen,
} from './use-case-choices.ts'
import classes from '../cases.module.css'

/** What the case is: licence, category, status, and for admins who works on it (EAP-2-33, EAP-2-35). */
export function CaseFields() {
  const { t } = useTranslation('eap-cases')
  const { form, stored, isAdmin, canEdit, licences } = useCaseEditing()
  const { licenseGuid } = form.values
  return (
    <Box title={t('case.box')}>
      <FieldGrid>
        <Select
          required
          searchable
          label={t('field.licenseGuid')}
          disabled={!canEdit}
          data={withChosen(
            licenceChoices(licences),
            licenseGuid,
            stored?.licenseGuid === licenseGuid
              ? stored?.licenseName
              : licences.find(({ guid }) => guid === licenseGuid)?.displayName,
          )}
          nothingFoundMessage={t('choice.none')}
          {...form.getInputProps('licenseGuid')}
        />
        {isAdmin && <CategoryField />}
        {isAdmin && <ExpertField />}
        <FieldGrid columns={2}>
          <StatusField />
          {isAdmin && <AdminField />}
        </FieldGrid>
        {!isAdmin && <CategoryName />}
        <Checkbox
          label={t('field.highPriority')}
          description={t('case.highPriorityText')}
          disabled={!canEdit}
          {...form.getInputProps('highPriority', { type: 'checkbox' })}
        />
        <Textarea
          classNames={{ input: classes.growing }}
          rows={3}
          maxLength={longestText + 1}
          label={t('field.note')}
          disabled={!canEdit}
          {...form.getInputProps('note')}
        />
      </FieldGrid>
    </Box>
  )
}

function CategoryField() {
  const { t } = useTranslation('eap-cases')
  const { form, canEdit } = useCaseEditing()
  const categoryName = useCategoryName()
  const { category, licenseGuid } = form.values
  return (
    <Select
      searchable
      clearable
      label={t('field.category')}
      disabled={!canEdit}
      data={withChosen(useCategoryChoices(licenseGuid, true), category, categoryName(category))}
      nothingFoundMessage={t('choice.none')}
      value={category}
      error={form.errors['category']}
      onChange={(chosen) => form.setValues((values) => inCategory({ ...form.getValues(), ...values }, chosen))}
    />
  )
}

/** The category of somebody who does not choose it (EAP-2-36). */
function CategoryName() {
  const { t } = useTranslation('eap-cases')
  const { form } = useCaseEditing()
  const name = useCategoryName()(form.values.category)
  return name === '' ? null : <p>{t('case.category', { category: name })}</p>
}

/** Admins choose any status, experts accepted or completed (EAP-4-09). */
function StatusField() {
  const { t } = useTranslation('eap-cases')
  const { form, isAdmin, canEdit, stored } = useCaseEditing()
  const { statusName } = useCaseWords()
  const offered = statusesToChoose(form.values.status, isAdmin)
  return (
    <Select
      label={t('field.status')}
      allowDeselect={false}
      disabled={!canEdit || (!isAdmin && !stored)}
      data={offered.map((status) => ({ value: String(status), label: statusName(status) }))}
      value={String(form.values.status)}
      error={form.errors['status']}
      onChange={(chosen) => chosen !== null && form.setFieldValue('status', Number(chosen) as CaseStatus)}
    />
  )
}

/** Choosing an expert assigns a created case, clearing him makes it a created one again (EAP-4-02, EAP-4-03). */
function ExpertField() {
  const { t } = useTranslation('eap-cases')
  const { form, canEdit, stored } = useCaseEditing()
  const { expert, category, status } = form.values
  const { fitting, others } = useExpertChoices(category, true)
  const unknown = [...fitting, ...others].some(({ value }) => value === expert)
    ? []
    : withChosen([], expert, stored?.expert === expert ? stored?.expertName : undefined)
  const groups = [
    { group: t('choice.fitting'), items: [...unknown, ...fitting] },
    { group: t('choice.others'), items: others },
  ]
  return (
    <Select
      searchable
      clearable
      label={t('field.expert')}
      disabled={!canEdit}
      data={groups.filter(({ items }) => items.length > 0)}
      nothingFoundMessage={t('choice.none')}
      value={expert}
      error={form.errors['expert']}
      onChange={(chosen) => form.setValues({ expert: chosen, status: statusAfterAssigning(status, expert, chosen) })}
    />
  )
}

function AdminField() {
  const { t } = useTranslation('eap-cases')
  const { form, canEdit, stored } = useCaseEditing()
  const { admin } = form.values
  const label = stored?.admin === admin ? stored?.adminName : undefined
  return (
    <Select
      searchable
      clearable
      label={t('field.admin')}
      disabled={!canEdit}
      data={withChosen(useAdminChoices(true), admin, label)}
      nothingFoundMessage={t('choice.none')}
      {...form.getInputProps('admin')}
    />
  )
}
