import { may } from '../../../../domain/rights/rules.ts'
import { Button } from '@mantine/core'
import {
  IconArrowMerge,
  IconFileImport,
  IconMail,
  IconUserPlus,
  IconUserQuestion,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { canAddPeople } from '../../../../domain/participants/people-rights.ts'
import { pageSizes } from '../../../../domain/lists/page-sizes.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useMay, usePermissions } from '../../../platform/session/permissions.tsx'
import { stringifySearch } from '../../../platform/address/search-params.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { UiLink } from '../../../ui/link.tsx'
import type { SelectionAction } from '../../../ui/page/selection-bar.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'
import { usePeople, type PeopleWave, type Person, type SelectedPerson } from './use-people.ts'
import { usePersonActions } from './use-person-actions.tsx'
import { useSelectedPeople } from './use-selected-people.ts'
import { later } from '../../../ui/floating/later.tsx'

const ChoosePeopleDialog = later(async () => (await import('./choose-people-dialog.tsx')).ChoosePeopleDialog)

export type { PeopleWave, SelectedPerson } from './use-people.ts'
type Props = {
  orgGuid: string
  projectGuid: string
  /** The wave whose people are shown; null in a project without waves. */
  wave: PeopleWave | null
  /** What other capabilities offer for the selected people; shown before merging. */
  selectionActions?: (people: readonly SelectedPerson[]) => readonly SelectionAction[]
  /** Further buttons of the toolbar, before adding people. */
  actions?: ReactNode
  /** The button that adds a wave, for those who may: the start of a project without waves. */
  addWave?: (variant: 'filled' | 'default') => ReactNode
}

/** The people of a project or wave: the table of the project overview. */
export function PeopleTable({ orgGuid, projectGuid, wave, selectionActions, actions, addWave }: Props) {
  const { t } = useTranslation('participants')
  const goTo = useGoTo()
  const { rows, totalCount, summary, table, isFiltered, isLoading, error, retry, readAll } = usePeople(
    projectGuid,
    wave,
  )
  const hasRatings = wave?.waveSetupType === 'as360'
  const columns = usePeopleColumns({ projectGuid, hasRatings, people: rows })
  const selection = useSelectedPeople(rows, readAll)
  const place = { orgGuid, projectGuid, wave }
  const { rowActions, canMerge, merge, dialogs } = usePersonActions({ ...place, onGone: selection.forget })
  const isEmpty = summary?.count === 0
  const adding = useAddActions({ ...place, addWave, isEmpty })
  const ownActions = useOwnSelectionActions(selection.people, canMerge ? merge : undefined)
  // Read-only users have no actions for selected people (OPS-6-02).
  const mayActOnPeople = [...(selectionActions?.([]) ?? []), ...ownActions].length > 0
  const pathOf = (person: Person) =>
    pathTo('assessee', { orgGuid, projGuid: projectGuid, assesseeId: String(person.id) }) +
    stringifySearch({ wave: wave?.waveGuid })
  return (
    <>
      <DataTable
        title={t('people')}
        columns={columns}
        rows={rows}
        totalCount={totalCount}
        rowId={({ id }) => String(id)}
        view={table.view}
        onViewChange={table.onViewChange}
        pageSizes={pageSizes}
        rememberAs="people"
        loading={isLoading}
        error={error}
        onRetry={retry}
        filtered={isFiltered}
        onClearFilters={() => table.change({ language: [], status: [], invoiced: 'all' })}
        searchPlaceholder={t('search')}
        filters={<PeopleFilters languages={summary?.languages ?? []} table={table} />}
        actions={
          isEmpty ? null : (
            <>
              {actions}
              {adding.button}
            </>
          )
        }
        empty={adding.empty}
        onRowOpen={(person) => goTo(pathOf(person))}
        rowHref={pathOf}
        rowActions={rowActions}
        {...(mayActOnPeople && {
          selection: selection.ids,
          onSelectionChange: selection.choose,
          onSelectAll: selection.loadAll,
          selectionActions: [...(selectionActions?.(selection.people) ?? []), ...ownActions],
        })}
      />
      {dialogs}
      {adding.dialog}
    </>
  )
}

function useOwnSelectionActions(
  selected: readonly SelectedPerson[],
  merge: ((person: SelectedPerson) => void) | undefined,
): SelectionAction[] {
  const { t } = useTranslation('participants')
  const mayEdit = useMay('editPeople')
  const [only] = selected
  const addresses = selected.flatMap(({ email }) => (email ? [email] : []))
  const copy = () => copyText(addresses.join('\n'), t('emailsCopied', { count: addresses.length }))
  const actions: (SelectionAction | false | undefined)[] = [
    mayEdit && {
      id: 'emails',
      label: t('action.copyEmails'),
      icon: <IconMail size={16} />,
      onClick: () => void copy(),
      disabledReason: addresses.length === 0 ? t('noEmails') : undefined,
    },
    merge && {
      id: 'merge',
      label: t('action.merge'),
      icon: <IconArrowMerge size={16} />,
      onClick: () => only && merge(only),
      disabledReason: selected.length === 1 ? undefined : t('merge.chooseOne'),
    },
  ]
  return actions.filter((action) => action !== false && action !== undefined)
}

/** Nominations add their people. */
function ImportNominations({ path }: { path: string }) {
  const { t } = useTranslation('participants')
  return (
    <Button component={UiLink} href={path} leftSection={<IconFileImport size={16} />}>
      {t('empty.import')}
    </Button>
  )
}

type AddOptions = Omit<Props, 'selectionActions' | 'addWave'> & {
  /** Nobody is in the wave, or in the project if there is none. */
  isEmpty: boolean
  addWave: Props['addWave'] | undefined
}

/**
 * How people are added: by pasting where there is no wave or a generic one (OPS-6-31), from the project where people
 * rate each other.
 */
function useAddActions({ orgGuid, projectGuid, wave, isEmpty, addWave }: AddOptions) {
  const { t } = useTranslation('participants')
  const goTo = useGoTo()
  const permissions = usePermissions()
  const [isChoosing, setIsChoosing] = useState(false)
  const canPaste = canAddPeople(permissions, wave?.waveSetupType ?? 'generic')
  const isRating = wave?.waveSetupType === 'as360' || wave?.waveSetupType === 'acdc'
  const canChoose = may(permissions, 'nominate') && isRating && wave.wavePhase !== 'finished'
  const goToPage = (id: 'add-participants' | 'add-incognito-participants') =>
    goTo(pathTo(id, { orgGuid, projGuid: projectGuid }) + stringifySearch({ wave: wave?.waveGuid }))
  const addPeople = (
    <Button leftSection={<IconUserPlus size={16} />} onClick={() => goToPage('add-participants')}>
      {t('add.people')}
    </Button>
  )
  const addAnonymous = (
    <Button
      variant="default"
      leftSection={<IconUserQuestion size={16} />}
      onClick={() => goToPage('add-incognito-participants')}
    >
      {t('add.anonymous')}
    </Button>
  )
  const choose = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconUsersPlus size={16} />} onClick={() => setIsChoosing(true)}>
      {t('choose.button')}
    </Button>
  )
  const importPath =
    canChoose && wave.waveSetupType === 'as360'
      ? pathTo('add-nominations', { orgGuid, projGuid: projectGuid, waveGuid: wave.waveGuid })
      : null
  const empty: ReactNode = (
    <EmptyState
      compact
      icon={<IconUserPlus size={28} />}
      title={t(isRating ? 'empty.waveTitle' : 'empty.title')}
      actions={
        <>
          {canPaste && addPeople}
          {canPaste && addAnonymous}
          {importPath && <ImportNominations path={importPath} />}
          {canChoose && choose(importPath ? 'default' : 'filled')}
          {wave === null && addWave?.(canPaste ? 'default' : 'filled')}
        </>
      }
    >
      {canPaste || canChoose ? t(isRating ? 'empty.waveText' : 'empty.text') : null}
      {!canPaste && wave === null && addWave ? t('empty.noWaveText') : null}
    </EmptyState>
  )
  return {
    empty,
    button: (
      <>
        {canPaste && addAnonymous}
        {canPaste && addPeople}
        {canChoose && choose('filled')}
      </>
    ),
    dialog: isChoosing && wave && (
      <ChoosePeopleDialog
        projectGuid={projectGuid}
        waveGuid={wave.waveGuid}
        isEmpty={isEmpty}
        emptyAction={importPath ? <ImportNominations path={importPath} /> : canPaste && addPeople}
        onClose={() => setIsChoosing(false)}
      />
    ),
  }
}
