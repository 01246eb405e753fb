import { IconBellOff, IconBellRinging, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { listNotifications } from '../../../contract/notifications/notifications.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { formatDate } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { later } from '../../ui/floating/later.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import { RowBox } from '../../ui/page/row-box.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import type { Notification } from './notification-draft.ts'
import classes from './notifications.module.css'

const NotificationsDialog = later(async () => (await import('./notifications-dialog.tsx')).NotificationsDialog)

type Props = { title: string; companyGuid: string; projectGuid: string; waveGuid: string }

const shownMax = 6

/** Who is told when reports of the wave are complete (OPS-2-58), and the way to change that (OPS-6-30). */
export function NotificationsBox({ title, projectGuid, waveGuid }: Props) {
  const { t } = useTranslation('notifications')
  const mayEdit = useMay('editNotifications')
  const [isEditing, setIsEditing] = useState(false)
  const list = useCall(listNotifications, { params: { projectId: projectGuid, waveGuid } })
  const recipients = recipientsOf(list.data ?? [])
  const others = recipients.length - shownMax
  return (
    <RowBox
      title={title}
      facts={
        <>
          {list.isPending && '–'}
          {list.data && recipients.length === 0 && t('box.none')}
          {recipients.slice(0, shownMax).map((one) => (
            <RecipientChip key={one.email} recipient={one} />
          ))}
          {others > 0 && <span className={classes.muted}>{t('andOthers', { count: others })}</span>}
        </>
      }
      actions={
        mayEdit && (
          <IconButton label={t('box.edit')} icon={<IconPencil size={16} />} onClick={() => setIsEditing(true)} />
        )
      }
    >
      {list.isError && (
        <ErrorState
          compact
          onRetry={() => void list.refetch()}
          code={isApiError(list.error) ? list.error.code : undefined}
        />
      )}
      {isEditing && <NotificationsDialog {...{ projectGuid, waveGuid }} onClose={() => setIsEditing(false)} />}
    </RowBox>
  )
}

type Told = { email: string; unsubscribedAt: string | null; isWaiting: boolean }

/** Each address once: still told by one of the notifications, or unsubscribed from all that name it. */
function recipientsOf(list: readonly Notification[]): Told[] {
  const found = new Map<string, Told>()
  for (const { isEnabled, firedAt, recipients } of list)
    for (const { email, unsubscribedAt } of recipients) {
      const known = found.get(email)
      const isWaiting = isEnabled && firedAt === null && unsubscribedAt === null
      found.set(email, {
        email,
        unsubscribedAt: known ? known.unsubscribedAt && unsubscribedAt : unsubscribedAt,
        isWaiting: isWaiting || known?.isWaiting === true,
      })
    }
  return [...found.values()]
}

function RecipientChip({ recipient: { email, unsubscribedAt, isWaiting } }: { recipient: Told }) {
  const { t } = useTranslation('notifications')
  if (unsubscribedAt !== null)
    return (
      <Chip outline icon={<IconBellOff size={12} />}>
        {t('unsubscribedChip', { email, date: formatDate(unsubscribedAt) })}
      </Chip>
    )
  return (
    <Chip
      tone={isWaiting ? 'ink' : 'neutral'}
      {...(isWaiting && { icon: <IconBellRinging size={12} />, title: t('box.waiting') })}
    >
      {email}
    </Chip>
  )
}
