import { unsentTags } from './sent-html.ts'

// Each part ends at the next tag at the latest, so that no text takes long.
const unseen = new RegExp(
  `<!--(?:-?>|[\\s\\S]*?(?:-->|$))|<(${unsentTags.join('|')})\\b[^<>]*>[\\s\\S]*?(?:</\\1\\b[^<>]*>|$)`,
  'gi',
)
const picture = /<img\b[^<>]*\ssrc\s*=\s*["']?\s*(?:https?:|\/)/i
const tagsAndSpaces = /<[a-z/!?][^<>]*(?:>|$)|&(?:nbsp|#160|#xa0);?|\s/gi

/** Whether a reader would see anything of the body of a mail: words or a picture, outside of what is never sent. */
export function hasBody(html: string | undefined): boolean {
  if (html === undefined) return false
  const seen = html.replaceAll(unseen, '')
  return picture.test(seen) || seen.replaceAll(tagsAndSpaces, '') !== ''
}
