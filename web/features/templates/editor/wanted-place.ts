import { useEffect, type RefObject } from 'react'
import { useEditorState } from './editor-store.ts'

const focusable = 'textarea, input:not([type=hidden]), button'

/** Scrolls to the requested place and focuses it, once it is rendered. */
export function WantedPlace({ within }: { within: RefObject<HTMLElement | null> }) {
  const wanted = useEditorState((state) => state.wanted)
  useEffect(() => {
    if (!wanted || !within.current) return
    const field = fieldAt(within.current, wanted.path, wanted.language)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [wanted, within])
  return null
}

/** The field of the path, else its nearest ancestor. */
function fieldAt(root: HTMLElement, path: string, language: string | null): HTMLElement | null {
  const inLanguage = language ? `[data-language="${language}"]` : ''
  const exact = root.querySelector<HTMLElement>(`[data-text="${path}"]${inLanguage}`)
  if (exact) return exact
  const keys = path.split('.')
  for (let length = keys.length; length > 0; length -= 1) {
    const place = root.querySelector<HTMLElement>(`[data-path="${keys.slice(0, length).join('.')}"]`)
    const field =
      place?.querySelector<HTMLElement>(`textarea${inLanguage}`) ?? place?.querySelector<HTMLElement>(focusable)
    if (field) return field
  }
  return null
}
