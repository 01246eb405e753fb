/** The elements that a mail may have; of others only what stands inside is sent. */
export const sentTags = [
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
] as const

/** Elements of which nothing is sent, not even what stands inside. */
export const unsentTags = ['script', 'style', 'textarea', 'option', 'xmp'] as const

/** Of a style, only how lines are aligned; of a class, only that a link is a button. */
export const sentAttributes: Readonly<Record<string, string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  p: ['style'],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
}

export const sentAlignment = /^(?:left|center|right)$/
export const sentSchemes = ['https', 'http', 'mailto'] as const
