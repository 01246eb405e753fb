import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { surveyLabelMax } from '../../../../domain/data-exchange/survey/limits.ts'
import { answerNumberMax } from '../../../../domain/templates/content-limits.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

/** The scale of templates that are made from the file: numbers and what they are called. */
export function ScaleBox({ model }: { model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const { mapping, change } = model
  const { templates } = mapping
  if (!templates) return null
  const { scale } = templates
  const store = (changed: Partial<typeof templates>) => change({ templates: { ...templates, ...changed } })
  const free = Array.from({ length: answerNumberMax }, (_, at) => at + 1).find(
    (number) => !scale.some((answer) => answer.number === number),
  )
  return (
    <Box
      title={t('scale.title')}
      count={scale.length}
      footer={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={free === undefined}
          onClick={() => free !== undefined && store({ scale: [...scale, { number: free, label: '' }] })}
        >
          {t('scale.add')}
        </Button>
      }
    >
      <p className={classes.hint}>{t('scale.hint')}</p>
      <ul className={classes.sections}>
        {scale
          .toSorted((a, b) => a.number - b.number)
          .map(({ number, label }) => (
            <li key={number}>
              <span className={classes.amount}>{number}</span>
              <TextInput
                aria-label={t('scale.label', { number })}
                maxLength={surveyLabelMax}
                value={label}
                onChange={(event) => {
                  const text = event.currentTarget.value
                  store({ scale: scale.map((one) => (one.number === number ? { number, label: text } : one)) })
                }}
              />
              <IconButton
                label={t('scale.remove', { number })}
                icon={<IconX size={14} />}
                onClick={() => store({ scale: scale.filter((one) => one.number !== number) })}
              />
            </li>
          ))}
      </ul>
      <Checkbox
        className={classes.choice ?? ''}
        label={t('scale.hasNotApplicable')}
        checked={templates.hasNotApplicable}
        onChange={(event) => store({ hasNotApplicable: event.currentTarget.checked })}
      />
    </Box>
  )
}
