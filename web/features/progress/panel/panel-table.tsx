import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconPencil, IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { pageSizes } from '../../../../domain/lists/page-sizes.ts'
import { ratersOf, type PanelView } from '../../../../domain/progress/control-panel.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import type { WavePhase } from '../../../../domain/waves/wave.ts'
import { useGoTo, useProjectIds } from '../../../platform/address/location.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { exportTable } from '../../../platform/sheets/spreadsheet.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { ExportRequest, RowAction } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useHiddenColumns } from '../../../ui/data-table/use-hidden-columns.ts'
import { ButtonMenu } from '../../../ui/floating/button-menu.tsx'
import { SelectionBar, type SelectionAction } from '../../../ui/page/selection-bar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { filterDebounceMs } from '../../../ui/timing.ts'
import { exportFileNames } from '../file-names.ts'
import { HelperBar } from './helper-bar.tsx'
import { PanelFilters } from './panel-filters.tsx'
import { usePanelActions } from './use-panel-actions.tsx'
import { usePanelColumns, usePanelSheetValues, type PanelTools } from './use-panel-columns.tsx'
import { keysOf, usePanelSelection } from './use-panel-selection.ts'
import type { Panel, PanelPerson } from './use-panel.ts'

const rememberAs = 'control-panel'

type Props = {
  panel: Panel
  phase: WavePhase
  toolsOf: (people: readonly PanelPerson[]) => PanelTools
  onTools: (people: readonly PanelPerson[]) => void
}

/** The people of one view, selected by hand or by what they have in common, and the actions for them. */
export function PanelTable({ panel, phase, toolsOf, onTools }: Props) {
  const { t } = useTranslation('control-panel')
  const { view, rows, table } = panel
  const tools = useMemo(() => toolsOf(panel.people), [toolsOf, panel.people])
  const columns = usePanelColumns(view, tools)
  const values = usePanelSheetValues(view, tools)
  const { hidden } = useHiddenColumns(columns, rememberAs)
  const selection = usePanelSelection(panel)
  const save = (request: ExportRequest<PanelPerson>) =>
    exportTable(exportFileNames.controlPanel, t('title'), { columns, request }, { values })
  const shownColumns = columns.map(({ id }) => id).filter((id) => !hidden.has(id))
  const actions = usePanelActions({
    view,
    phase,
    onTools,
    onExport: (people) => void save({ columnIds: shownColumns, view: table.view, rows: people }),
  })
  const rowActions = useRowActions(actions.actionsFor)
  const chosen = selection.people
  return (
    // Keys are a shorter way to what the buttons do.
    <div role="presentation" onKeyDown={keysOf(selection)}>
      <DataTable
        label={t(`view.${view}`)}
        segments={<ViewSwitch panel={panel} />}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={pageSizes}
        rememberAs={rememberAs}
        searchPlaceholder={t('search')}
        searchDebounceMs={filterDebounceMs}
        filtered={panel.isFiltered}
        onClearFilters={() => table.change({ language: [], nomination: [] })}
        filters={
          <>
            <PanelFilters panel={panel} />
            <HelperBar selection={selection} total={rows.length} />
          </>
        }
        actions={<ActionsMenu actions={chosen.length === 0 ? [] : actions.withExport(chosen)} />}
        loading={panel.isLoading}
        error={panel.error}
        onRetry={panel.retry}
        empty={
          <EmptyState icon={<IconUsers size={28} />} title={t(`empty.${view}`)}>
            {t(`empty.${view}Text`)}
          </EmptyState>
        }
        selection={selection.ids}
        onSelectionChange={selection.set}
        onExport={save}
        rowActions={rowActions}
      />
      <SelectionBar
        count={chosen.length}
        said={<Chosen view={view} phase={phase} people={chosen} opensLater={actions.opensLater} />}
        actions={actions.withExport(chosen)}
        onClear={selection.clear}
      />
    </div>
  )
}

function ViewSwitch({ panel: { groups, view, table } }: { panel: Panel }) {
  const { t } = useTranslation('control-panel')
  const { formatNumber } = useFormat()
  const entry = (value: PanelView) => ({ value, label: `${t(`view.${value}`)} ${formatNumber(groups[value].length)}` })
  return (
    <SegmentedControl
      aria-label={t('view.label')}
      data={[entry('assessees'), entry('assessors')]}
      value={view}
      onChange={(value) => table.change({ view: value })}
    />
  )
}

/** What can be done with the selected people, also while nobody is selected (OPS-2-113). */
function ActionsMenu({ actions }: { actions: readonly SelectionAction[] }) {
  const { t } = useTranslation('control-panel')
  const isEmpty = actions.length === 0
  return (
    <ButtonMenu
      entries={actions.map(({ onClick, ...action }) => ({ ...action, onSelect: onClick }))}
      position="bottom-end"
    >
      {(buttonProps) => (
        <Button
          {...buttonProps}
          variant="default"
          size="xs"
          disabled={isEmpty}
          title={isEmpty ? t('chooseFirst') : undefined}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('actions')}
        </Button>
      )}
    </ButtonMenu>
  )
}

function useRowActions(actionsFor: (people: readonly PanelPerson[]) => SelectionAction[]) {
  const { t } = useTranslation('control-panel')
  const place = useProjectIds()
  const goTo = useGoTo()
  const mayEdit = useMay('editPeople')
  return (person: PanelPerson): RowAction[] => [
    ...actionsFor([person]).map(({ onClick, ...action }) => ({ ...action, onSelect: () => onClick?.() })),
    ...(mayEdit
      ? [
          {
            id: 'edit',
            label: t('action.edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => goTo(pathTo('assessee', { ...place, assesseeId: String(person.id) })),
          },
        ]
      : []),
  ]
}

type ChosenProps = { view: PanelView; phase: WavePhase; people: readonly PanelPerson[]; opensLater: string | null }

/** How many are selected; of assessees also how many of their raters have not submitted, while they can. */
function Chosen({ view, phase, people, opensLater }: ChosenProps) {
  const { t } = useTranslation('control-panel')
  const areWaitedFor = view === 'assessees' && phase === 'dataCollection'
  const open = useMemo(() => (areWaitedFor ? ratersOf(people, 'open').length : 0), [areWaitedFor, people])
  return (
    <>
      {t(`chosen.${view}`, { count: people.length })}
      {open > 0 && <>, {t('chosen.open', { count: open })}</>}
      {opensLater && <>. {opensLater}</>}
    </>
  )
}
