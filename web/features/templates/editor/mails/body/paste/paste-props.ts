import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { contentLimits } from '../../../../../../../domain/templates/content-limits.ts'
import { cleanPasted } from './clean-pasted.ts'

export type PasteHandlers = {
  onPictures: (files: File[]) => void
  /** Pictures of other sites that were not taken over. */
  onLeftOut: (count: number) => void
  onTooLong: () => void
}

/** What happens to pasted and dropped texts and files. */
export function pasteProps({ onPictures, onLeftOut, onTooLong }: PasteHandlers): EditorProps {
  return {
    transformPastedHTML: (html) => {
      const cleaned = cleanPasted(html)
      if (cleaned.pictures > 0) onLeftOut(cleaned.pictures)
      return cleaned.html
    },
    handlePaste: (view, event, slice) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Word and browsers put a picture of the text beside it, and browsers the address of a copied picture.
      if (files.length > 0 && !hasWords(event.clipboardData)) {
        onPictures(files)
        return true
      }
      if (view.state.doc.content.size + slice.content.size <= contentLimits.body) return false
      onTooLong()
      return true
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (isMoved || files.length === 0) return false
      // The browser would leave the page and show the file.
      event.preventDefault()
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
      onPictures(files)
      return true
    },
  }
}

function hasWords(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  const words = html.replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi, '')
  return words.trim() !== '' || (data?.getData('text/plain') ?? '').trim() !== ''
}
