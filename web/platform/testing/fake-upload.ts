/** An `XMLHttpRequest` that goes where `fetch` goes, and says on its way that half of it is sent. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  responseType = ''
  response: ArrayBuffer | undefined
  status = 0
  private target = { method: '', url: '' }
  private readonly headers = new Headers()
  private answer: Response | undefined

  open(method: string, url: string): void {
    this.target = { method, url }
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.answer?.headers.get(name) ?? null
  }

  send(body: FormData): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }))
    const { method, url } = this.target
    void fetch(url, { method, headers: this.headers, body }).then(
      async (answer) => {
        this.answer = answer
        this.status = answer.status
        this.response = await answer.arrayBuffer()
        this.dispatchEvent(new Event('load'))
      },
      () => this.dispatchEvent(new Event('error')),
    )
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
}
