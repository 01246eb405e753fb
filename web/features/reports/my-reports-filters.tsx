import { Radio, Select, Stack } from '@mantine/core'
import { listProjects } from '../../../contract/projects/projects.ts'
import { listProjectWaves } from '../../../contract/waves/waves.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../ui/controls/filter-chip.tsx'
import { reportStates, reportTypes, type MyReports } from './use-my-reports.ts'

/** Project, wave, type, state, and whether deleted reports are shown. */
export function MyReportsFilters({ list }: { list: Pick<MyReports, 'project' | 'wave' | 'table'> }) {
  const { t } = useTranslation('reports')
  const { project, wave, table } = list
  const { withoutDeleted, reportType, state } = table.state
  return (
    <>
      <ProjectFilter {...project} />
      {!project.isAll && <WaveFilter {...wave} />}
      <OneOf
        label={t('filter.type')}
        value={reportType}
        options={reportTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        onChange={(chosen) => table.change({ reportType: chosen, page: 1 })}
      />
      <OneOf
        label={t('filter.state')}
        value={state}
        options={reportStates.map((one) => ({ value: one, label: t(`filter.states.${one}`) }))}
        onChange={(chosen) => table.change({ state: chosen, page: 1 })}
      />
      <FilterChip
        plain
        label={t('filter.withoutDeleted')}
        value={withoutDeleted ? t('filter.withoutDeleted') : undefined}
        onClick={() => table.change({ withoutDeleted: !withoutDeleted, page: 1 })}
        onClear={() => table.change({ withoutDeleted: false, page: 1 })}
      />
    </>
  )
}

/** The project of the address, unless all are chosen. */
function ProjectFilter({ isAll, name, choose }: MyReports['project']) {
  const { t } = useTranslation('reports')
  return (
    <FilterChip
      label={t('filter.project')}
      value={isAll ? undefined : shortened(name) || '…'}
      onClear={() => choose(null)}
    >
      <ProjectChoice chosen={isAll ? null : undefined} choose={choose} />
    </FilterChip>
  )
}

/** The whole name stands above the page. */
const shortened = (name: string) => (name.length > 32 ? `${name.slice(0, 31).trimEnd()}…` : name)

/** Asked for when the filter is opened: an organization may have thousands of projects. */
function ProjectChoice({ chosen, choose }: { chosen: null | undefined; choose: (guid: string | null) => void }) {
  const { t } = useTranslation('reports')
  const { orgGuid, projGuid } = useProjectIds()
  const { data = [] } = useCall(listProjects, { params: { companyGuid: orgGuid } })
  return (
    <Select
      aria-label={t('filter.project')}
      placeholder={t('filter.allProjects')}
      searchable
      clearable
      limit={50}
      w={320}
      comboboxProps={{ withinPortal: false }}
      data={data.map(({ projectGuid, name }) => ({ value: projectGuid, label: name }))}
      value={chosen === null ? null : projGuid}
      onChange={choose}
    />
  )
}

function WaveFilter({ guid, choose }: MyReports['wave']) {
  const { t } = useTranslation('reports')
  const { projGuid } = useProjectIds()
  const { data } = useCall(listProjectWaves, { params: { projectGuid: projGuid } })
  const waves = data?.waveSetups ?? []
  if (waves.length === 0 && guid === null) return null
  return (
    <OneOf
      label={t('filter.wave')}
      value={guid ?? ''}
      options={waves.map(({ waveGuid, name }) => ({ value: waveGuid, label: name }))}
      onChange={(chosen) => choose(chosen || null)}
    />
  )
}

type OneOfProps<Value extends string> = {
  label: string
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | '') => void
}

/** A filter of which one choice at most holds. */
function OneOf<Value extends string>({ label, value, options, onChange }: OneOfProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <FilterChip label={label} value={value ? (chosen?.label ?? '…') : undefined} onClear={() => onChange('')}>
      <Radio.Group aria-label={label} value={value} onChange={onChange}>
        <Stack gap={8}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} />
          ))}
        </Stack>
      </Radio.Group>
    </FilterChip>
  )
}
