import { buttonClass } from '../../../domain/templates/draw-buttons.ts'
import sanitizeHtml from 'sanitize-html'
import { imagePrefix } from './images/image-path.ts'

/**
 * Templates have many authors: everything that a mail does not need is removed. Our own images get absolute addresses.
 */
export function cleanMailHtml(html: string, origin: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'a',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'ul',
      'ol',
      'li',
      'h1',
      'h2',
      'h3',
      'img',
      'hr',
      'div',
      'span',
      'table',
      'tbody',
      'tr',
      'td',
    ],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      p: ['style'],
      h1: ['style'],
      h2: ['style'],
      h3: ['style'],
    },
    // How lines are aligned, and no other style.
    allowedStyles: { '*': { 'text-align': [/^(?:left|center|right)$/] } },
    allowedClasses: { a: [buttonClass] },
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: {
      img: (tagName, { src = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, src: src.startsWith(imagePrefix) ? origin + src : src },
      }),
    },
  })
}
