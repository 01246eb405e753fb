import { Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import { useToolForm } from './tool-form-context.ts'
import classes from './tool-form.module.css'

type Named = { id: number | string; name: string }

/** The list as options, with what is stored where it is in the list no more. */
function optionsOf(list: readonly Named[] | undefined, stored: Named | null | undefined) {
  const options = (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = !stored || options.some(({ value }) => value === String(stored.id))
  return isKnown ? options : [...options, { value: String(stored.id), label: stored.name || `${stored.id}` }]
}

export function LanguageField() {
  const { t } = useTranslation('tools')
  const { form, lists, stored, isLocked } = useToolForm()
  const offered = lists.languages.data?.map(({ code, name }) => ({ id: code, name }))
  const kept = stored?.language ? { id: stored.language, name: languageByCode(stored.language)?.name ?? '' } : null
  const isOwn = form.values.useDefaultLanguage
  return (
    <div>
      <Select
        searchable
        required={!isOwn}
        label={t('field.language')}
        placeholder={isOwn ? t('form.ownLanguage') : t('form.choose')}
        nothingFoundMessage={t('form.nothingFound')}
        disabled={isOwn || isLocked('language')}
        data={optionsOf(offered, kept)}
        {...form.getInputProps('language')}
        value={isOwn ? null : form.values.language}
      />
      <Switch
        className={classes.switch}
        label={t('field.useDefaultLanguage')}
        disabled={isLocked('useDefaultLanguage')}
        {...form.getInputProps('useDefaultLanguage', { type: 'checkbox' })}
      />
    </div>
  )
}

export function NormsField() {
  const { t } = useTranslation('tools')
  const { form, catalogue, tool, stored, isLocked } = useToolForm()
  return (
    <Select
      required
      searchable
      label={t('field.normsId')}
      placeholder={t('form.choose')}
      nothingFoundMessage={t('form.nothingFound')}
      disabled={isLocked('normsId')}
      data={optionsOf(
        catalogue.norms.filter((norms) => norms.tool.id === tool?.id),
        stored?.tool.id === tool?.id ? stored?.norms : null,
      )}
      {...form.getInputProps('normsId')}
    />
  )
}

export function PasswordFormatField() {
  const { t } = useTranslation('tools')
  const { form, catalogue, stored, isLocked } = useToolForm()
  return (
    <Select
      required
      label={t('field.passwordFormatId')}
      placeholder={t('form.choose')}
      disabled={isLocked('passwordFormatId')}
      data={optionsOf(catalogue.formats, stored?.passwordFormat)}
      {...form.getInputProps('passwordFormatId')}
    />
  )
}

/** A list of Pointleader's; while Pointleader is away, and for favourites, the id is typed. */
export function JobField() {
  const { t } = useTranslation('tools')
  const { form, lists, stored, isLocked, projGuid } = useToolForm()
  const shared = { required: true, label: t('field.job'), disabled: isLocked('job') }
  if (projGuid === null || lists.jobs.isError) {
    return (
      <TextInput
        {...shared}
        description={t(projGuid === null ? 'form.jobById' : 'form.jobsAway')}
        maxLength={255}
        {...form.getInputProps('job')}
        value={form.values.job ?? ''}
      />
    )
  }
  return (
    <Select
      {...shared}
      searchable
      placeholder={t('form.choose')}
      nothingFoundMessage={t('form.nothingFound')}
      data={optionsOf(lists.jobs.data, stored?.job ? { id: stored.job, name: stored.job } : null)}
      {...form.getInputProps('job')}
    />
  )
}

export function TemplateField({ field }: { field: 'competencySystemId' | 'ratingScaleId' }) {
  const { t } = useTranslation('tools')
  const { form, lists, stored, isLocked } = useToolForm()
  const isSystem = field === 'competencySystemId'
  return (
    <Select
      required
      searchable
      label={t(`field.${field}`)}
      placeholder={t('form.choose')}
      nothingFoundMessage={t('form.nothingFound')}
      disabled={isLocked(field)}
      data={optionsOf(
        isSystem ? lists.systems.list : lists.scales.list,
        isSystem ? stored?.competencySystem : stored?.ratingScale,
      )}
      {...form.getInputProps(field)}
    />
  )
}
