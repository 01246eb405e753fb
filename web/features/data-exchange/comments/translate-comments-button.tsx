import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { later } from '../../../ui/floating/later.tsx'

const CommentsDialog = later(async () => (await import('./comments-dialog.tsx')).CommentsDialog)

type Props = { waveGuid: string }

/** For those who may translate the comments of a 360 wave. */
export function TranslateCommentsButton({ waveGuid }: Props) {
  const { t } = useTranslation('comment-translation')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconLanguage size={16} />} onClick={() => setIsOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && <CommentsDialog waveGuid={waveGuid} initialLanguage="en-GB" onClose={() => setIsOpen(false)} />}
    </>
  )
}
