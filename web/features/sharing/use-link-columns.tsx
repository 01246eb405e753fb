import { IconCopy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { useFormat } from '../../platform/texts/format.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { DataColumn } from '../../ui/data-table/data-column.ts'
import { StatusGlyph } from '../../ui/marks/status-glyph.tsx'
import { useCopyLink } from './use-copy-link.ts'
import classes from './my-links.module.css'
import type { SharedLink } from './use-my-links.ts'

/** File name or count, people, expiration, address (PLT-2-143…146), then what became of the link. */
export function useLinkColumns(): readonly DataColumn<SharedLink>[] {
  const { t } = useTranslation('sharing')
  const { formatDateTime } = useFormat()
  const copy = useCopyLink()
  return useMemo(() => {
    /** One file by its name, several by their number, logins by theirs (PLT-2-144). */
    const contentOf = ({ files, products }: SharedLink) => {
      const [only] = files
      if (only && files.length === 1) return only.fileName
      if (files.length > 1) return t('content.files', { count: files.length })
      return t('content.products', { count: products.length })
    }
    return [
      { id: 'content', header: t('column.content'), kind: 'name', value: contentOf, sortable: false },
      {
        id: 'people',
        header: t('column.people'),
        value: ({ people }) => people.join(', '),
        cell: ({ people }) => (
          <span className={classes.names} title={people.join(', ')}>
            {people.join(', ')}
          </span>
        ),
        sortable: false,
      },
      {
        id: 'expiration',
        header: t('column.expiration'),
        kind: 'date',
        width: 160,
        cell: ({ expiration, isExpired, isRevoked }) => (
          <span className={classes.expiration}>
            {isExpired && <StatusGlyph status="expired" label={t(isRevoked ? 'revoked' : 'expired')} />}
            {formatDateTime(expiration)}
          </span>
        ),
      },
      {
        id: 'url',
        header: t('column.url'),
        kind: 'custom',
        width: 200,
        phone: 'below',
        cell: ({ url, isExpired }) => (
          <span className={classes.url}>
            <IconButton label={t('copyUrl')} icon={<IconCopy size={16} />} onClick={() => void copy(url)} />
            <a href={url} title={url} target="_blank" rel="noreferrer" data-expired={isExpired || undefined}>
              {endOf(url)}
            </a>
          </span>
        ),
      },
      { id: 'viewCount', header: t('column.views'), kind: 'number', width: 90 },
      {
        id: 'downloadCount',
        header: t('column.downloads'),
        kind: 'number',
        width: 100,
        phoneCell: ({ downloadCount }) => t('downloads.count', { count: downloadCount }),
      },
      {
        id: 'created',
        header: t('column.created'),
        kind: 'date',
        width: 150,
        hidden: true,
        cell: ({ created }) => formatDateTime(created),
      },
      { id: 'createdBy', header: t('column.createdBy'), width: 170, sortable: false, hidden: true },
    ]
  }, [t, formatDateTime, copy])
}

/** The part that distinguishes addresses: `…/shared-reports/1f2e3d4c-…`. */
const endOf = (url: string) => `…/${url.split('/').slice(-2).join('/')}`
