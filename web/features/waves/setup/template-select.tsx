import { Select } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useWaveForm } from './wave-form-context.ts'
import type { WaveFieldOf } from '../../../../domain/waves/wave-settings.ts'
import classes from './wave-setup.module.css'
import { later } from '../../../ui/floating/later.tsx'

const TemplatePreviewDialog = later(async () => (await import('./template-preview-dialog.tsx')).TemplatePreviewDialog)

type Field = WaveFieldOf<'template'>
const typeOf = { questionsId: 'questions', answersId: 'answers', rolesId: 'roles', mailId: 'mails' } as const

/** Chooses a template, and shows what raters will see of it. */
export function TemplateSelect({ field, category }: { field: Field; category: 'none' | 'competency' }) {
  const { t } = useTranslation('waves')
  const { form, setup, isLocked } = useWaveForm()
  const [isShown, setIsShown] = useState(false)
  const value = form.values[field]
  const fitting = setup.templates.filter(
    (template) => template.type === typeOf[field] && template.category === category,
  )
  const isKept = value !== null && !fitting.some((template) => String(template.id) === value)
  const options = [
    ...fitting.map((template) => ({ value: String(template.id), label: template.name })),
    // It was chosen before it disappeared from the lists.
    ...(isKept ? [{ value, label: t('setup.keptTemplate') }] : []),
  ]
  return (
    <div className={classes.choice}>
      <Select
        required
        searchable
        label={t(category === 'competency' ? `acdcField.${field as 'questionsId'}` : `field.${field}`)}
        placeholder={t('setup.choose')}
        disabled={isLocked}
        data={options}
        nothingFoundMessage={t('setup.nothingFound')}
        {...form.getInputProps(field)}
      />
      <IconButton
        label={t('setup.preview', { what: t(`field.${field}`) })}
        icon={<IconEye size={16} />}
        size="lg"
        disabled={value === null}
        onClick={() => setIsShown(true)}
      />
      {isShown && value !== null && (
        <TemplatePreviewDialog templateId={Number(value)} onClose={() => setIsShown(false)} />
      )}
    </div>
  )
}
