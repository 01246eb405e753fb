import { useQueryClient } from '@tanstack/react-query'
import { IconCopy, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createFavoriteTool, listFavoriteTools } from '../../../contract/tools/favorite-tools.ts'
import { lockOfDeletion } from '../../../domain/tools/tool-life.ts'
import { isSameToolName } from '../../../domain/tools/tool-name.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useGoTo } from '../../platform/address/location.ts'
import { callQuery, useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { notify } from '../../platform/notices.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useUser } from '../../platform/session/use-session.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { MenuEntry } from '../../ui/floating/button-menu.tsx'
import { inputOf, type CustomTool } from './form/tool-form.ts'
import type { ToolsBoxProps } from './tools-box.tsx'
import { useDeleteTool } from './use-delete-tool.tsx'
import { useWarnRefused } from './use-warn-refused.ts'

/** What can be done with a tool of the project, by right (OPS-2-54, OPS-6-05, OPS-6-06). */
export function useBoxActions(place: ToolsBoxProps): {
  hrefOf: (tool: CustomTool) => string
  actionsOf: (tool: CustomTool) => MenuEntry[]
  question: ReactNode
} {
  const { t } = useTranslation('tools')
  const goTo = useGoTo()
  const mayManage = useMay('manageTools')
  const mayKeep = useMay('addFavoriteTools')
  const { remove, question } = useDeleteTool()
  const addFavorite = useAddFavorite()
  const { companyGuid: orgGuid, projectGuid: projGuid, waveGuid } = place
  const hrefOf = ({ id }: CustomTool) =>
    pathTo('customize-tool', { orgGuid, projGuid, waveGuid, customToolId: String(id) })
  const actionsOf = (tool: CustomTool): MenuEntry[] => {
    const isOfWave = tool.waveGuid !== null
    const ofWave = isOfWave ? t('box.ofWave') : undefined
    const lock = lockOfDeletion({ hasLogins: tool.hasLogins, isOfWave })
    const entries: (MenuEntry | false)[] = [
      { id: 'open', label: t('action.open'), icon: <IconPencil size={16} />, onSelect: () => goTo(hrefOf(tool)) },
      mayManage && {
        id: 'copy',
        label: t('action.copy'),
        icon: <IconCopy size={16} />,
        onSelect: () => goTo(`${hrefOf(tool)}?copy=true`),
        disabledReason: ofWave,
      },
      mayKeep && {
        id: 'favorite',
        label: t('action.favorite'),
        icon: <IconStar size={16} />,
        onSelect: () => void addFavorite(tool),
        disabledReason: ofWave,
      },
      mayManage && {
        id: 'delete',
        label: t('action.delete'),
        icon: <IconTrash size={16} />,
        tone: 'red',
        onSelect: () => void remove(tool),
        disabledReason: lock ? t(`error.${lock}`) : undefined,
      },
    ]
    return entries.filter((entry) => entry !== false)
  }
  return { hrefOf, actionsOf, question }
}

/** A favourite of the same name stops it before anything is sent (OPS-5-87). */
function useAddFavorite(): (tool: CustomTool) => Promise<void> {
  const { t } = useTranslation('tools')
  const queryClient = useQueryClient()
  const userName = useUser()?.username ?? ''
  const warnRefused = useWarnRefused()
  const create = useWrite(createFavoriteTool, { suppressNotice: true, refresh: [listFavoriteTools] })
  return useOnce(async (tool: CustomTool) => {
    try {
      const favorites = await queryClient.fetchQuery(
        callQuery(listFavoriteTools, { params: { userName } }, { suppressNotice: true }),
      )
      if (favorites.some(({ name }) => isSameToolName(name, tool.name)))
        return notify({ kind: 'warning', title: t('error.FAVORITE_NAME_TAKEN') })
      await create.mutateAsync({ params: { userName }, body: inputOf(tool) })
      notify({ kind: 'positive', title: t('box.keptAsFavorite') })
    } catch (error) {
      warnRefused(error)
    }
  })
}
