import { may } from '../../../domain/rights/rules.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { WarningBanner } from '../../../domain/shell/route-gate.ts'
import { routeOf, type RouteId } from '../../../domain/shell/route-table.ts'
import { waysOut, type WayOut } from '../../../domain/shell/way-out.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { useContextIds, useRouteParams } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { DeniedState } from '../../ui/states/denied-state.tsx'
import { MissingState } from '../../ui/states/missing-state.tsx'
import classes from './access-warning.module.css'
import { useAccessRequest } from './use-access-request.ts'

type Props = { warning: WarningBanner; routeId: RouteId }

/** Why a page is closed or read-only, links to what is open, and a button to request access. */
export function AccessWarning({ warning, routeId }: Props) {
  const { t } = useTranslation('access')
  const what = useWhatIsClosed(warning, routeId)
  const ways = useWaysOut().filter(({ to }) => to !== hereOf[routeId])
  const { request, send, isSending } = useAccessRequest(warning.request)
  const isReadOnly = warning.kind === 'read-only'
  if (what === 'unknownProject' || what === 'unknownOrganization') {
    const title = t(`warning.${what}`)
    return (
      <div role="alert">
        <ClosedPageTitle>{title}</ClosedPageTitle>
        <MissingState
          title={title.replace(/\.$/, '')}
          ways={ways.map(({ to, path }) => ({ label: t(`warning.${to}`), href: path }))}
        >
          {t(`warning.${what}Text`)}
        </MissingState>
      </div>
    )
  }
  const ask = isReadOnly && request === 'button'
  return (
    <>
      <div className={classes.banner}>
        <Banner
          tone={isReadOnly ? 'ink' : 'red'}
          title={t(`warning.${what}`)}
          action={
            <Group gap={8}>
              {ask && (
                <Button size="xs" variant="default" loading={isSending} onClick={send}>
                  {t('request.button')}
                </Button>
              )}
              {ways.map(({ to, path }) => (
                <Button key={to} size="xs" variant="default" component={AppLink} href={path}>
                  {t(`warning.${to}`)}
                </Button>
              ))}
            </Group>
          }
        >
          {request === 'pending' || request === 'denied' ? t(`request.${request}`) : t(`warning.${what}Text`)}
        </Banner>
      </div>
      {!isReadOnly && <ClosedPageTitle>{t(`warning.${what}`)}</ClosedPageTitle>}
      {!isReadOnly && request === 'button' && <AskForAccess isSending={isSending} onSend={send} />}
    </>
  )
}

/** A page that can be read does not link to itself. */
const hereOf: Partial<Record<RouteId, WayOut['to']>> = { 'project-overview': 'overview', projects: 'projects' }

function useWaysOut() {
  const permissions = usePermissions()
  return waysOut(permissions, permissions.featurePermissions, useRouteParams())
}

/** A read-only page has a title of its own. */
function ClosedPageTitle({ children }: { children: string }) {
  usePageTitle(children.replace(/\.$/, ''))
  return null
}

function AskForAccess({ isSending, onSend }: { isSending: boolean; onSend: () => void }) {
  const { t } = useTranslation('access')
  return (
    <DeniedState
      title={t('request.title')}
      text={t('request.text')}
      actions={
        <Button type="submit" loading={isSending}>
          {t('request.send')}
        </Button>
      }
      onSubmit={onSend}
    />
  )
}

/** Which of the sentences fits: about the project, the organization, the page, or a switched-off feature. */
function useWhatIsClosed({ kind, request }: WarningBanner, routeId: RouteId) {
  const permissions = usePermissions()
  const { orgGuid } = useContextIds()
  if (kind === 'feature-off') return 'featureOff'
  const { needsProject } = routeOf(routeId)
  if (kind === 'read-only') return needsProject ? 'projectReadOnly' : 'pageReadOnly'
  // The house may see every organization and project: one that it does not see does not exist.
  const isThere = orgGuid === null || may(permissions, 'seeOrganization')
  if (needsProject && isThere && !may(permissions, 'seeProject') && may(permissions, 'seeInternals'))
    return 'unknownProject'
  if (!isThere && may(permissions, 'seeInternals')) return 'unknownOrganization'
  if (needsProject && !may(permissions, 'seeProject')) return request === 'none' ? 'foreignProject' : 'project'
  return isThere ? 'page' : 'organization'
}
