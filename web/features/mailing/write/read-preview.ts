export type PreviewedMail = { subject: string; sender: string; page: string }

/** Mails have no styles of their own; they are shown much as in mail programs. */
const style = `
  body { margin: 0; padding: 24px; font: 14px/1.55 system-ui, sans-serif; color: #1c1d21; overflow-wrap: anywhere }
  p, ul, ol, table { margin: 0 0 12px }
  a { color: #2a4cbb; pointer-events: none }
  img { max-width: 100%; height: auto }
  hr { border: 0; border-top: 1px solid #e5e3dd }`

/** Takes the answer of the preview apart: a page with the subject as title and the sender as author. */
export function readPreview(answer: string): PreviewedMail | null {
  if (!answer.trim()) return null
  const read = new DOMParser().parseFromString(answer, 'text/html')
  const sender = read.querySelector('meta[name="author"]')?.getAttribute('content') ?? ''
  const language = read.documentElement.lang
  const page = `<!doctype html><html lang="${language}"><head><style>${style}</style></head><body>${read.body.innerHTML}</body></html>`
  return { subject: read.title, sender, page }
}
