import { useState } from 'react'
import { AcdcButtons } from '../../../features/acdc/box/acdc-buttons.tsx'
import { AcdcFacts } from '../../../features/acdc/box/acdc-facts.tsx'
import { UploadDataDialog } from '../../../features/data-exchange/upload/upload-data-dialog.ts'
import { InstantReportButton } from '../../../features/reports/instant-report-button.tsx'
import { WaveBox } from '../../../features/waves/wave-box.tsx'
import { useMay } from '../../../platform/session/permissions.tsx'

/** An AC/DC wave: its phase, activities and evaluators, and what is done in it (OPS-2-65). Finished reports stand beside it. */
export function AcdcBox(place: { companyGuid: string; projectGuid: string; waveGuid: string }) {
  const mayUpload = useMay('uploadData')
  const [isUploading, setIsUploading] = useState(false)
  return (
    <>
      <WaveBox
        {...place}
        buttons={
          <>
            <AcdcButtons {...place} onUpload={mayUpload ? () => setIsUploading(true) : undefined} />
            <InstantReportButton {...place} />
          </>
        }
      >
        <AcdcFacts {...place} />
      </WaveBox>
      {isUploading && <UploadDataDialog waveGuid={place.waveGuid} kind="acdc" onClose={() => setIsUploading(false)} />}
    </>
  )
}
