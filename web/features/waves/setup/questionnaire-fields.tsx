import { Select } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { TemplateSelect } from './template-select.tsx'
import { useWaveForm } from './wave-form-context.ts'
import { pickedSettings } from '../../../../domain/tools/selection-modes.ts'
import type { WaveFieldOf } from '../../../../domain/waves/wave-settings.ts'
import { own } from './wave-form.ts'

/** The questions, the scale, and the mails of raters. */
export function QuestionnaireFields({ kind }: { kind: 'as360' | 'acdc' }) {
  const { t } = useTranslation('waves')
  if (kind === 'acdc') {
    return (
      <Box title={t('setup.questionnaire')}>
        <FieldGrid columns={2}>
          {pickedSettings('acdc').map((field) => (
            <TemplateSelect key={field} field={field as 'questionsId'} category="competency" />
          ))}
          <TemplateSelect field="answersId" category="competency" />
        </FieldGrid>
      </Box>
    )
  }
  return (
    <Box title={t('setup.questionnaire')}>
      <FieldGrid columns={2}>
        <TemplateSelect field="questionsId" category="none" />
        <TemplateSelect field="answersId" category="none" />
        <TemplateSelect field="rolesId" category="none" />
        <TemplateSelect field="mailId" category="none" />
        {pickedSettings('as360').map((field) => (
          <RatedSelect key={field} field={field as WaveFieldOf<'rated'>} />
        ))}
      </FieldGrid>
    </Box>
  )
}

/** Which competencies are rated as a whole, for importance or for the desired level. */
function RatedSelect({ field }: { field: WaveFieldOf<'rated'> }) {
  const { t } = useTranslation('waves')
  const { form, setup, isLocked } = useWaveForm()
  const systems = setup.templates.filter(({ type, category }) => type === 'questions' && category === 'competency')
  return (
    <Select
      clearable
      label={t(`field.${field}`)}
      description={t(`fieldText.${field}`)}
      placeholder={t('setup.notAsked')}
      disabled={isLocked}
      data={[
        { value: own, label: t('setup.ownCompetencies') },
        ...systems.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...form.getInputProps(field)}
    />
  )
}
