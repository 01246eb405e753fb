import Link from '@tiptap/extension-link'
import { buttonClass } from '../../../../../../../domain/templates/draw-buttons.ts'

/** A link. It stays a button where it was one among other words. Nothing becomes a link by itself while somebody types. */
export const LinkMark = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
    class: {
      default: null,
      parseHTML: (element: HTMLElement) => (element.className === buttonClass ? buttonClass : null),
    },
  }),
}).configure({ openOnClick: false, autolink: false, HTMLAttributes: {} })
