import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { filterDebounceMs } from '../../../ui/timing.ts'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { formatNumber } from '../../../platform/texts/format.ts'
import { useEditor } from './editor-context.ts'
import { languageChoices, useRoleLabel } from './labels.tsx'
import type { RowFilter } from './grid/row-filter.ts'
import classes from './nomination-editor.module.css'

type EditorToolbarProps = { filter: RowFilter; onFilter: (filter: RowFilter) => void; onAdd: () => void }

/** Which rows are shown, and a new one. */
export function EditorToolbar({ filter, onFilter, onAdd }: EditorToolbarProps) {
  const { t } = useTranslation('nominations')
  const { rows, checked, roles, templateLanguages, isReadOnly } = useEditor()
  const roleLabel = useRoleLabel()
  const change = (part: Partial<RowFilter>) => onFilter({ ...filter, ...part })
  const roleChoices = roles.map(({ roleId }) => ({ value: roleId as string, label: roleLabel(roleId) }))
  const languages = languageChoices(templateLanguages)
  const labelIn = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        aria-label={t('segment.label')}
        value={filter.segment}
        onChange={(segment) => change({ segment })}
        data={[
          { value: 'all', label: t('segment.all', { rows: formatNumber(rows.length) }) },
          { value: 'errors', label: t('segment.errors', { rows: formatNumber(checked.errorRows.size) }) },
          { value: 'warnings', label: t('segment.warnings', { rows: formatNumber(checked.warningRows.size) }) },
        ]}
      />
      <SearchField
        className={classes.search ?? ''}
        placeholder={t('filter.search')}
        value={filter.search}
        debounceMs={filterDebounceMs}
        onChange={(search) => change({ search })}
      />
      <FilterChip
        label={t('filter.role')}
        value={labelIn(roleChoices, filter.role)}
        onClear={() => change({ role: '' })}
      >
        <Select
          label={t('filter.role')}
          data={roleChoices}
          value={filter.role || null}
          comboboxProps={{ withinPortal: false }}
          onChange={(role) => change({ role: role ?? '' })}
        />
      </FilterChip>
      <FilterChip
        label={t('filter.language')}
        value={labelIn(languages, filter.language)}
        onClear={() => change({ language: '' })}
      >
        <Select
          label={t('filter.language')}
          data={languages}
          value={filter.language || null}
          comboboxProps={{ withinPortal: false }}
          onChange={(language) => change({ language: language ?? '' })}
        />
      </FilterChip>
      {!isReadOnly && (
        <Button
          className={classes.add ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          onClick={onAdd}
        >
          {t('action.row')}
        </Button>
      )}
    </div>
  )
}
