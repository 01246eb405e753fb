type Sending = {
  method: string
  headers: Headers
  body: FormData
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** `fetch` for files, which tells how much of them is sent. */
export function sendWithProgress(url: string, sending: Sending): Promise<Response> {
  const { method, headers, body, signal, onProgress } = sending
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    // As fetch says it.
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  const type = request.getResponseHeader('content-type')
  if (type !== null) headers.set('content-type', type)
  return new Response(request.response as ArrayBuffer, { status: request.status, headers })
}
