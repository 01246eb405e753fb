import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { surveyLabelMax, surveySectionsMax } from '../../../../domain/data-exchange/survey/limits.ts'
import { readKey } from '../../../../domain/questionnaires/item-key.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { Mapping } from './use-mapping.ts'
import classes from './survey.module.css'

/** The competencies of templates that are made from the file; they can be named here. */
export function SectionsBox({ model }: { model: Mapping }) {
  const { t } = useTranslation('survey-import')
  const { mapping, change } = model
  const { templates } = mapping
  if (!templates) return null
  const itemsIn = (section: number) =>
    mapping.columns.filter(({ key }) => key !== null && readKey(key)?.section === section).length
  const rename = (number: number, name: string) =>
    change({
      templates: {
        ...templates,
        sections: templates.sections.map((section) => (section.number === number ? { number, name } : section)),
      },
    })
  const add = () => {
    const number = Math.max(0, ...templates.sections.map((section) => section.number)) + 1
    change({ templates: { ...templates, sections: [...templates.sections, { number, name: '' }] } })
  }
  return (
    <Box
      title={t('sections.title')}
      count={templates.sections.length}
      footer={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={templates.sections.length >= surveySectionsMax}
          onClick={add}
        >
          {t('sections.add')}
        </Button>
      }
    >
      <p className={classes.hint}>{t('sections.hint')}</p>
      <ul className={classes.sections}>
        {templates.sections.map(({ number, name }) => (
          <li key={number}>
            <TextInput
              aria-label={t('sections.name', { number })}
              placeholder={t('sections.unnamed', { number })}
              maxLength={surveyLabelMax}
              value={name}
              onChange={(event) => rename(number, event.currentTarget.value)}
            />
            <span className={classes.amount} title={t('sections.items')}>
              {itemsIn(number)}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
