import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '../../../../contract/eap-booking/calendar.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { notify } from '../../../platform/notices.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './calendar.module.css'

/** The expert's private feed: busy times only, its address shown once, and ended at any time. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('eap-booking')
  const { formatDateTime } = useFormat()
  const [confirm, question] = useConfirm()
  const feed = useCall(getCalendarFeed, {})
  const creating = useWrite(createCalendarFeed, { refresh: [getCalendarFeed] })
  const revoking = useWrite(revokeCalendarFeed, { refresh: [getCalendarFeed] })
  const url = creating.data?.url
  const createdAt = feed.data?.createdAt ?? null
  const create = async () => {
    if (createdAt !== null) {
      const text = t('feed.replaceText')
      if (!(await confirm({ title: t('feed.replaceTitle'), text, confirmLabel: t('feed.create') }))) return
    }
    creating.mutate({})
  }
  const revoke = useOnce(async () => {
    const wish = { title: t('feed.revokeTitle'), text: t('feed.revokeText'), confirmLabel: t('feed.revoke') }
    if (!(await confirm({ ...wish, tone: 'red' }))) return
    try {
      await revoking.mutateAsync({})
      creating.reset()
      notify({ kind: 'positive', title: t('feed.revoked') })
    } catch {
      // The call has said why.
    }
  })

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('feed.title')}
      footer={
        <>
          {createdAt !== null && (
            <Button data-start variant="default" color="red" loading={revoking.isPending} onClick={() => void revoke()}>
              {t('feed.revoke')}
            </Button>
          )}
          <Button
            variant={createdAt === null ? 'filled' : 'default'}
            loading={creating.isPending}
            disabled={!feed.data}
            onClick={() => void create()}
          >
            {t(createdAt === null ? 'feed.create' : 'feed.createAgain')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>{t('feed.text')}</p>
        <p className={classes.why}>{t('feed.busyOnly')}</p>
        {feed.isPending && <SkeletonRows rows={1} />}
        {feed.isError && <ErrorState compact code={listError(feed.error)?.code} onRetry={() => void feed.refetch()} />}
        {url && (
          <>
            <div className={classes.address}>
              <TextInput
                readOnly
                label={t('feed.address')}
                value={url}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <Button leftSection={<IconCopy size={16} />} onClick={() => void copyText(url, t('feed.copied'))}>
                {t('copyAddress')}
              </Button>
            </div>
            <p className={classes.why}>{t('feed.once')}</p>
          </>
        )}
        {feed.data && (
          <p role="status">
            {createdAt === null ? t('feed.none') : t('feed.since', { when: formatDateTime(createdAt) })}
          </p>
        )}
      </div>
      {question}
    </Dialog>
  )
}
