import { useState } from 'react'
import { MyReportsPage } from '../../features/reports/my-reports-page.tsx'
import { useProjectIds } from '../../platform/address/location.ts'
import { later } from '../../ui/floating/later.tsx'

const ShareDialog = later(async () => (await import('../../features/sharing/share-dialog.tsx')).ShareDialog)

/** My reports, with the dialog that shares the chosen ones. */
export function MyReportsScreen() {
  const { orgGuid } = useProjectIds()
  const [files, setFiles] = useState<readonly string[]>()
  return (
    <>
      <MyReportsPage onShare={setFiles} />
      {files && <ShareDialog companyGuid={orgGuid} files={files} onClose={() => setFiles(undefined)} />}
    </>
  )
}
