import { UnstyledButton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { listAvailableImages } from '../../../../../contract/report-templates/report-templates.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { copyText } from '../../../../platform/clipboard.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { SearchField } from '../../../../ui/controls/search-field.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import classes from '../editor.module.css'

/** The pictures that templates may show. Picking one copies its reference, which the tag `picture` takes. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('report-templates')
  const [search, setSearch] = useState('')
  const { data, isError, error, refetch } = useCall(listAvailableImages, {})
  const found = data?.filter((path) => path.toLowerCase().includes(search.trim().toLowerCase()))
  const handlePick = async (path: string) => {
    await copyText(`/static/${path}`, t('pictures.copied'))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('pictures.title')} meta={t('pictures.meta')}>
      <div className={classes.stack}>
        {data && data.length > 0 && (
          <SearchField value={search} onChange={setSearch} placeholder={t('pictures.search')} debounceMs={0} />
        )}
        {isError && (
          <ErrorState compact code={isApiError(error) ? error.code : undefined} onRetry={() => void refetch()} />
        )}
        {!found && !isError && <SkeletonRows rows={3} />}
        {found?.length === 0 && <EmptyState compact icon={<IconPhotoOff size={28} />} title={t('pictures.empty')} />}
        {found && found.length > 0 && (
          <ul className={classes.pictures}>
            {found.map((path) => (
              <li key={path}>
                <UnstyledButton className={classes.picture} onClick={() => void handlePick(path)}>
                  <img src={`/static/${path}`} alt="" loading="lazy" />
                  <span>{path}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
