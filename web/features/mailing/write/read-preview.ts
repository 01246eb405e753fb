export type PreviewedMail = { subject: string; sender: string; page: string }

/** Addresses of a preview open nothing, so its links do not react. */
const style = '<style>a { pointer-events: none }</style>'

/** What the answer of the preview says: a page with the subject as title and the sender as author. */
export function readPreview(answer: string): PreviewedMail | null {
  if (!answer.trim()) return null
  const read = new DOMParser().parseFromString(answer, 'text/html')
  const sender = read.querySelector('meta[name="author"]')?.getAttribute('content') ?? ''
  return { subject: read.title, sender, page: answer.replace('</head>', `${style}</head>`) }
}
