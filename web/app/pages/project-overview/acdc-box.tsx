import { useEffect, useState } from 'react'
import { UploadDataDialog } from '../../../features/data-exchange/upload/upload-data-dialog.ts'
import { WaveBox } from '../../../features/waves/wave-box.tsx'
import { useMay } from '../../../platform/session/permissions.tsx'
import { withTexts } from '../../../platform/texts/i18n.ts'
import { drawn, fetchAhead, fetched } from '../../../ui/floating/fetched.ts'
import { laterPart } from '../../../ui/floating/later-part.tsx'

// Few waves are of an assessment centre.
const AcdcFacts = laterPart(
  fetched(
    async () =>
      (await withTexts(['acdc', 'project-errors'], () => import('../../../features/acdc/box/acdc-facts.tsx')))
        .AcdcFacts,
  ),
)
const acdcButtons = fetched(
  async () => (await withTexts(['acdc'], () => import('../../../features/acdc/box/acdc-buttons.tsx'))).AcdcButtons,
)
const AcdcButtons = drawn(acdcButtons)

/** An AC/DC wave: its phase, activities and evaluators, and what is done in it (OPS-2-65). Its reports stand beside it. */
export function AcdcBox(place: { companyGuid: string; projectGuid: string; waveGuid: string }) {
  const mayUpload = useMay('uploadData')
  const [isUploading, setIsUploading] = useState(false)
  useEffect(() => fetchAhead(acdcButtons), [])
  return (
    <>
      <WaveBox
        {...place}
        buttons={<AcdcButtons {...place} onUpload={mayUpload ? () => setIsUploading(true) : undefined} />}
      >
        <AcdcFacts {...place} />
      </WaveBox>
      {isUploading && <UploadDataDialog waveGuid={place.waveGuid} kind="acdc" onClose={() => setIsUploading(false)} />}
    </>
  )
}
