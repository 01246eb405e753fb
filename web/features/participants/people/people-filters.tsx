import { Checkbox, Radio, Stack } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { may } from '../../../../domain/rights/rules.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { languageName } from '../language-options.ts'
import { toolStatuses } from './tool-status.ts'
import { invoicedChoices } from '../../../../domain/participants/people-table.ts'
import { choiceOf, type usePeople } from './use-people.ts'

type Props = { languages: readonly string[]; table: ReturnType<typeof usePeople>['table'] }

/** Language, tool status and, for those who may invoice, whether tools are invoiced (OPS-9-32). */
export function PeopleFilters({ languages, table: { state, change } }: Props) {
  const { t } = useTranslation('participants')
  const { t: tUi } = useTranslation('ui')
  const permissions = usePermissions()
  const statusOptions = toolStatuses.map(({ code, glyph }) => ({ value: String(code), label: tUi(`status.${glyph}`) }))
  const chosenStatuses = statusOptions.filter(({ value }) => state.status.includes(value)).map(({ label }) => label)
  return (
    <>
      <ChoiceFilter
        label={t('column.language')}
        options={languages.toSorted().map((code) => ({ value: code, label: `${languageName(code)} (${code})` }))}
        chosen={state.language}
        shown={state.language.join(', ')}
        onChange={(language) => change({ language })}
      />
      <ChoiceFilter
        label={t('filter.toolStatus')}
        options={statusOptions}
        chosen={state.status}
        shown={chosenStatuses.join(', ')}
        onChange={(status) => change({ status })}
      />
      {may(permissions, 'seeInvoicing') && (
        <FilterChip
          label={t('filter.invoicing')}
          value={state.invoiced === 'all' ? undefined : t(`filter.invoiced.${choiceOf(state.invoiced)}`)}
          onClear={() => change({ invoiced: 'all' })}
        >
          <Radio.Group
            aria-label={t('filter.invoicing')}
            value={state.invoiced}
            onChange={(invoiced) => change({ invoiced })}
          >
            <Stack gap={8}>
              {invoicedChoices.map((value) => (
                <Radio key={value} value={value} label={t(`filter.invoiced.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </FilterChip>
      )}
    </>
  )
}

type ChoiceFilterProps = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** The chosen filters as text. */
  shown: string
  onChange: (chosen: string[]) => void
}

function ChoiceFilter({ label, options, chosen, shown, onChange }: ChoiceFilterProps) {
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
