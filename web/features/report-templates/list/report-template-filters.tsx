import { Radio, Stack } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { selections, type Selection } from './use-report-template-list.ts'

type Props = {
  only: Selection | undefined
  withReplaced: boolean
  onChoose: (only: Selection | undefined) => void
  onReplaced: (withReplaced: boolean) => void
}

/** One's own templates or the shipped ones only; and whether versions are listed that a newer one has replaced. */
export function ReportTemplateFilters({ only, withReplaced, onChoose, onReplaced }: Props) {
  const { t } = useTranslation('report-templates')
  const replaced = t('list.replaced')
  return (
    <>
      <FilterChip label={t('list.only')} value={only && t(`only.${only}`)} onClear={() => onChoose(undefined)}>
        <Radio.Group
          aria-label={t('list.only')}
          value={only ?? null}
          onChange={(value) => onChoose(selections.find((known) => known === value))}
        >
          <Stack gap={8}>
            {selections.map((selection) => (
              <Radio key={selection} value={selection} label={t(`only.${selection}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </FilterChip>
      <FilterChip
        plain
        label={replaced}
        value={withReplaced ? replaced : undefined}
        onClick={() => onReplaced(!withReplaced)}
        onClear={() => onReplaced(false)}
      />
    </>
  )
}
