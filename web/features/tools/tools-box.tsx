import { Button } from '@mantine/core'
import { IconDots, IconPlus, IconStar, IconTableOptions, IconTools } from '@tabler/icons-react'
import { useState } from 'react'
import { listCustomTools } from '../../../contract/tools/custom-tools.ts'
import { may } from '../../../domain/rights/rules.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useGoTo } from '../../platform/address/location.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { useFormat } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ButtonMenu } from '../../ui/floating/button-menu.tsx'
import { later } from '../../ui/floating/later.tsx'
import { UiLink } from '../../ui/link.tsx'
import { Box } from '../../ui/page/box.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import type { CustomTool } from './form/tool-form.ts'
import { providerNames } from './provider-names.ts'
import { ToolMark } from './tool-mark.tsx'
import { useBoxActions } from './use-box-actions.tsx'
import classes from './tools.module.css'

const AddFavoritesDialog = later(async () => (await import('./add-favorites-dialog.tsx')).AddFavoritesDialog)

export type ToolsBoxProps = { companyGuid: string; projectGuid: string; waveGuid: string }

/** Of a project with many tools the others follow a button. */
const shownRows = 6

/** The tools of the project, and how many people have each (OPS-2-54). */
export function ToolsBox(place: ToolsBoxProps) {
  return may(usePermissions(), 'seeTools') ? <Shown {...place} /> : null
}

function Shown(place: ToolsBoxProps) {
  const { t } = useTranslation('tools')
  const [showsAll, setShowsAll] = useState(false)
  const query = useCall(listCustomTools, { params: { projectId: place.projectGuid } })
  const tools = query.data ?? []
  const shown = showsAll ? tools : tools.slice(0, shownRows)
  return (
    <Box
      title={t('box.title')}
      {...(query.data && { count: tools.length })}
      bleed
      actions={<BoxActions {...place} tools={tools} />}
      footer={
        tools.length > shownRows && (
          <Button variant="default" size="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('box.fewer') : t('box.all', { count: tools.length })}
          </Button>
        )
      }
    >
      {query.isError ? (
        <ErrorState compact onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={3} />
      ) : tools.length === 0 ? (
        <EmptyState compact icon={<IconTools size={28} />} title={t('box.empty')} />
      ) : (
        <Rows place={place} tools={shown} />
      )}
    </Box>
  )
}

function Rows({ place, tools }: { place: ToolsBoxProps; tools: readonly CustomTool[] }) {
  const { t } = useTranslation('tools')
  const { formatNumber } = useFormat()
  const { hrefOf, actionsOf, question } = useBoxActions(place)
  return (
    <>
      <ul className={classes.rows}>
        {tools.map((tool) => (
          <li key={tool.id} className={classes.row}>
            <span className={classes.provider}>{providerNames[tool.providerInfo.provider]}</span>
            <span className={classes.name}>
              <ToolMark color={tool.color} />
              <UiLink href={hrefOf(tool)}>{tool.name}</UiLink>
            </span>
            {tool.language && <span className={classes.language}>{tool.language.slice(0, 2)}</span>}
            <span className={classes.count} title={t('box.people', { count: tool.peopleCount })}>
              {formatNumber(tool.peopleCount)}
            </span>
            <ButtonMenu entries={actionsOf(tool)}>
              {(buttonProps) => (
                <button
                  {...buttonProps}
                  type="button"
                  className={classes.more}
                  aria-label={t('box.actionsFor', { name: tool.name })}
                >
                  <IconDots size={16} />
                </button>
              )}
            </ButtonMenu>
          </li>
        ))}
      </ul>
      {question}
    </>
  )
}

/** Assigning needs a tool that is assigned by hand (OPS-6-35). */
function BoxActions({ tools, ...place }: ToolsBoxProps & { tools: readonly CustomTool[] }) {
  const { t } = useTranslation('tools')
  const permissions = usePermissions()
  const goTo = useGoTo()
  const [isOpen, setIsOpen] = useState(false)
  const { companyGuid: orgGuid, projectGuid: projGuid, waveGuid } = place
  const mayAssign = may(permissions, 'assignTools') && tools.some((tool) => tool.canBeAssignedManually)
  const mayManage = may(permissions, 'manageTools')
  const add = {
    id: 'add',
    label: t('box.add'),
    icon: <IconPlus size={16} />,
    onSelect: () => goTo(pathTo('customize-tool', { orgGuid, projGuid, waveGuid })),
  }
  const fromFavorites = {
    id: 'favorites',
    label: t('box.addFavorites'),
    icon: <IconStar size={16} />,
    onSelect: () => setIsOpen(true),
  }
  return (
    <>
      {mayAssign && (
        <IconButton
          label={t('box.assign')}
          icon={<IconTableOptions size={16} />}
          onClick={() => goTo(pathTo('assign-tools', { orgGuid, projGuid, waveGuid }))}
        />
      )}
      {mayManage && (
        <ButtonMenu
          position="bottom-end"
          entries={may(permissions, 'keepFavoriteTools') ? [add, fromFavorites] : [add]}
        >
          {(buttonProps) => <IconButton {...buttonProps} label={t('box.add')} icon={<IconPlus size={16} />} />}
        </ButtonMenu>
      )}
      {isOpen && <AddFavoritesDialog {...place} onClose={() => setIsOpen(false)} />}
    </>
  )
}
