import { Checkbox, Stack } from '@mantine/core'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import type { Panel } from './use-panel.ts'

/** Language and nomination; of several values of one filter, one is enough. */
export function PanelFilters({ panel }: { panel: Panel }) {
  const { t } = useTranslation('control-panel')
  const { languages, states, table } = panel
  const { language, nomination } = table.state
  const nameOf = (code: string) => `${languageByCode(code)?.name ?? code} (${code})`
  return (
    <>
      <Choice
        label={t('column.language')}
        options={languages.map((code) => ({ value: code, label: nameOf(code) }))}
        chosen={language}
        shown={language.join(', ')}
        onChange={(chosen) => table.change({ language: chosen })}
      />
      <Choice
        label={t('column.nomination')}
        options={states.map((state) => ({ value: state, label: t(`nomination.${state}`) }))}
        chosen={nomination}
        shown={states
          .filter((state) => nomination.includes(state))
          .map((state) => t(`nomination.${state}`))
          .join(', ')}
        onChange={(chosen) => table.change({ nomination: chosen })}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  shown: string
  onChange: (chosen: string[]) => void
}

function Choice({ label, options, chosen, shown, onChange }: ChoiceProps) {
  if (options.length < 2 && chosen.length === 0) return null
  return (
    <FilterChip label={label} value={shown || undefined} onClear={() => onChange([])}>
      <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange}>
        <Stack gap={8}>
          {options.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  )
}
