import { listFavoriteTools } from '../../../contract/tools/favorite-tools.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useParamsOf, useRouteParams } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useUser } from '../../platform/session/use-session.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ToolEditor } from './form/tool-editor.tsx'
import { ToolStates } from './form/tool-states.tsx'
import { useCatalogue } from './form/use-catalogue.ts'
import { useEditedTool } from './form/use-edited-tool.ts'
import { providerNames } from './provider-names.ts'

/** Makes a favourite tool of the person, or changes one (OPS-2-14). A tool of a project is copied. */
export function FavoriteToolPage() {
  const { t } = useTranslation('tools')
  const { customToolId } = useParamsOf('favorite-tool')
  const userName = useUser()?.username ?? ''
  const edited = useEditedTool(customToolId)
  const catalogue = useCatalogue()
  const mayKeep = useMay('keepFavoriteTools')
  const mayOpenList = useMay('openMyTools')
  const params = useRouteParams()
  const others = useCall(listFavoriteTools, { params: { userName } }, { enabled: mayKeep && userName !== '' })
  const stored = edited.query.data
  const isCopy = stored !== undefined && (edited.copy || stored.favoriteOwner === null)
  const title = edited.isNew
    ? t('favorite.new')
    : isCopy
      ? t('form.copyOf', { name: stored.name })
      : (stored?.name ?? t('favorite.edit'))
  usePageTitle(title)
  const back = mayOpenList
    ? { label: t('favorite.back'), href: pathTo('my-tools', params) }
    : { label: t('favorite.backToProjects'), href: pathTo('projects', params) }
  const error = edited.query.error ?? others.error
  const isReady = edited.isReady && !catalogue.isPending && !catalogue.isError
  return (
    <>
      <PageHeader title={title} back={back} meta={[stored && providerNames[stored.providerInfo.provider]]} />
      {isReady && others.data ? (
        <ToolEditor
          key={`${customToolId} ${isCopy}`}
          catalogue={catalogue}
          stored={stored}
          isCopy={isCopy}
          projGuid={null}
          others={others.data}
          readOnly={!mayKeep}
          back={back.href}
        />
      ) : (
        <ToolStates
          error={error ?? (catalogue.isError ? new Error('catalogue') : null)}
          isMissing={edited.isMissing}
          back={back}
          onRetry={() => {
            if (edited.query.isError) void edited.query.refetch()
            if (others.isError) void others.refetch()
            catalogue.refetch()
          }}
        />
      )}
    </>
  )
}
