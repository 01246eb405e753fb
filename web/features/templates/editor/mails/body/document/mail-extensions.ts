import type { Extensions } from '@tiptap/react'
import Image from '@tiptap/extension-image'
import TextAlign from '@tiptap/extension-text-align'
import StarterKit from '@tiptap/starter-kit'
import { alignments } from './alignment.ts'
import { ButtonNode } from './button-node.ts'
import { LinkMark } from './link-mark.ts'
import { PlaceholderNode, type PlaceholderOptions } from './placeholder-node.ts'

const size = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** A picture in the line, so that it can be a link and stand beside words. */
const PictureNode = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    width: size('width'),
    height: size('height'),
  }),
}).configure({ inline: true, allowBase64: false })

/** What a text may consist of: what a mail may, except tables and layers, which are written as HTML. */
export function mailExtensions(options: PlaceholderOptions): Extensions {
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      strike: false,
      link: false,
      // It would change texts that nobody has touched.
      trailingNode: false,
      heading: { levels: [1, 2, 3] },
      dropcursor: { color: '#2f54cb', width: 2 },
    }),
    TextAlign.configure({ types: ['heading', 'paragraph', 'mailButton'], alignments: [...alignments] }),
    LinkMark,
    PictureNode,
    PlaceholderNode.configure(options),
    ButtonNode.configure({ wordsFor: options.wordsFor }),
  ]
}
