import { Button } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useMemo } from 'react'
import { getControlPanel } from '../../../../contract/progress/control-panel.ts'
import { unlockAssessee } from '../../../../contract/participants/participants.ts'
import { loginStatus } from '../../../../domain/logins/login-status.ts'
import { pageSizes } from '../../../../domain/lists/page-sizes.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableView } from '../../../ui/data-table/use-table-view.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Octagon } from '../../../ui/marks/octagon.tsx'
import { StatusGlyph } from '../../../ui/marks/status-glyph.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import classes from './people-table.module.css'
import { useToolProblem, type ShownTool, type WithTools } from './tool-chips.ts'
import { colourOf } from './tool-colour.ts'
import { glyphOf } from './tool-status.ts'

export type PersonWithTools = WithTools & { id: number; shownName: string }
type Row = ShownTool & { personId: number; personName: string; rowId: string }
type Props = { people: readonly PersonWithTools[]; projectGuid: string; onClose: () => void }

/** The custom tools of the chosen people, with colour and status; locked ones can be unlocked (OPS-2-115). */
export function CustomToolsDialog({ people, projectGuid, onClose }: Props) {
  const { t } = useTranslation('control-panel')
  const [only] = people
  const isOfOne = people.length === 1
  const [view, onViewChange] = useTableView({ sortBy: isOfOne ? 'name' : 'personName' })
  const rows = useMemo(
    () =>
      people.flatMap(({ id, shownName, customTools }) =>
        customTools.map((tool) => ({
          ...tool,
          personId: id,
          personName: shownName,
          rowId: `${id}-${tool.productId ?? tool.id}`,
        })),
      ),
    [people],
  )
  const hasLocked = rows.some(({ status }) => status === loginStatus.locked)
  const columns = useColumns({ isOfOne, hasLocked, projectGuid })
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={t('tools.title')}
      meta={isOfOne ? only?.shownName : t('tools.of', { count: people.length })}
    >
      <DataTable
        bare
        label={t('tools.title')}
        columns={columns}
        rows={rows}
        rowId={({ rowId }) => rowId}
        view={view}
        onViewChange={onViewChange}
        pageSizes={pageSizes}
        rememberAs={null}
        {...(isOfOne ? {} : { searchPlaceholder: t('tools.search') })}
        empty={
          <EmptyState compact title={t('tools.empty')}>
            {t('tools.emptyText')}
          </EmptyState>
        }
      />
    </Dialog>
  )
}

type ColumnOptions = { isOfOne: boolean; hasLocked: boolean; projectGuid: string }

function useColumns({ isOfOne, hasLocked, projectGuid }: ColumnOptions): readonly DataColumn<Row>[] {
  const { t } = useTranslation('control-panel')
  const { t: tUi } = useTranslation('ui')
  const problemOf = useToolProblem()
  return useMemo(() => {
    const person: DataColumn<Row> = { id: 'personName', header: t('column.person'), kind: 'name' }
    const tool: DataColumn<Row> = {
      id: 'name',
      header: t('tools.tool'),
      kind: isOfOne ? 'name' : 'text',
      cell: ({ name, color }) => (
        <span className={classes.coloured}>
          <Octagon colour={colourOf(color).colour ?? 'var(--faint)'} size={10} />
          {name}
        </span>
      ),
    }
    const status: DataColumn<Row> = {
      id: 'status',
      header: t('tools.status'),
      kind: 'custom',
      value: (row) => tUi(`status.${glyphOf(row.status)}`),
      cell: (row) => (
        <>
          <StatusGlyph status={glyphOf(row.status)} label />
          {problemOf(row) && <span className={classes.problem}>{problemOf(row)}</span>}
        </>
      ),
      phone: 'below',
    }
    const unlock: DataColumn<Row> = {
      id: 'unlock',
      header: t('tools.unlock'),
      kind: 'custom',
      width: 148,
      searchable: false,
      cell: (row) => (row.status === loginStatus.locked ? <Unlock row={row} projectGuid={projectGuid} /> : ''),
      phone: 'aside',
    }
    return [...(isOfOne ? [] : [person]), tool, status, ...(hasLocked ? [unlock] : [])]
  }, [t, tUi, problemOf, isOfOne, hasLocked, projectGuid])
}

/** Unlocks all locked tools of the person, as everywhere. */
function Unlock({ row, projectGuid }: { row: Row; projectGuid: string }) {
  const { t } = useTranslation('control-panel')
  const unlocking = useWrite(unlockAssessee, { refresh: [getControlPanel] })
  if (!useMay('editPeople')) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconLockOpen size={14} />}
      loading={unlocking.isPending}
      aria-label={t('tools.unlockOf', { tool: row.name, name: row.personName })}
      onClick={() =>
        unlocking.mutate(
          { params: { projectId: projectGuid, assesseeId: row.personId } },
          { onSuccess: () => notify({ kind: 'positive', title: t('tools.unlocked') }) },
        )
      }
    >
      {t('tools.unlock')}
    </Button>
  )
}
