import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { grantPermission } from '../../../contract/access/permissions.ts'
import { usePermissionsState, type Permissions } from '../../platform/session/permissions.tsx'
import { useWrite } from '../../platform/calls/queries.ts'
import { AnchoredPanel } from '../../ui/floating/anchored.tsx'
import type { Anchor } from '../../ui/floating/use-anchor.ts'
import classes from './permission-requests-panel.module.css'

type Request = Permissions['permissionRequests'][number]

type Props = { anchor: Anchor; requests: readonly Request[] }

/** The panel of `PermissionRequestsMenu`, loaded when it opens: each request with Grant and Deny. */
export function PermissionRequestsPanel({ anchor, requests }: Props) {
  const { t } = useTranslation('access')
  return (
    <AnchoredPanel anchor={anchor} width={380} trapFocus flush>
      <h2 className={classes.title}>{t('requests.title')}</h2>
      <ul className={classes.list}>
        {requests.map((request) => (
          <RequestRow key={`${request.userName} ${request.projectGuid}`} request={request} />
        ))}
      </ul>
    </AnchoredPanel>
  )
}

function RequestRow({ request }: { request: Request }) {
  const { t } = useTranslation('access')
  const { refetch } = usePermissionsState()
  const answer = useWrite(grantPermission, { errorText: t('requests.failed') })
  const { userName, projectName, projectGuid } = request
  const handleAnswer = (granted: boolean) => {
    answer.mutate({ body: { projectGuid, userName, granted } }, { onSettled: refetch })
  }
  const sending = (granted: boolean) => answer.isPending && answer.variables.body.granted === granted
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name}>{userName}</div>
        <div className={classes.project}>{projectName}</div>
      </div>
      <Group gap={6} wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          disabled={answer.isPending}
          loading={sending(false)}
          aria-label={t('requests.denyTo', { userName, projectName })}
          onClick={() => handleAnswer(false)}
        >
          {t('requests.deny')}
        </Button>
        <Button
          size="xs"
          disabled={answer.isPending}
          loading={sending(true)}
          aria-label={t('requests.grantTo', { userName, projectName })}
          onClick={() => handleAnswer(true)}
        >
          {t('requests.grant')}
        </Button>
      </Group>
    </li>
  )
}
