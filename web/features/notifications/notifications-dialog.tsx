import { Button } from '@mantine/core'
import { useState } from 'react'
import { listNotifications, listNotificationTemplates } from '../../../contract/notifications/notifications.ts'
import { listPeopleToSelect } from '../../../contract/participants/people-list.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { NotificationsForm } from './notifications-form.tsx'

type Props = { projectGuid: string; waveGuid: string; onClose: () => void }

/** Who is written to when reports of a wave are complete. */
export function NotificationsDialog({ projectGuid, waveGuid, onClose }: Props) {
  const { t } = useTranslation('notifications')
  const stored = useCall(listNotifications, { params: { projectId: projectGuid, waveGuid } })
  const templates = useCall(listNotificationTemplates, { query: { projectId: projectGuid } })
  const people = useCall(listPeopleToSelect, { params: { projectId: projectGuid }, body: { waveGuid } })
  const loads = [stored, templates, people]
  const failed = loads.filter(({ isError }) => isError)
  // What is edited begins with what is so now, not with what the page behind has loaded, and stays while that is read again.
  const [hasBegun, setHasBegun] = useState(false)
  if (!hasBegun && loads.every(({ data, isFetching }) => data && !isFetching)) setHasBegun(true)
  if (hasBegun && stored.data && templates.data && people.data)
    return (
      <NotificationsForm
        {...{ projectGuid, waveGuid, onClose }}
        stored={stored.data}
        templates={templates.data}
        people={people.data}
      />
    )
  const [first] = failed
  return (
    <Dialog
      opened
      onClose={onClose}
      size="75rem"
      title={t('title')}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      {first ? (
        <ErrorState
          compact
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          code={isApiError(first.error) ? first.error.code : undefined}
        />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  )
}
