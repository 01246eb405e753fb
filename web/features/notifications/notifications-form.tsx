import { Button, Tooltip } from '@mantine/core'
import { IconBell, IconPlus } from '@tabler/icons-react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listNotificationTemplates } from '../../../contract/notifications/notifications.ts'
import type { listPeopleToSelect } from '../../../contract/participants/people-list.ts'
import { notificationsMax } from '../../../domain/notifications/notification.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Notification } from './notification-draft.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotificationsForm } from './use-notifications-form.ts'
import classes from './notifications.module.css'

export type Template = AnswerOf<typeof listNotificationTemplates>[number]
export type Person = AnswerOf<typeof listPeopleToSelect>[number]
type Props = {
  projectGuid: string
  waveGuid: string
  stored: readonly Notification[]
  templates: readonly Template[]
  people: readonly Person[]
  onClose: () => void
}

const columns = [
  'enabled',
  'assessees',
  'assesseeQuantifier',
  'reportQuantifier',
  'recipients',
  'template',
  'delete',
] as const

/** All notifications of the wave in one table, saved together (OPS-2-83). */
export function NotificationsForm({ projectGuid, waveGuid, stored, templates, people, onClose }: Props) {
  const { t } = useTranslation('notifications')
  const [confirm, question] = useConfirm()
  const form = useNotificationsForm({ projectGuid, waveGuid, stored, templates, people, onSaved: onClose })
  const { drafts, missing, problems, theirs, isSentMeanwhile, isDirty, isSaving } = form
  const close = async () => {
    if (isSaving) return
    const leave = { title: t('leave.title'), text: t('leave.text'), confirmLabel: t('leave.confirm') }
    if (!isDirty || (await confirm({ ...leave, cancelLabel: t('leave.stay'), tone: 'red' }))) onClose()
  }
  const add = () => form.add(templates[0]?.id ?? null)
  const isFull = drafts.length >= notificationsMax
  const addButton = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={add}
      disabled={isFull}
      data-start={drafts.length > 0 || undefined}
    >
      {isFull ? t('full', { most: notificationsMax }) : t('add')}
    </Button>
  )
  const reason = missing.map((part) => t(`missing.${part}`)).join(' ')
  const canSave = isDirty && missing.length === 0
  return (
    <Dialog
      opened
      onClose={() => void close()}
      size="75rem"
      stays={isDirty}
      title={t('title')}
      meta={t('intro')}
      footer={
        <>
          {drafts.length > 0 && addButton}
          <Button variant="default" onClick={() => void close()}>
            {t('cancel')}
          </Button>
          <Tooltip
            label={reason || t('nothingChanged')}
            disabled={canSave}
            events={{ hover: true, focus: true, touch: true }}
            multiline
            maw={320}
          >
            <Button
              aria-disabled={!canSave}
              data-disabled={!canSave || undefined}
              loading={isSaving}
              onClick={() => canSave && void form.save()}
            >
              {t('save')}
            </Button>
          </Tooltip>
        </>
      }
    >
      {isSentMeanwhile && (
        <Banner tone="amber" title={t('sentMeanwhile.title')}>
          {t('sentMeanwhile.text', { action: t('sendAgain') })}
        </Banner>
      )}
      {theirs && (
        <Banner
          tone="amber"
          title={t('changed.title')}
          action={
            <Button size="xs" variant="default" onClick={form.takeTheirs}>
              {t('changed.take')}
            </Button>
          }
        >
          {t('changed.text')}
        </Banner>
      )}
      {drafts.length === 0 ? (
        <EmptyState compact icon={<IconBell size={28} />} title={t('empty.title')} actions={addButton}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <table className={classes.table} aria-label={t('title')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft, index) => (
              <NotificationRow
                key={draft.key}
                draft={draft}
                number={index + 1}
                templates={templates}
                people={people}
                problems={problems.filter((problem) => problem.key === draft.key)}
                onChange={(part) => form.change(draft.key, part)}
                onDelete={() => form.remove(draft.key)}
              />
            ))}
          </tbody>
        </table>
      )}
      {question}
    </Dialog>
  )
}
