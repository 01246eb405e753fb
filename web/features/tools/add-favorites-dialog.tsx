import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconPlus, IconSearch, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { createCustomTool, listCustomTools } from '../../../contract/tools/custom-tools.ts'
import { listFavoriteTools } from '../../../contract/tools/favorite-tools.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { contains } from '../../../domain/text/folding.ts'
import { isSameToolName } from '../../../domain/tools/tool-name.ts'
import { useCall, useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { notify } from '../../platform/notices.ts'
import { useUser } from '../../platform/session/use-session.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { UiLink } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { inputOf, type CustomTool } from './form/tool-form.ts'
import { providerNames } from './provider-names.ts'
import { ToolMark } from './tool-mark.tsx'
import type { ToolsBoxProps } from './tools-box.tsx'
import { useWarnRefused } from './use-warn-refused.ts'
import classes from './tools.module.css'

/** Adds favourites to the project, one after another. */
export function AddFavoritesDialog({ companyGuid, projectGuid, onClose }: ToolsBoxProps & { onClose: () => void }) {
  const { t } = useTranslation('tools')
  const userName = useUser()?.username ?? ''
  const [search, setSearch] = useState('')
  const favorites = useCall(listFavoriteTools, { params: { userName } })
  const inProject = useCall(listCustomTools, { params: { projectId: projectGuid } })
  const { add, addedIds, adding } = useAdd(projectGuid, inProject.data ?? [])
  const found = favorites.data?.filter((tool) =>
    contains(`${tool.name} ${providerNames[tool.providerInfo.provider]} ${tool.tool.name}`, search),
  )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('addFavorites.title')}
      meta={t('addFavorites.text')}
      footer={<Button onClick={onClose}>{t('addFavorites.done')}</Button>}
    >
      {favorites.isError ? (
        <ErrorState compact onRetry={() => void favorites.refetch()} />
      ) : !found ? (
        <SkeletonRows rows={4} />
      ) : favorites.data?.length === 0 ? (
        <EmptyState
          compact
          icon={<IconStar size={28} />}
          title={t('mine.empty')}
          actions={
            <Button
              component={UiLink}
              variant="default"
              href={pathTo('favorite-tool', { orgGuid: companyGuid, projGuid: projectGuid })}
            >
              {t('mine.add')}
            </Button>
          }
        >
          {t('mine.emptyText')}
        </EmptyState>
      ) : (
        <>
          <TextInput
            data-autofocus
            className={classes.search}
            type="search"
            aria-label={t('mine.search')}
            placeholder={t('mine.search')}
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
          {found.length === 0 && <p>{t('form.nothingFound')}</p>}
          <ul className={classes.favorites}>
            {found.map((tool) => (
              <li key={tool.id}>
                <span className={classes.favorite}>
                  <span className={classes.marked}>
                    <ToolMark color={tool.color} /> {tool.name}
                  </span>
                  <small>
                    {providerNames[tool.providerInfo.provider]} · {tool.tool.name}
                  </small>
                </span>
                <Button
                  variant="default"
                  size="xs"
                  loading={adding === tool.id}
                  disabled={addedIds.has(tool.id) || (adding !== null && adding !== tool.id)}
                  leftSection={addedIds.has(tool.id) ? <IconCheck size={16} /> : <IconPlus size={16} />}
                  aria-label={t('addFavorites.addNamed', { name: tool.name })}
                  onClick={() => void add(tool)}
                >
                  {t(addedIds.has(tool.id) ? 'addFavorites.added' : 'addFavorites.add')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** A name that the project has already stops it before anything is sent (OPS-5-86). */
function useAdd(projectId: string, inProject: readonly CustomTool[]) {
  const { t } = useTranslation('tools')
  const warnRefused = useWarnRefused()
  const create = useWrite(createCustomTool, { suppressNotice: true, refresh: [listCustomTools] })
  const [addedIds, setAddedIds] = useState<ReadonlySet<number>>(new Set())
  const [adding, setAdding] = useState<number | null>(null)
  const add = useOnce(async (tool: CustomTool) => {
    if (inProject.some(({ name }) => isSameToolName(name, tool.name)))
      return notify({ kind: 'warning', title: t('error.TOOL_NAME_TAKEN') })
    setAdding(tool.id)
    try {
      await create.mutateAsync({ params: { projectId }, body: inputOf(tool) })
      setAddedIds((known) => new Set(known).add(tool.id))
      notify({ kind: 'positive', title: t('form.added') })
    } catch (error) {
      warnRefused(error)
    } finally {
      setAdding(null)
    }
  })
  return { add, addedIds, adding }
}
