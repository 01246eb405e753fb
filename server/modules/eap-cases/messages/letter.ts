/** A message to one person, before it has a form. */
export type Letter = {
  language: string
  subject: string
  heading: string
  /** The time, drawn large, and its zone. */
  time: { written: string; zone: string } | null
  /** With whom. */
  withWhom: string
  paragraphs: readonly string[]
  button: { label: string; url: string } | null
  /** Where to turn to: each a title and ways of reaching somebody. */
  help: readonly { title: string; ways: readonly Way[] }[]
  lastLine: string
}

export type Way = { text: string; href: string }

/** An address or a number as it is shown and clicked. */
export const byPhone = (shown: string, number: string): Way => ({
  text: shown,
  href: `tel:${number.replace(/[^+\d]/g, '')}`,
})
export const byEmail = (address: string): Way => ({ text: address, href: `mailto:${address}` })
