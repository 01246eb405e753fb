import { listCustomTools } from '../../../contract/tools/custom-tools.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useParamsOf, useProjectIds } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ToolEditor } from './form/tool-editor.tsx'
import { ToolStates } from './form/tool-states.tsx'
import { useCatalogue } from './form/use-catalogue.ts'
import { useEditedTool } from './form/use-edited-tool.ts'
import { providerNames } from './provider-names.ts'

/** Adds a tool to the project, or changes one (OPS-2-12). A favourite, or a tool of another project, is copied. */
export function CustomizeToolPage() {
  const { t } = useTranslation('tools')
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid, customToolId } = useParamsOf('customize-tool')
  const mayManage = useMay('manageTools')
  const edited = useEditedTool(customToolId)
  const catalogue = useCatalogue()
  const others = useCall(listCustomTools, { params: { projectId: projGuid } })
  const stored = edited.query.data
  const isCopy = stored !== undefined && (edited.copy || stored.project?.projectGuid !== projGuid)
  const title = titleOf()
  usePageTitle(title)
  const back = { label: t('form.backToProject'), href: pathTo('project-overview', { orgGuid, projGuid, waveGuid }) }
  const error = edited.query.error ?? others.error
  const isReady = edited.isReady && others.data && !catalogue.isPending && !catalogue.isError
  function titleOf() {
    if (edited.isNew) return t('form.new')
    if (isCopy) return t('form.copyOf', { name: stored.name })
    return stored?.name ?? t('form.edit')
  }
  return (
    <>
      <PageHeader title={title} back={back} meta={[stored && providerNames[stored.providerInfo.provider]]} />
      {isReady && others.data ? (
        <ToolEditor
          key={`${customToolId} ${isCopy}`}
          catalogue={catalogue}
          stored={stored}
          isCopy={isCopy}
          projGuid={projGuid}
          others={others.data}
          readOnly={!mayManage}
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
