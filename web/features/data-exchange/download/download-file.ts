import type { CallInput } from '../../../../contract/endpoint.ts'
import type { downloadData, downloadExportSample } from '../../../../contract/data-exchange/downloads.ts'
import { request } from '../../../platform/calls/api-client.ts'
import { fileNameOf, saveFile } from '../../../platform/calls/download.ts'

type Received = { signal: AbortSignal; onReceived: (bytes: number) => void }

/**
 * Fetches a file that the server writes while it is taken, and has the browser save it. Its length is known to nobody
 * before its end; `onReceived` says how much has come. The screen shows a failure itself.
 */
export async function downloadFile(
  endpoint: typeof downloadData | typeof downloadExportSample,
  input: CallInput<typeof downloadData>,
  { signal, onReceived }: Received,
): Promise<{ name: string; bytes: number }> {
  const file = await request(endpoint, input, { signal, suppressNotice: true }, async (answer) => {
    const type = answer.headers.get('content-type') ?? ''
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = answer.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.length
      onReceived(bytes)
    }
    return {
      blob: new Blob(parts, { type }),
      name: fileNameOf(answer.headers.get('content-disposition')) ?? 'download',
    }
  })
  saveFile(file.blob, file.name)
  return { name: file.name, bytes: file.blob.size }
}
