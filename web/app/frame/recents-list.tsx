import { Menu } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { pathTo } from '../../../domain/shell/routes.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { AnchoredMenu } from '../../ui/floating/anchored.tsx'
import type { Anchor } from '../../ui/floating/use-anchor.ts'
import classes from './recents-menu.module.css'
import { useRecentProjects } from './recent-projects.ts'

/** The menu of `RecentsMenu`, loaded when it opens. */
export function RecentsList({ anchor }: { anchor: Anchor }) {
  const { t } = useTranslation('shell')
  return (
    <AnchoredMenu anchor={anchor} width={340} className={classes.list}>
      <Menu.Label>{t('recents.title')}</Menu.Label>
      <RecentItems />
    </AnchoredMenu>
  )
}

function RecentItems() {
  const { t } = useTranslation('shell')
  const recents = useRecentProjects()
  if (recents.length === 0) return <Menu.Item disabled>{t('recents.empty')}</Menu.Item>
  return recents.map(({ organizationGuid, organizationName, projectGuid, projectName }) => (
    <Menu.Item
      key={projectGuid}
      component={AppLink}
      href={pathTo('project-overview', { orgGuid: organizationGuid, projGuid: projectGuid })}
    >
      <span className={classes.project}>{projectName}</span>
      <span className={classes.organization}>{organizationName}</span>
    </Menu.Item>
  ))
}
