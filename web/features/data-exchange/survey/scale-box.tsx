import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { surveyLabelMax } from '../../../../domain/data-exchange/survey/limits.ts'
import { numberIn } from '../../../../domain/data-exchange/survey/propose-values.ts'
import { answerNumberMax } from '../../../../domain/templates/content-limits.ts'
import { notApplicableAnswer } from '../../../../domain/templates/limits.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { swapped } from './swap-answers.ts'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

/** The scale of templates that are made from the file: numbers and what they are called. */
export function ScaleBox({ model }: { model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const { mapping, change } = model
  const { templates } = mapping
  if (!templates) return null
  const scale = templates.scale.toSorted((a, b) => a.number - b.number)
  const isByTexts =
    scale.length > 1 &&
    mapping.answers.every(({ value, number }) => number === notApplicableAnswer || numberIn(value) === undefined)
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
      {isByTexts && <p className={classes.hint}>{t('scale.order')}</p>}
      <ul className={classes.sections}>
        {scale.map(({ number, label }, place) => (
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
              label={t('scale.up', { number })}
              icon={<IconArrowUp size={14} />}
              disabled={place === 0}
              onClick={() => change(swapped(mapping, number, scale[place - 1]?.number))}
            />
            <IconButton
              label={t('scale.down', { number })}
              icon={<IconArrowDown size={14} />}
              disabled={place === scale.length - 1}
              onClick={() => change(swapped(mapping, number, scale[place + 1]?.number))}
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
