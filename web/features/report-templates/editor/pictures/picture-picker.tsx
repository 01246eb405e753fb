import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { later } from '../../../../ui/floating/later.tsx'

const PictureDialog = later(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** Opens the pictures that templates may show. */
export function PicturePicker() {
  const { t } = useTranslation('report-templates')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('pictures.open')} icon={<IconPhoto size={16} />} onClick={() => setOpen(true)} />
      {isOpen && <PictureDialog onClose={() => setOpen(false)} />}
    </>
  )
}
