import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { exportWashUp, washUpColumns } from '../../../../contract/acdc/wash-up.ts'
import { download } from '../../../platform/calls/download.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

/** The whole wave as a sheet, with or without the names of evaluators, as on the screen. */
export function ExportButton({ waveGuid, hideNames }: { waveGuid: string; hideNames: boolean }) {
  const { t } = useTranslation('acdc-wash-up')
  const [isMaking, setIsMaking] = useState(false)
  const handleExport = useOnce(async () => {
    setIsMaking(true)
    const headers = {
      ...Object.fromEntries(washUpColumns.map((column) => [column, t(`column.${column}`)])),
      evaluator: t('evaluatorHead'),
    }
    const body = { headers, notSeen: t('notSeen'), hideNames }
    await download(exportWashUp, { params: { waveGuid }, body }, { errorText: t('exportFailed') }).catch(
      () => undefined,
    )
    setIsMaking(false)
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={15} />}
      loading={isMaking}
      onClick={() => void handleExport()}
    >
      {t('xlsx')}
    </Button>
  )
}
