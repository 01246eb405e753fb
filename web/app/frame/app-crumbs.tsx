import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useContextIds } from '../../platform/address/location.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { ContextCrumbs, type Crumb } from '../../ui/shell/context-crumbs.tsx'
import { WaveKind } from '../../features/waves/wave-kind.tsx'
import { useRememberProject } from './recent-projects.ts'
import { useContextNames } from './use-context-names.ts'

/** Breadcrumbs of organization, project and wave; each can be switched. */
export function AppCrumbs() {
  useRememberProject()
  return <ContextCrumbs crumbs={useCrumbs()} />
}

function useCrumbs(): Crumb[] {
  const { t } = useTranslation('shell')
  const { orgGuid, projGuid } = useContextIds()
  const maySwitch = useMay('switchOrganization')
  const seesProject = useMay('seeProject')
  const seesInternals = useMay('seeInternals')
  const names = useContextNames()
  const toOrganizations = maySwitch ? { href: pathTo('organizations') } : {}
  if (!orgGuid) {
    return maySwitch
      ? [{ id: 'organization', label: t('crumbs.chooseOrganization'), quiet: true, ...toOrganizations }]
      : []
  }
  const organization = names.organization ?? t('crumbs.organization')
  const crumbs: Crumb[] = [
    {
      id: 'organization',
      label: organization,
      ...(maySwitch ? { name: t('crumbs.changeOrganization', { name: organization }) } : {}),
      ...toOrganizations,
    },
  ]
  const toProjects = pathTo('projects', { orgGuid })
  if (projGuid) {
    // The house may see every project: one that it does not see does not exist, rather than being closed.
    const otherwise = seesProject ? 'project' : seesInternals ? 'chooseProject' : 'closedProject'
    const project = names.project ?? t(`crumbs.${otherwise}`)
    const name = t('crumbs.changeProject', { name: project })
    crumbs.push({ id: 'project', label: project, name, strong: true, href: toProjects })
  } else {
    crumbs.push({ id: 'project', label: t('crumbs.chooseProject'), quiet: true, href: toProjects })
  }
  if (names.wave) {
    crumbs.push({ id: 'wave', label: names.wave.name, glyph: <WaveKind kind={names.wave.waveSetupType} /> })
  }
  return crumbs
}
