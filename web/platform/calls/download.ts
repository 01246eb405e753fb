import type { CallInput, ReadEndpoint } from '../../../contract/endpoint.ts'
import { request, type CallOptions } from './api-client.ts'
import { i18n } from '../texts/use-translation.tsx'
import { notify } from '../notices.ts'

export type DownloadedFile = { blob: Blob; name: string }

/** Fetches a file without saving it, to show it. */
export async function fetchFile<const E extends ReadEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  return request(endpoint, input, options, async (answer) => ({
    blob: await answer.blob(),
    name: fileNameOf(answer.headers.get('content-disposition')) ?? 'download',
  }))
}

/** Fetches a file and saves it as a browser download. */
export async function download<const E extends ReadEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions & { name?: string } = {},
): Promise<void> {
  const file = await fetchFile(endpoint, input, options)
  saveFile(file.blob, options.name ?? file.name)
}

export function saveFile(blob: Blob, name: string): void {
  try {
    const url = URL.createObjectURL(blob)
    saveAddress(url, name)
    // The browser reads the blob after the click returns; a minute is plenty even for a slow disk.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch {
    notify({ kind: 'negative', title: i18n.t('errors:downloadDenied') })
  }
}

/** Has the browser save what an address of our server answers, past this page; it shows its own progress. */
export function saveAddress(path: string, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: path, download: name })
  document.body.append(link)
  link.click()
  link.remove()
}

/** RFC 6266: the UTF-8 form wins over the plain one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? /filename=([^;\s]+)/i.exec(disposition ?? '')?.[1]
}
