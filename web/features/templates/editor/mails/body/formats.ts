import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react'

export type FormatName =
  | 'bold'
  | 'italic'
  | 'heading2'
  | 'heading3'
  | 'bullets'
  | 'numbers'
  | 'left'
  | 'centre'
  | 'right'
  | 'undo'
  | 'redo'

export type Format = {
  name: FormatName
  icon: Icon
  apply: (chain: ChainedCommands) => ChainedCommands
  /** Undefined for what is done once and not on or off. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

export const emphasis: readonly Format[] = [
  { name: 'bold', icon: IconBold, apply: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
  {
    name: 'italic',
    icon: IconItalic,
    apply: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
]

const heading = (name: 'heading2' | 'heading3', level: 2 | 3, icon: Icon): Format => ({
  name,
  icon,
  apply: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})

export const blocks: readonly Format[] = [
  heading('heading2', 2, IconH2),
  heading('heading3', 3, IconH3),
  {
    name: 'bullets',
    icon: IconList,
    apply: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: IconListNumbers,
    apply: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
]

export const alignment: readonly Format[] = [
  {
    name: 'left',
    icon: IconAlignLeft,
    // Where the text of every language of ours begins: nothing is written for it.
    apply: (chain) => chain.unsetTextAlign(),
    isOn: (editor) => !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' }),
  },
  {
    name: 'centre',
    icon: IconAlignCenter,
    apply: (chain) => chain.setTextAlign('center'),
    isOn: (editor) => editor.isActive({ textAlign: 'center' }),
  },
  {
    name: 'right',
    icon: IconAlignRight,
    apply: (chain) => chain.setTextAlign('right'),
    isOn: (editor) => editor.isActive({ textAlign: 'right' }),
  },
]

export const history: readonly Format[] = [
  { name: 'undo', icon: IconArrowBackUp, apply: (chain) => chain.undo(), isPossible: (editor) => editor.can().undo() },
  {
    name: 'redo',
    icon: IconArrowForwardUp,
    apply: (chain) => chain.redo(),
    isPossible: (editor) => editor.can().redo(),
  },
]
