import { Radio, Stack } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { templateSelections, type TemplateSelection } from '../../../domain/templates/template-content.ts'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'

type Props = { only: TemplateSelection | undefined; onChoose: (only: TemplateSelection | undefined) => void }

/** Official templates only, one's own, or those made for one project. */
export function SelectionFilter({ only, onChoose }: Props) {
  const { t } = useTranslation('templates')
  return (
    <FilterChip label={t('list.only')} value={only && t(`mark.${only}`)} onClear={() => onChoose(undefined)}>
      <Radio.Group
        aria-label={t('list.only')}
        value={only ?? null}
        onChange={(value) => onChoose(templateSelections.find((known) => known === value))}
      >
        <Stack gap={8}>
          {templateSelections.map((selection) => (
            <Radio key={selection} value={selection} label={t(`mark.${selection}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </FilterChip>
  )
}
