import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getNominationTable } from '../../../contract/nominations/nominations.ts'
import { nominationsRefusal } from '../../../domain/nominations/nomination-phase.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useGoTo, useParamsOf, useProjectIds } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { callQuery } from '../../platform/calls/queries.ts'
import { useUser } from '../../platform/session/use-session.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MissingWave } from '../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { NominationEditor } from './editor/nomination-editor.tsx'
import {
  importContext,
  useNominationTable,
  type EditorMode,
  type NominationTableData,
} from './editor/saving/use-nomination-table.ts'
import { importReader, useImport } from './import/use-import.ts'
import { DraftBanner } from './draft-banner.tsx'
import { NominationsHeader } from './nominations-header.tsx'
import { fetchAhead, fetched } from '../../ui/floating/fetched.ts'
import { later } from '../../ui/floating/later.tsx'
import { laterPart } from '../../ui/floating/later-part.tsx'

const importStep = fetched(async () => (await import('./import/import-step.tsx')).ImportStep)
const ImportStep = laterPart(importStep)
const PasteDialog = later(async () => (await import('./import/paste-dialog.tsx')).PasteDialog)

export const EditNominationsPage = () => <NominationsPage mode="edit" key="edit" />
export const AddNominationsPage = () => <NominationsPage mode="append" key="append" />
export const ReplaceNominationsPage = () => <NominationsPage mode="replace" key="replace" />

/** Loads the table; the rest begins once it is there. */
function NominationsPage({ mode }: { mode: EditorMode }) {
  const { t } = useTranslation('nominations')
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useParamsOf('add-nominations', 'edit-nominations', 'replace-nominations')
  const ids = { companyGuid: orgGuid, projectId: projGuid, waveId: waveGuid }
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...callQuery(getNominationTable, { params: { projectId: projGuid, waveId: waveGuid } }, { suppressNotice: true }),
    // Editing starts from what is stored now; after that no reload changes the table.
    refetchOnMount: 'always',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  usePageTitle(t(`title.${mode}`))
  useEffect(() => {
    if (mode !== 'edit') fetchAhead(importStep, importReader)
  }, [mode])
  if (data && isFetchedAfterMount) return <LoadedPage key={waveGuid} mode={mode} ids={ids} data={data} />
  return (
    <>
      <PageHeader title={t(`title.${mode}`)} />
      {isApiError(error, 'NOT_FOUND') ? (
        <MissingWave back={{ label: t('links.back'), href: pathTo('project-overview', { orgGuid, projGuid }) }} />
      ) : error ? (
        <ErrorState {...(isApiError(error) ? { code: error.code } : {})} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

type LoadedPageProps = {
  mode: EditorMode
  ids: { companyGuid: string; projectId: string; waveId: string }
  data: NominationTableData
}

/** Two steps: rows are imported, then reviewed and saved. Editing stored rows starts at the second. */
function LoadedPage({ mode, ids, data }: LoadedPageProps) {
  const { t } = useTranslation('nominations')
  const goTo = useGoTo()
  const userName = useUser()?.username ?? ''
  const table = useNominationTable(data, mode, userName)
  const [isPasting, setIsPasting] = useState(false)
  const [hasImported, setHasImported] = useState(false)
  const isEditing = mode === 'edit' || hasImported || table.restoredAt !== null
  const read = useImport({
    ids: { projectId: ids.projectId, waveId: ids.waveId },
    context: importContext(data),
    onRead: (rows, source) => {
      table.takeImport(rows, source, isEditing)
      setHasImported(true)
      setIsPasting(false)
    },
  })
  const place = { orgGuid: ids.companyGuid, projGuid: ids.projectId, waveGuid: ids.waveId }
  const importPath = pathTo('add-nominations', place)
  const overviewPath = pathTo('project-overview', place)
  const [savedCount, setSavedCount] = useState(0)
  // Only from this page: if the user left it during the save, nothing happens.
  useEffect(() => {
    if (savedCount > 0 && mode !== 'edit') goTo(overviewPath)
  }, [savedCount, mode, goTo, overviewPath])
  return (
    <>
      <NominationsHeader
        mode={mode}
        table={table}
        waveName={data.wave.name}
        overviewPath={overviewPath}
        importPath={importPath}
        isEditing={isEditing}
        isClosed={nominationsRefusal(data.wave) !== null}
        onPaste={() => setIsPasting(true)}
      />
      {isEditing ? (
        <NominationEditor
          data={data}
          table={table}
          ids={ids}
          importPath={importPath}
          onSaved={() => setSavedCount((count) => count + 1)}
          onDiscarded={() => setHasImported(false)}
        >
          <DraftBanner table={table} onDiscard={() => table.reset(data)} />
        </NominationEditor>
      ) : (
        <ImportStep read={read} explanation={t(`import.${mode}`, { count: data.nominations.length })} />
      )}
      {isPasting && <PasteDialog read={read} onClose={() => setIsPasting(false)} />}
    </>
  )
}
