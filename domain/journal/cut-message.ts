import { journalMessageShown } from './limits.ts'

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A message as lists show it: complete up to 140 characters, else the first 140 and an ellipsis (PLT-9-20). */
export function cutMessage(message: string): string {
  if (message.length <= journalMessageShown) return message
  const parts = Array.from(characters.segment(message), ({ segment }) => segment)
  return parts.length > journalMessageShown ? `${parts.slice(0, journalMessageShown).join('')}…` : message
}
