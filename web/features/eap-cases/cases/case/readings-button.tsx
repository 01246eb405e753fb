import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { later } from '../../../../ui/floating/later.tsx'

const ReadingsDialog = later(async () => (await import('./readings-dialog.tsx')).ReadingsDialog)

/** Who read the case, for those who look after it. */
export function ReadingsButton({ caseKey }: { caseKey: string }) {
  const { t } = useTranslation('eap-cases')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setIsOpen(true)}>
        {t('readings.open')}
      </Button>
      {isOpen && <ReadingsDialog caseKey={caseKey} onClose={() => setIsOpen(false)} />}
    </>
  )
}
