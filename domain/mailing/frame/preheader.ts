const longest = 140
/** A greeting stands on a line of its own: "Hello Ann," or "Tisztelt Kovács Anna!". */
const greeting = /^.{1,80}[,!]$/
/** An abbreviation within a sentence is followed by a small letter. */
const sentence = /^.*?[.!?…](?=\s+(?:\p{Lu}|\{)|\s*$)/su

/**
 * What lists of mails show behind the subject: the first sentence after the greeting. Texts with any of the secrets, which
 * are placeholders such as a password, are not shown there.
 */
export function preheaderOf(text: string, secrets: readonly string[] = []): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim())
  const [first = '', second = ''] = paragraphs
  const chosen = greeting.test(first) && second !== '' ? second : first
  const said = sentence.exec(chosen)?.[0] ?? chosen
  if (secrets.some((name) => said.includes(`{{${name}`)) || said.includes('://')) return ''
  return said.length <= longest ? said : cutAtWord(said)
}

/** Placeholders are one word each, so that none is cut. */
function cutAtWord(text: string): string {
  const words = text.slice(0, longest).split(' ').slice(0, -1).join(' ')
  return `${words}…`
}
