import sanitizeHtml from 'sanitize-html'
import {
  sentAlignment,
  sentAttributes,
  sentSchemes,
  sentTags,
  unsentTags,
} from '../../../domain/templates/sent-html.ts'
import { buttonClass } from '../../../domain/templates/draw-buttons.ts'
import { imagePrefix } from './images/image-path.ts'

/**
 * Templates have many authors: everything that a mail does not need is removed. Our own images get absolute addresses.
 */
export function cleanMailHtml(html: string, origin: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sentTags],
    nonTextTags: [...unsentTags],
    allowedAttributes: sentAttributes,
    allowedStyles: { '*': { 'text-align': [sentAlignment] } },
    allowedClasses: { a: [buttonClass] },
    allowedSchemes: [...sentSchemes],
    transformTags: {
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, src: src.startsWith(imagePrefix) ? origin + src : src },
      }),
    },
  })
}
