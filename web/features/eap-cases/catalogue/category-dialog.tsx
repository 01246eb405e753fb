import { Button, Switch, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { listCatalogue, saveCategory, type CategoryDetail } from '../../../../contract/eap-cases/administration.ts'
import { categoryIcons } from '../../../../domain/eap-cases/category-icons.ts'
import { bookingLanguages } from '../../../../domain/eap-cases/licence.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { wordFieldError } from '../../../platform/calls/field-errors.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormConflicts } from '../../../ui/form/form-conflicts.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { MergedNotice } from '../../../ui/form/merged-notice.tsx'
import { useFormFrame, type SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import classes from '../administration.module.css'
import { CategoryGlyph } from '../category-glyph.tsx'
import { textsOf } from '../name-in.ts'
import { NamesFields } from '../names-fields.tsx'
import { refusedFields } from '../refused-fields.ts'
import { bodyOfCategory, freeSlug, slugOf, valuesOfCategory, type CategoryValues } from './category-values.ts'
import { TopicRows } from './topic-rows.tsx'

type Props = { category: CategoryDetail | undefined; taken: readonly string[]; onClose: () => void }

/** A category with its names, its slot and its topics. */
export function CategoryDialog({ category, taken, onClose }: Props) {
  const { t } = useTranslation('eap-licences')
  const { t: ui } = useTranslation('ui')
  const write = useWrite(saveCategory, { suppressNotice: true, refresh: [listCatalogue] })
  const save = async (values: CategoryValues, revision: unknown): Promise<SaveOutcome<CategoryValues>> => {
    const categorySlug = category?.slug ?? freeSlug(slugOf(values.names), taken)
    const body = { ...bodyOfCategory(values, categorySlug), revision: revision as string | undefined }
    try {
      await write.mutateAsync({ params: { categorySlug }, body })
      return { ok: true }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) {
        const theirs = error.details as CategoryDetail
        return { ok: false, theirs: { value: valuesOfCategory(theirs), revision: theirs.revision } }
      }
      return { ok: false, fieldErrors: refusedFields(error), isUnanswered: isUnanswered(error) }
    }
  }
  const model = useFormFrame<CategoryValues>({
    initial: valuesOfCategory(category),
    revision: category?.revision,
    save,
    validate: (values) => ({
      ...(textsOf(values.names).length === 0 && { name: wordFieldError('REQUIRED') }),
      ...(values.defaultDuration === null && { defaultDuration: wordFieldError('REQUIRED') }),
      ...Object.fromEntries(
        values.topics.flatMap((topic, index) =>
          textsOf(topic.names).length === 0 ? [[`topics.${index}.name`, wordFieldError('REQUIRED')]] : [],
        ),
      ),
    }),
    errorText: (code) => wordFieldError(code),
  })
  const { form } = model
  const labels: Record<string, string> = {
    names: t('catalogue.name'),
    icon: t('catalogue.icon'),
    bookable: t('catalogue.bookable'),
    active: t('catalogue.active'),
    defaultDuration: t('catalogue.duration'),
    topics: t('catalogue.topics'),
  }
  const words = {
    labelOf: (path: string) => labels[path.split('.')[0] ?? ''] ?? path,
    textOf: (path: string, value: unknown) =>
      path === 'topics' ? (value as CategoryValues['topics']).map(({ slug }) => slug).join(', ') || '–' : undefined,
  }
  const handleSubmit = async () => {
    if (await model.save()) onClose()
  }
  return (
    <Dialog
      opened
      stays={model.dirty}
      size="xl"
      title={t(category ? 'catalogue.editTitle' : 'catalogue.new')}
      meta={category && t('catalogue.slug', { slug: category.slug })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-start onClick={onClose}>
            {ui('dialog.cancel')}
          </Button>
          <Button form="eap-category" type="submit" loading={model.saving} disabled={!model.dirty}>
            {t('catalogue.save')}
          </Button>
        </>
      }
    >
      <form
        id="eap-category"
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void handleSubmit()
        }}
      >
        <MergedNotice model={model} />
        <FieldGrid columns={3}>
          <NamesFields
            languages={bookingLanguages}
            label={t('catalogue.name')}
            names={form.values.names}
            maxLength={120}
            error={form.errors['name'] as string | undefined}
            onChange={(names) => form.setFieldValue('names', names)}
          />
        </FieldGrid>
        <IconChoice value={form.values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
        <Switch
          label={t('catalogue.active')}
          description={t('catalogue.activeHint', { count: category?.licensesCount ?? 0 })}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        <Switch
          label={t('catalogue.bookable')}
          description={t('catalogue.bookableHint')}
          {...form.getInputProps('bookable', { type: 'checkbox' })}
        />
        {form.values.bookable && (
          <NumberField
            required
            label={t('catalogue.duration')}
            min={10}
            step={5}
            allowDecimal={false}
            w={200}
            {...form.getInputProps('defaultDuration')}
          />
        )}
        <div className={classes.section}>
          {t('catalogue.topics')}
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              form.setFieldValue('topics', [
                ...form.values.topics,
                { slug: '', names: {}, active: true, isStored: false },
              ])
            }
          >
            {t('catalogue.addTopic')}
          </Button>
        </div>
        <TopicRows form={form} />
      </form>
      <FormConflicts model={model} words={words} />
      <LeaveGuard when={model.dirty} />
    </Dialog>
  )
}

function IconChoice({ value, onChange }: { value: string; onChange: (icon: string) => void }) {
  const { t } = useTranslation('eap-licences')
  return (
    <div role="radiogroup" aria-label={t('catalogue.icon')} className={classes.icons}>
      {categoryIcons.map((icon) => (
        <UnstyledButton
          key={icon}
          role="radio"
          aria-checked={icon === value}
          aria-label={t(`icon.${icon}`)}
          title={t(`icon.${icon}`)}
          className={classes.icon}
          data-chosen={icon === value || undefined}
          onClick={() => onChange(icon === value ? '' : icon)}
        >
          <CategoryGlyph icon={icon} size={20} />
        </UnstyledButton>
      ))}
    </div>
  )
}
