import type { Editor } from '@tiptap/react'

export type InsertionProps = {
  editor: Editor
  placeholders: readonly string[]
  /** Where links of this mail usually lead. */
  linkPlaceholder: string | null
  /** Back to the text. */
  onClose: () => void
}
