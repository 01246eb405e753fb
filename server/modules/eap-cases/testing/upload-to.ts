import type { TestApp } from '../../../testing/test-app.ts'

/** Uploads a file as somebody. */
export async function uploadTo(
  assay: TestApp,
  user: Parameters<TestApp['as']>[0],
  url: string,
  name: string,
  content: Buffer,
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)], { type: 'application/octet-stream' }), name)
  const response = await assay.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${await assay.tokenOf(user)}` },
    payload: form,
  })
  return { status: response.statusCode, body: response.json<unknown>() }
}
