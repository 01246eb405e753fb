import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { listLinkDownloads } from '../../../contract/sharing/sharing.ts'
import { downloadsKeptDays } from '../../../domain/sharing/link-lifetime.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import classes from './my-links.module.css'
import type { SharedLink } from './use-my-links.ts'

type Props = { companyGuid: string; link: SharedLink; onClose: () => void }

/** When which file was downloaded by a link; nothing is known about who did. */
export function DownloadsDialog({ companyGuid, link, onClose }: Props) {
  const { t } = useTranslation('sharing')
  const { formatDateTime } = useFormat()
  const { shareGuid, lastViewed, viewCount } = link
  const query = useCall(listLinkDownloads, { params: { companyGuid, shareGuid } })
  const downloads = query.data?.downloads ?? []
  const more = (query.data?.totalCount ?? 0) - downloads.length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('downloads.title')}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p className={classes.note}>
        {lastViewed
          ? t('downloads.views', { count: viewCount, date: formatDateTime(lastViewed) })
          : t('downloads.notOpened')}{' '}
        {t('downloads.privacy', { count: downloadsKeptDays })}
      </p>
      {query.isError ? (
        <ErrorState compact onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={3} />
      ) : downloads.length === 0 ? (
        <EmptyState compact icon={<IconDownload size={28} />} title={t('downloads.none')} />
      ) : (
        <ul className={classes.downloads} aria-label={t('downloads.title')}>
          {downloads.map(({ fileGuid, fileName, downloaded }, index) => (
            <li key={`${fileGuid} ${index}`}>
              <span>{fileName}</span>
              <time dateTime={downloaded}>{formatDateTime(downloaded)}</time>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.note}>{t('downloads.more', { count: more })}</p>}
    </Dialog>
  )
}
